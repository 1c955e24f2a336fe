import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Failure, Order, ProcessSettings, Report } from './messages.ts';

/** The engine's process, as long as it lives. */
export type EngineProcess = {
  /**
   * Gives an order, and waits for its last report. `push` receives pieces of an answer. Rejects
   * with an EngineEnded, or with an OrderFailed.
   */
  ask<Type extends Answer['type']>(
    order: WithoutId<Exclude<Order, { type: 'stop' }>>,
    type: Type,
    options?: { signal?: AbortSignal; push?(text: string): void },
  ): Promise<Extract<Answer, { type: Type }> | { type: 'stopped' }>;
  /** Ends it at once; it has nothing to save. */
  end(): Promise<void>;
  readonly pid: number | undefined;
};

type Answer = Extract<Report, { type: 'loaded' | 'inspected' | 'ended' | 'stopped' }>;
type WithoutId<Type> = Type extends unknown ? Omit<Type, 'id'> : never;

/** The process is gone; `by`: a signal, or the code that it ended with. */
export class EngineEnded extends Error {
  readonly by: string;
  constructor(by: string) {
    super(`the engine ended by ${by}`);
    this.name = 'EngineEnded';
    this.by = by;
  }
}

export class OrderFailed extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.kind);
    this.name = 'OrderFailed';
    this.failure = failure;
  }
}

/** Starts the process. `onEnd` is called once, when it has ended for whatever reason. */
export function startEngineProcess(settings: ProcessSettings, onEnd: (by: string) => void): EngineProcess {
  const child = fork(
    fileURLToPath(new URL('./process/main.ts', import.meta.url)),
    [JSON.stringify(settings)],
    {
      execArgv: [],
      // llama.cpp and drivers write what they like; none of it belongs into the server's log.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: engineEnvironment(process.env),
    },
  );
  const waiting = new Map<number, { take(report: Report): void; fail(error: Error): void }>();
  let orders = 0;
  let hasEnded = false;

  const finish = (by: string) => {
    if (hasEnded) return;
    hasEnded = true;
    onEnd(by);
    for (const { fail } of waiting.values()) fail(new EngineEnded(by));
    waiting.clear();
  };
  child.on('message', (report: Report) => waiting.get(report.id)?.take(report));
  child.on('error', () => finish('error'));
  child.on('exit', (code, signal) => finish(signal ?? String(code)));
  const send = (order: Order) => {
    // A send that fails is followed by 'exit'.
    if (child.connected) child.send(order, () => {});
  };

  return {
    pid: child.pid,
    ask: (order, type, { signal, push } = {}) =>
      new Promise((resolve, reject) => {
        if (hasEnded) return reject(new EngineEnded('exit'));
        const id = ++orders;
        const stop = () => send({ type: 'stop', id });
        const settle = () => {
          waiting.delete(id);
          signal?.removeEventListener('abort', stop);
        };
        waiting.set(id, {
          take: (report) => {
            if (report.type === 'text') return push?.(report.text);
            settle();
            if (report.type === 'failed') reject(new OrderFailed(report.failure));
            else if (report.type === 'stopped' || isOf(report, type)) resolve(report);
            else reject(new Error(`an order to be ${type} was ${report.type}`));
          },
          fail: (error) => {
            settle();
            reject(error);
          },
        });
        send({ ...order, id });
        signal?.addEventListener('abort', stop, { once: true });
        if (signal?.aborted === true) stop();
      }),
    end: async () => {
      if (hasEnded || child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      await exit;
    },
  };
}

function isOf<Type extends Answer['type']>(
  report: Answer,
  type: Type,
): report is Extract<Answer, { type: Type }> {
  return report.type === type;
}

/** Only what Node, drivers and the loader of libraries need: no keys, no addresses. */
function engineEnvironment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => neededVariables.test(name)));
}

const neededVariables =
  /^(?:PATH|HOME|TMPDIR|TEMP|TMP|LANG|SystemRoot|SystemDrive|windir|ComSpec|PATHEXT|USERPROFILE|(?:Local)?AppData|ProgramData|ProgramFiles.*|XDG_.*|LD_.*|DYLD_.*|CUDA_.*|NVIDIA_.*|HIP_.*|ROCR_.*|VK_.*|GGML_.*|MTL_.*)$/i;
