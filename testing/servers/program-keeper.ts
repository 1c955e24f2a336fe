import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A request to the keeper. `id` identifies the answer, and afterwards the program. */
export type KeeperRequest =
  | {
      id: number;
      kind: 'run';
      command: string;
      args: string[];
      uid?: number;
      gid?: number;
      cwd: string;
      until: string;
    }
  | { id: number; kind: 'kill'; program: number; signal: NodeJS.Signals };
/** `error` is null on success. */
export type KeeperAnswer = { id: number; error: string | null };

// Runs programs for a test and kills them when the parent process ends in any way.
const programs = new Map<number, ChildProcess>();
process.on('message', (request: KeeperRequest) => {
  const work = request.kind === 'run' ? run(request) : kill(request.program, request.signal);
  const answer = (error: string | null) => process.send?.({ id: request.id, error } satisfies KeeperAnswer);
  work.then(
    () => answer(null),
    (error: unknown) => answer(String(error)),
  );
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
process.once('disconnect', async () => {
  await Promise.all([...programs.keys()].map((id) => kill(id, 'SIGKILL')));
  process.exit();
});

/** Resolves once standard error contains `until`; at once when that is ''. */
async function run({
  id,
  command,
  args,
  until,
  ...place
}: Extract<KeeperRequest, { kind: 'run' }>): Promise<void> {
  const child = spawn(command, args, {
    ...place,
    // Debian keeps servers in /usr/sbin, which is not on everybody's PATH.
    env: { PATH: `${process.env.PATH}:/usr/sbin`, LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  programs.set(id, child);
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${command} ended with ${code}:\n${said}`)));
    child.once('spawn', () => {
      if (until === '') resolve();
    });
    child.stderr.on('data', (text) => {
      said = (said + text).slice(-4_000);
      if (until !== '' && said.includes(until)) resolve();
    });
  });
}

async function kill(id: number, signal: NodeJS.Signals): Promise<void> {
  const child = programs.get(id);
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}
