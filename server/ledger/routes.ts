import { Hono } from 'hono';
import { AskLedger, DecideFinding, SaveEntity, SaveFact } from '../../contract/ledger.ts';
import { urls } from '../../contract/urls.ts';
import { idOf } from '../http/id-of.ts';
import { readBody } from '../http/read-body.ts';
import { readQuery } from '../http/read-query.ts';
import type { ActorEnv } from '../identity/actor.ts';
import { userOf } from '../identity/user-of.ts';
import { decideFinding } from './decide-finding.ts';
import type { Deps } from './deps.ts';
import { listFacts } from './list-facts.ts';
import { listFindings } from './list-findings.ts';
import { saveEntity } from './save-entity.ts';
import { saveFact } from './save-fact.ts';

/** Routes of the ledger of a manuscript, all for signed-in users. */
export function ledgerRoutes(deps: Deps) {
  const routes = new Hono<ActorEnv>();

  routes.get(urls.manuscriptFacts(':id'), async (c) => {
    const { ownerId } = userOf(c);
    const { at } = readQuery(c, AskLedger);
    return c.json(await listFacts(deps, ownerId, { headId: idOf(c), at: at?.toLowerCase() }));
  });
  routes.put(urls.manuscriptFact(':id', ':factId'), async (c) => {
    const { ownerId } = userOf(c);
    const ids = { headId: idOf(c), id: idOf(c, 'factId') };
    return c.json(await saveFact(deps, ownerId, { ...ids, fact: await readBody(c, SaveFact) }));
  });
  routes.put(urls.manuscriptEntity(':id', ':entityId'), async (c) => {
    const { ownerId } = userOf(c);
    const ids = { headId: idOf(c), id: idOf(c, 'entityId') };
    return c.json(await saveEntity(deps, ownerId, { ...ids, entity: await readBody(c, SaveEntity) }));
  });
  routes.get(urls.manuscriptFindings(':id'), async (c) => {
    const { ownerId } = userOf(c);
    return c.json(await listFindings(deps, ownerId, idOf(c)));
  });
  routes.patch(urls.finding(':id'), async (c) => {
    const { ownerId } = userOf(c);
    const id = idOf(c);
    return c.json(await decideFinding(deps, ownerId, { id, ...(await readBody(c, DecideFinding)) }));
  });

  return routes;
}
