import { Hono } from 'hono';
import { CreditTransactionsQuery, CreditUsageQuery } from '../../contract/credits.ts';
import { urls } from '../../contract/urls.ts';
import { readQuery } from '../http/read-query.ts';
import type { ActorEnv } from '../identity/actor.ts';
import { userOf } from '../identity/user-of.ts';
import type { Deps } from './deps.ts';
import { exportTransactions } from './export-transactions.ts';
import { freeReason } from './free-reason.ts';
import { listTransactions } from './list-transactions.ts';
import { readCredits } from './read-credits.ts';
import { readUsage } from './read-usage.ts';

/** Routes that read credits. None of them moves any. */
export function creditRoutes(deps: Deps) {
  const routes = new Hono<ActorEnv>();

  routes.get(urls.credits, async (c) => {
    const user = userOf(c);
    const about = { actor: user, settings: deps.settings };
    const why = freeReason(await deps.models.choose(user.ownerId, null), about);
    return c.json(await readCredits(deps.db, user.ownerId, deps.now(), why));
  });

  routes.get(urls.creditTransactions, async (c) => {
    const { ownerId } = userOf(c);
    return c.json(await listTransactions(deps.db, ownerId, readQuery(c, CreditTransactionsQuery)));
  });

  routes.get(urls.creditTransactionsFile, async (c) => {
    const { ownerId } = userOf(c);
    return c.body(await exportTransactions(deps.db, ownerId), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="fabula-credits.csv"',
    });
  });

  routes.get(urls.creditUsage, async (c) => {
    const { ownerId } = userOf(c);
    return c.json(await readUsage(deps.db, ownerId, readQuery(c, CreditUsageQuery)));
  });

  return routes;
}
