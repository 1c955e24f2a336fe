import { Credits, CreditTransactions, CreditUsage } from '../../contract/credits.ts';
import { urls } from '../../contract/urls.ts';
import { auditBooks, type Imbalance } from '../../server/credits/audit-books.ts';
import type { TestDatabase } from '../databases.ts';
import { createScriptedModel, type ScriptedModel } from '../scripted-model.ts';
import { makeUser, type TestUser } from '../sign-in.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

/**
 * The real server with a scripted model and a clock that the test sets, and a user with credits.
 */
export type CreditFixture = {
  database: TestDatabase;
  server: TestServer;
  model: ScriptedModel;
  user: TestUser;
  /** Milliseconds since the epoch. */
  clock: { now: number };
  credits(user?: TestUser): Promise<Credits>;
  transactions(query?: string, user?: TestUser): Promise<CreditTransactions>;
  usage(query: string): Promise<CreditUsage>;
  /** Closes the server. Resolves with whatever does not add up in anybody's books. */
  close(): Promise<Imbalance[]>;
};

export const noon = Date.UTC(2026, 10, 21, 12);

export async function openCreditFixture(
  database: TestDatabase,
  {
    credits = 10,
    model = createScriptedModel(),
    settings = {},
  }: { credits?: number; model?: ScriptedModel; settings?: Parameters<typeof startTestServer>[2] } = {},
): Promise<CreditFixture> {
  const clock = { now: noon };
  const server = await startTestServer(database, model, settings, { now: () => clock.now });
  const user = await makeUser(database.db, server.url, { now: noon, credits });
  const read = async (path: string, who: TestUser) => {
    const response = await who.browser.fetch(path);
    if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
    return response.json();
  };
  return {
    database,
    server,
    model,
    user,
    clock,
    credits: async (who = user) => Credits.parse(await read(urls.credits, who)),
    transactions: async (query = '', who = user) =>
      CreditTransactions.parse(await read(`${urls.creditTransactions}${query}`, who)),
    usage: async (query) => CreditUsage.parse(await read(`${urls.creditUsage}${query}`, user)),
    async close() {
      await server.close();
      return auditBooks(database.db);
    },
  };
}
