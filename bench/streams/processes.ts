import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** A program bound to processors, one as a rule, so that the measured one has one to itself. */
export type Program = {
  pid: number;
  firstLine: Promise<string>;
  output: Promise<string>;
  end(): Promise<void>;
};

/** Starts a Node program on these processors with `env` added to this process's. */
export function startProgram(
  cpus: 0 | 1 | '0,1',
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Program {
  const child: ChildProcess = spawn('taskset', ['-c', String(cpus), process.execPath, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  const line = Promise.withResolvers<string>();
  const whole = Promise.withResolvers<string>();
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    const [first, ...rest] = output.split('\n');
    if (rest.length > 0) line.resolve(first ?? '');
  });
  child.once('exit', (code) => {
    line.reject(new Error(`a program of the bench ended with ${code}`));
    whole.resolve(output);
  });
  line.promise.catch(() => {});
  return {
    pid: child.pid ?? 0,
    firstLine: line.promise,
    output: whole.promise,
    async end() {
      child.kill('SIGTERM');
      await whole.promise;
    },
  };
}

/** Binds this process and its future children to processors, such as '0' or '0,1'. */
export function bindToProcessor(cpus: string): void {
  execFileSync('taskset', ['-acp', cpus, String(process.pid)], { stdio: 'ignore' });
}

/** Processor time of a process and all its threads so far, in seconds. */
export function cpuSeconds(pid: number): number {
  let nanoseconds = 0;
  for (const task of readdirSync(`/proc/${pid}/task`)) {
    try {
      nanoseconds += Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]);
    } catch {
      // The thread has ended.
    }
  }
  return nanoseconds / 1e9;
}

/** The peak memory of a process, in MB. */
export function peakMemoryMb(pid: number): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
}
