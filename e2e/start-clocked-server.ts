import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectRoot, type RunningServer } from './start-server.ts';

/** A server whose clock a test moves. */
export type ClockedServer = RunningServer & {
  /** Lets time pass on the server, in milliseconds; 0 only asks. Returns what time it is there then, in milliseconds. */
  pass(ms: number): Promise<number>;
};

/** Starts a server that begins now, with an empty database and the sandbox, or with nobody who takes money. */
export async function startClockedServer(payments: 'sandbox' | 'none'): Promise<ClockedServer> {
  const child = fork(join(projectRoot, 'server/testing/serve-with-clock.ts'), [payments], {
    silent: true,
    execArgv: [],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const ended = once(child, 'exit');
  const answer = async (): Promise<{ url?: string; now?: number }> => {
    const [said] = await Promise.race([
      once(child, 'message'),
      ended.then(() => Promise.reject(new Error(`The server ended:\n${output}`))),
    ]);
    return said;
  };
  const { url = '' } = await answer();
  return {
    url,
    async pass(ms) {
      child.send({ passMs: ms });
      return (await answer()).now ?? 0;
    },
    async stop() {
      child.disconnect();
      const [code] = await ended;
      if (code !== 0 || output !== '') throw new Error(`The server ended with ${code} and said:\n${output}`);
    },
  };
}
