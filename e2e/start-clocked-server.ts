import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { StripeAct } from '../testing/stripe/stripe-act.ts';
import { projectRoot, type RunningServer } from './start-server.ts';

/** A server whose clock a test moves. */
export type ClockedServer = RunningServer & {
  /** Moves the server's clock by `ms`; 0 only asks. Returns its time in milliseconds. */
  pass(ms: number): Promise<number>;
  /**
   * Makes something happen at the server's Stripe, and resolves once the server has stored the
   * effects. Returns the address to which Stripe then leads the browser; null where it stays.
   */
  act(act: StripeAct): Promise<string | null>;
};

/** Starts a server with an empty database, at the present time. 'stripe' is a fake. */
export async function startClockedServer(payments: 'sandbox' | 'stripe' | 'none'): Promise<ClockedServer> {
  const child = fork(join(projectRoot, 'testing/serve-with-clock.ts'), [payments], {
    silent: true,
    execArgv: [],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const ended = once(child, 'exit');
  const answer = async (): Promise<{ url?: string; now?: number; leadsTo?: string | null }> => {
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
    async act(act) {
      child.send({ act });
      return (await answer()).leadsTo ?? null;
    },
    async stop() {
      child.disconnect();
      const [code] = await ended;
      if (code !== 0 || output !== '') throw new Error(`The server ended with ${code} and said:\n${output}`);
    },
  };
}
