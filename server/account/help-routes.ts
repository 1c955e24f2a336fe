import { Hono } from 'hono';
import { type HelpMessages, SendHelpMessage } from '../../contract/help.ts';
import { urls } from '../../contract/urls.ts';
import { asOwner } from '../db/as-owner.ts';
import { readBody } from '../http/read-body.ts';
import type { ActorEnv } from '../identity/actor.ts';
import type { Deps } from './deps.ts';
import { findGuestOwner, listMessages } from './help-store.ts';
import { sendMessage } from './send-message.ts';

/** For users and visitors alike. */
export function helpRoutes(deps: Pick<Deps, 'db' | 'log' | 'now'>) {
  const routes = new Hono<ActorEnv>();

  routes.get(urls.helpMessages, async (c) => {
    const actor = c.get('actor');
    const ownerId = actor.kind === 'user' ? actor.ownerId : await findGuestOwner(deps.db, actor.tokenHash);
    const messages =
      ownerId === null ? [] : await asOwner(deps.db, ownerId, (tx) => listMessages(tx, ownerId));
    return c.json({ messages } satisfies HelpMessages);
  });

  routes.post(urls.helpMessages, async (c) => {
    const request = await readBody(c, SendHelpMessage);
    return c.json({ message: await sendMessage(deps, c.get('actor'), request) }, 201);
  });

  return routes;
}
