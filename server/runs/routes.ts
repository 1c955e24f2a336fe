import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono } from 'hono';
import { GenerateContent } from '../../contract/generate-content.ts';
import { DecideRun } from '../../contract/material.ts';
import { AskPrompt } from '../../contract/prompts.ts';
import { parsePosition } from '../../contract/run-events.ts';
import type { StartedRun } from '../../contract/runs.ts';
import { StartRun } from '../../contract/start-run.ts';
import { urls } from '../../contract/urls.ts';
import { AppError } from '../http/app-error.ts';
import { idOf } from '../http/id-of.ts';
import { readBody } from '../http/read-body.ts';
import type { ActorEnv } from '../identity/actor.ts';
import type { Deps } from './deps.ts';
import { followRun } from './follow-run.ts';
import { generateContent } from './generate-content.ts';
import { getRun } from './get-run.ts';
import { findOwnRun } from './own-runs.ts';
import { decideRun } from './parts/decide-run.ts';
import { listSuggestions } from './parts/list-suggestions.ts';
import { readStopTerms } from './read-stop-terms.ts';
import { showPrompt } from './show-prompt.ts';
import { type Caller, startRun } from './start-run.ts';
import { stopRun } from './stop-run.ts';

export function runRoutes(deps: Deps) {
  const routes = new Hono<ActorEnv>();

  routes.post(urls.runs, async (c) => {
    const { run } = await startRun(deps, callerOf(c), await readBody(c, StartRun));
    return c.json({ run } satisfies StartedRun, 202);
  });

  routes.post(urls.prompts, async (c) =>
    c.json(await showPrompt(deps, c.get('actor'), await readBody(c, AskPrompt))),
  );

  routes.get(urls.run(':id'), async (c) => c.json(await getRun(deps, c.get('actor'), idOf(c))));

  routes.get(urls.runStop(':id'), async (c) => c.json(await readStopTerms(deps, c.get('actor'), idOf(c))));

  routes.post(urls.runStop(':id'), async (c) => {
    const run = await stopRun(deps, c.get('actor'), idOf(c));
    return c.json({ run } satisfies StartedRun, 202);
  });

  routes.post(urls.runDecision(':id'), async (c) => {
    await decideRun(deps, c.get('actor'), idOf(c), await readBody(c, DecideRun));
    return c.json({});
  });

  routes.get(urls.suggestions(':id'), async (c) =>
    c.json(await listSuggestions(deps, c.get('actor'), idOf(c))),
  );

  routes.get(urls.runEvents(':id'), async (c) => {
    const id = idOf(c);
    const actor = c.get('actor');
    const ownerId = deps.engine.ownerOf(actor, id) ?? (await findOwnRun(deps.db, actor, id)).ownerId;
    const from = c.req.header('last-event-id') ?? c.req.query('after');
    const position = from === undefined ? null : parsePosition(from);
    if (from !== undefined && position === null)
      throw new AppError(
        'invalid_request',
        'A position in a run reads like 1:240: the attempt and the offset.',
      );
    let leave: () => void = () => {};
    const stream = deps.streams.open(c.env.outgoing, () => leave());
    // The reader may have left while the run was looked up.
    if (stream !== null) leave = await followRun(deps, { ownerId, id }, stream, position);
    return RESPONSE_ALREADY_SENT;
  });

  routes.post(urls.generateContent, async (c) => {
    const body = await readBody(c, GenerateContent);
    return c.json(await generateContent(deps, callerOf(c), body));
  });

  return routes;
}

function callerOf(c: Context<ActorEnv>): Caller {
  return { actor: c.get('actor'), address: c.get('address') };
}
