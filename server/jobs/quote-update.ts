import type { JobQuote } from '../../contract/jobs.ts';
import { priceOf } from '../../domain/credits/prices.ts';
import { limits } from '../../domain/limits.ts';
import { updateSteps } from '../../domain/story/graph/update-steps.ts';
import { freeReason } from '../credits/free-reason.ts';
import { readCredits } from '../credits/read-credits.ts';
import { asOwner } from '../db/as-owner.ts';
import { notFound } from '../http/app-error.ts';
import type { User } from '../identity/actor.ts';
import { readGraph } from '../workspace/graph/read-graph.ts';
import { findOpenHeads } from '../workspace/heads/open-heads.ts';
import { findProject } from '../workspace/projects/project-store.ts';
import { readScenesToUpdate } from '../writing/scenes-to-update.ts';
import type { Deps } from './deps.ts';

/**
 * What bringing a project's texts up to date would write and cost: those that are out of date for
 * sure, those behind them perhaps. At most as many as one job may have; more are left for the next.
 * Throws notFound, and `wrong_model` if the model that the project names is missing.
 */
export async function quoteUpdate(
  deps: Pick<Deps, 'db' | 'models' | 'settings' | 'now'>,
  user: User,
  projectId: string,
  { element }: { element?: string | undefined },
): Promise<JobQuote> {
  const { db, models, settings, now } = deps;
  const { ownerId } = user;
  const { project, read, heads, sceneIds } = await asOwner(db, ownerId, async (tx) => {
    const found = await findProject(tx, ownerId, projectId);
    if (found === null) throw notFound();
    const graphNow = await readGraph(tx, ownerId, projectId);
    return {
      project: found,
      read: graphNow,
      heads: await findOpenHeads(tx, ownerId, projectId),
      sceneIds: [...graphNow.texts].flatMap(([id, { kind }]) => (kind === 'SCENE' ? [id] : [])),
    };
  });
  const { graph, texts } = read;
  const scope = element?.toLowerCase();
  if (scope !== undefined && graph.text(scope) === undefined) throw notFound();
  const choice = await models.choose(ownerId, project.model);
  const scenes = await asOwner(db, ownerId, (tx) => readScenesToUpdate(tx, ownerId, sceneIds, choice.model));
  const costsNothing = freeReason(choice, { actor: user, settings });
  const places = new Map([...scenes.keys()].map((id, place) => [id, place]));
  const steps = updateSteps(graph, {
    element: scope,
    madeAt: (id) => texts.get(id)?.made_at.getTime() ?? 0,
    placeOf: (id) => places.get(id) ?? -1,
    // A manuscript is brought up to date scene by scene, without those that are parked.
    isLeftOut(id) {
      const kind = texts.get(id)?.kind;
      return heads.has(id) || kind === 'CHAPTER' || (kind === 'SCENE' && !scenes.has(id));
    },
  })
    .slice(0, limits.jobSteps)
    .map(({ text: { id, kind, title }, layer, needs }) => ({
      elementId: id,
      kind,
      title,
      layer,
      state: graph.stateOf(id),
      priceCredits: costsNothing === null ? (scenes.get(id)?.priceCredits ?? priceOf(kind)) : 0,
      reasons: [...graph.reasonsOf(id)],
      needs,
      lockedFields: texts.get(id)?.locked_fields ?? [],
    }));
  const sumOf = (counted: typeof steps) => counted.reduce((sum, { priceCredits }) => sum + priceCredits, 0);
  return {
    steps,
    leastCredits: sumOf(steps.filter(({ state }) => state === 'out_of_date')),
    mostCredits: sumOf(steps),
    balance: costsNothing === null ? (await readCredits(db, ownerId, now(), null)).balance : null,
    writer: choice.model.name,
  };
}
