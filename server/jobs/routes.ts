import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import { SearchCarry, StartCarry, StartCheck } from '../../contract/check.ts';
import {
  AskManuscriptQuote,
  AskUpdate,
  ChangeJob,
  DecideSteps,
  type OneJob,
  RetrySteps,
  SetJobState,
  StartJob,
} from '../../contract/jobs.ts';
import { urls } from '../../contract/urls.ts';
import { idOf } from '../http/id-of.ts';
import { readBody } from '../http/read-body.ts';
import { readQuery } from '../http/read-query.ts';
import type { ActorEnv } from '../identity/actor.ts';
import { userOf } from '../identity/user-of.ts';
import { undoChangeSet } from '../workspace/versions/undo-change-set.ts';
import { searchCarry, startCarry } from './carry-decision.ts';
import { changeSteps, retryFailed } from './change-steps.ts';
import { quoteCheck, startCheck } from './check-manuscript.ts';
import { decideSteps } from './decide-steps.ts';
import type { Deps } from './deps.ts';
import { followJob } from './follow-job.ts';
import { getJob, listJobs, listJobsOfProject } from './list-jobs.ts';
import { quoteRest } from './quote-rest.ts';
import { quoteUpdate } from './quote-update.ts';
import { quoteWriting } from './quote-writing.ts';
import { setState } from './set-state.ts';
import { showScenePrompt } from './show-scene-prompt.ts';
import { startJob } from './start-job.ts';

export function jobRoutes(deps: Deps) {
  const routes = new Hono<ActorEnv>();

  routes.get(urls.projectRest(':id'), async (c) => c.json(await quoteRest(deps, userOf(c), idOf(c))));

  routes.get(urls.projectUpdate(':id'), async (c) => {
    return c.json(await quoteUpdate(deps, userOf(c), idOf(c), readQuery(c, AskUpdate)));
  });

  routes.get(urls.manuscriptQuote(':id'), async (c) => {
    const user = userOf(c);
    return c.json(await quoteWriting(deps, user, idOf(c), readQuery(c, AskManuscriptQuote)));
  });

  routes.get(urls.scenePrompt(':id'), async (c) => c.json(await showScenePrompt(deps, userOf(c), idOf(c))));

  routes.get(urls.manuscriptChecks(':id'), async (c) => c.json(await quoteCheck(deps, userOf(c), idOf(c))));

  routes.post(urls.manuscriptChecks(':id'), async (c) => {
    const user = userOf(c);
    const id = idOf(c);
    const job = await startCheck(deps, user, id, await readBody(c, StartCheck));
    return c.json({ job } satisfies OneJob, 202);
  });

  routes.post(urls.carrySearches(':id'), async (c) => {
    const user = userOf(c);
    const id = idOf(c);
    return c.json(await searchCarry(deps, user, id, await readBody(c, SearchCarry)));
  });

  routes.post(urls.carries(':id'), async (c) => {
    const user = userOf(c);
    const id = idOf(c);
    const body = await readBody(c, StartCarry);
    return c.json({ job: await startCarry(deps, user, id, body) } satisfies OneJob, 202);
  });

  routes.get(urls.projectJobs(':id'), async (c) =>
    c.json(await listJobsOfProject(deps, userOf(c).ownerId, idOf(c))),
  );

  routes.post(urls.projectJobs(':id'), async (c) => {
    const user = userOf(c);
    const id = idOf(c);
    const job = await startJob(deps, user, id, await readBody(c, StartJob));
    return c.json({ job } satisfies OneJob, 202);
  });

  routes.get(urls.jobs, async (c) => c.json(await listJobs(deps, userOf(c).ownerId)));

  routes.get(urls.job(':id'), async (c) => {
    const job = await getJob(deps, userOf(c).ownerId, idOf(c));
    return c.json({ job } satisfies OneJob);
  });

  routes.get(urls.jobEvents(':id'), async (c) => {
    const { ownerId } = userOf(c);
    const job = await getJob(deps, ownerId, idOf(c));
    let leave: () => void = () => {};
    const stream = deps.streams.open(c.env.outgoing, () => leave());
    if (stream !== null) leave = followJob(deps, ownerId, job, stream);
    return RESPONSE_ALREADY_SENT;
  });

  routes.put(urls.jobState(':id'), async (c) => {
    const user = userOf(c);
    const id = idOf(c);
    const job = await setState(deps, user, id, await readBody(c, SetJobState));
    return c.json({ job } satisfies OneJob);
  });

  routes.patch(urls.job(':id'), async (c) => {
    const { ownerId } = userOf(c);
    const id = idOf(c);
    const job = await changeSteps(deps, { ownerId, id }, await readBody(c, ChangeJob));
    return c.json({ job } satisfies OneJob);
  });

  routes.post(urls.jobRetries(':id'), async (c) => {
    const { ownerId } = userOf(c);
    const id = idOf(c);
    const job = await retryFailed(deps, { ownerId, id }, await readBody(c, RetrySteps));
    return c.json({ job } satisfies OneJob);
  });

  routes.post(urls.jobDecisions(':id'), async (c) => {
    const { ownerId } = userOf(c);
    const id = idOf(c);
    return c.json(await decideSteps(deps, { ownerId, id }, await readBody(c, DecideSteps)));
  });

  routes.post(urls.changeSetUndo(':id'), async (c) =>
    c.json(await undoChangeSet(deps, userOf(c).ownerId, idOf(c))),
  );

  return routes;
}
