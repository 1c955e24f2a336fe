import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import { z } from 'zod';
import { GenerateContent } from '../../contract/generate-content.ts';
import { parsePosition } from '../../contract/run-events.ts';
import { type StartedRun, StartRun } from '../../contract/runs.ts';
import { urls } from '../../contract/urls.ts';
import type { Deps } from '../deps.ts';
import { AppError, notFound } from '../http/app-error.ts';
import { guestOf } from '../http/guest-cookie.ts';
import type { HttpEnv } from '../http/http-env.ts';
import { rateLimit } from '../http/rate-limit.ts';
import { readBody } from '../http/read-body.ts';
import { followRun } from './follow-run.ts';
import { generateContent } from './generate-content.ts';
import { findOwnRun, getRun } from './get-run.ts';
import { startRun } from './start-run.ts';
import { stopRun } from './stop-run.ts';

const runId = z.uuid();

/** The addresses of runs. */
export function generationRoutes(deps: Deps) {
  const routes = new Hono<HttpEnv>();
  const startLimit = rateLimit(deps.settings.startsPerMinute, 60);

  routes.post(urls.runs, startLimit, async (c) => {
    const wish = await readBody(c, StartRun);
    const { run } = await startRun(
      deps,
      { guest: guestOf(c, deps.settings.isHttps), address: c.get('address') },
      wish,
    );
    return c.json({ run } satisfies StartedRun, 202);
  });

  routes.get(urls.run(':id'), async (c) =>
    c.json(await getRun(deps, guestOf(c, deps.settings.isHttps), idOf(c.req.param('id')))),
  );

  routes.post(urls.runStop(':id'), async (c) => {
    const run = await stopRun(deps, guestOf(c, deps.settings.isHttps), idOf(c.req.param('id')));
    return c.json({ run } satisfies StartedRun, 202);
  });

  routes.get(urls.runEvents(':id'), async (c) => {
    const id = idOf(c.req.param('id'));
    const row = await findOwnRun(deps, guestOf(c, deps.settings.isHttps), id);
    const from = c.req.header('last-event-id') ?? c.req.query('after');
    const position = from === undefined ? null : parsePosition(from);
    if (from !== undefined && position === null)
      throw new AppError(
        'invalid_request',
        'A position in a run reads like 1:240: the attempt and the offset.',
      );
    let leave: () => void = () => {};
    const stream = deps.streams.open(c.env.outgoing, Object.fromEntries(c.res.headers), () => leave());
    leave = await followRun(deps, { ownerId: row.owner_id, id }, stream, position);
    return RESPONSE_ALREADY_SENT;
  });

  routes.post(urls.generateContent, startLimit, async (c) => {
    const body = await readBody(c, GenerateContent);
    const visitor = { guest: guestOf(c, deps.settings.isHttps), address: c.get('address') };
    return c.json(await generateContent(deps, visitor, body));
  });

  return routes;
}

function idOf(id: string | undefined): string {
  const parsed = runId.safeParse(id);
  if (!parsed.success) throw notFound();
  return parsed.data;
}
