import type { JobQuote } from '../../contract/jobs.ts';
import { stepsOf } from '../../domain/story/project-types.ts';
import { restOfSequence } from '../../domain/story/rest-of-sequence.ts';
import { readCredits } from '../credits/read-credits.ts';
import { asOwner } from '../db/as-owner.ts';
import type { Tx } from '../db/transact.ts';
import { notFound } from '../http/app-error.ts';
import type { User } from '../identity/actor.ts';
import { findProject } from '../workspace/projects/project-store.ts';
import type { Deps } from './deps.ts';
import { pricesOf } from './prices.ts';
import { findKindsUnderWay } from './read-targets.ts';

/**
 * The steps of the project's sequence that are not there, nor being written by a job, and what they
 * would cost. A project without a sequence has none. Throws notFound, and `wrong_model` if the
 * project names a model that is missing.
 */
export async function quoteRest(
  deps: Pick<Deps, 'db' | 'models' | 'now' | 'settings'>,
  user: User,
  projectId: string,
): Promise<JobQuote> {
  const { ownerId } = user;
  const { project, kinds } = await asOwner(deps.db, ownerId, async (tx) => {
    const found = await findProject(tx, ownerId, projectId);
    if (found === null) throw notFound();
    return { project: found, kinds: await kindsIn(tx, ownerId, projectId) };
  });
  const prices = await pricesOf(deps, user, project.model);
  const steps = restOfSequence(stepsOf(project.type), (kind) => kinds.has(kind)).map((step) => ({
    elementId: null,
    kind: step.kind,
    title: '',
    layer: step.layer,
    state: null,
    priceCredits: prices.of({ kind: step.kind, way: 'anew', fields: [] }),
    reasons: [],
    needs: step.needs,
    lockedFields: [],
  }));
  const credits = steps.reduce((sum, { priceCredits }) => sum + priceCredits, 0);
  return {
    steps,
    leastCredits: credits,
    mostCredits: credits,
    balance: prices.areFree ? null : (await readCredits(deps.db, ownerId, deps.now(), null)).balance,
    writer: prices.writer,
  };
}

/** Kinds of the project's elements outside the trash, and of those that open jobs make. */
async function kindsIn(tx: Tx, ownerId: string, projectId: string): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('elements')
    .select('kind')
    .distinct()
    .where('owner_id', '=', ownerId)
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .where('head_id', 'is', null)
    .execute();
  const underWay = await findKindsUnderWay(tx, ownerId, null, projectId);
  return new Set([...rows.map(({ kind }) => kind), ...underWay]);
}
