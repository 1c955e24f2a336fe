import type { CheckQuote, CheckReport, StartCheck } from '../../contract/check.ts';
import type { Job } from '../../contract/jobs.ts';
import { limits } from '../../domain/limits.ts';
import { checkSummary } from '../../domain/manuscript/check/check-summary.ts';
import { pairsAtOnce, planCheck } from '../../domain/manuscript/check/plan-check.ts';
import { proposePairs } from '../../domain/manuscript/check/propose-pairs.ts';
import { cannotCheck, LookResult } from '../check/prepare-check.ts';
import { type Checked, readChecked } from '../check/read-checked.ts';
import { knownAs } from '../check/store-findings.ts';
import { readCredits } from '../credits/read-credits.ts';
import { asOwner } from '../db/as-owner.ts';
import type { Tx } from '../db/transact.ts';
import { AppError } from '../http/app-error.ts';
import type { User } from '../identity/actor.ts';
import { readFindings } from '../ledger/finding-store.ts';
import { readBookProject } from '../writing/book-context.ts';
import { beginManuscriptJob, type FreeStep } from './begin-manuscript-job.ts';
import type { Deps } from './deps.ts';
import { type Prices, pricesOf } from './prices.ts';

type CheckDeps = Pick<Deps, 'db' | 'models' | 'now' | 'settings'>;

/**
 * What a check of a manuscript would look at and cost, and the last one. Throws notFound, and
 * `wrong_model` if the project names a model that is missing.
 */
export async function quoteCheck(deps: CheckDeps, user: User, headId: string): Promise<CheckQuote> {
  const { ownerId } = user;
  const { checked, project, last } = await asOwner(deps.db, ownerId, async (tx) => {
    const found = await readChecked(tx, ownerId, headId);
    return {
      checked: found,
      project: await readBookProject(tx, ownerId, found.book.projectId),
      last: await readReport(tx, ownerId, headId),
    };
  });
  const prices = await pricesOf(deps, user, project.model);
  const { windows, words, priceCredits } = planCheck(checked.scenes, prices.model.readsAtMost);
  return {
    quote: {
      scenes: checked.scenes.length,
      words,
      pairs: pairsOf(checked).length,
      windows: windows.length,
      priceCredits: prices.areFree ? 0 : priceCredits,
      balance: prices.areFree ? null : (await readCredits(deps.db, ownerId, deps.now(), null)).balance,
      writer: prices.writer,
      off: offReason(checked, prices),
    },
    last,
  };
}

/**
 * Begins a check of the whole manuscript as a job: pairs of facts first, then windows. Throws
 * notFound, `wrong_model` for the storyteller, `invalid_input` if there is no text, and as
 * `beginManuscriptJob`.
 */
export async function startCheck(
  deps: CheckDeps,
  user: User,
  headId: string,
  request: StartCheck,
): Promise<Job> {
  const { ownerId } = user;
  const { checked, project } = await asOwner(deps.db, ownerId, async (tx) => {
    const found = await readChecked(tx, ownerId, headId);
    return { checked: found, project: await readBookProject(tx, ownerId, found.book.projectId) };
  });
  const prices = await pricesOf(deps, user, project.model);
  const { book } = checked;
  return beginManuscriptJob(deps, {
    ownerId,
    projectId: book.projectId,
    headId: book.headId,
    purpose: 'check',
    request,
    async plan() {
      if (prices.model.place === 'storyteller') throw new AppError('wrong_model', cannotCheck);
      const steps = stepsOf(checked, prices);
      if (steps.length === 0) throw new AppError('invalid_input', nothingToCheck);
      return steps;
    },
  });
}

const nothingToCheck = 'There is no text to check yet.';

function offReason({ scenes }: Checked, { model }: Prices): string | null {
  if (model.place === 'storyteller') return cannotCheck;
  return scenes.length === 0 ? nothingToCheck : null;
}

function pairsOf({ ledger, scenes }: Checked) {
  return proposePairs(ledger, new Map(scenes.map(({ id, text }) => [id, text])), limits.checkedPairs);
}

function stepsOf(checked: Checked, prices: Prices): FreeStep[] {
  const { book, scenes } = checked;
  const pairs = pairsOf(checked);
  const titles = new Map(scenes.map(({ id, chapter }) => [id, chapter]));
  const { windows } = planCheck(scenes, prices.model.readsAtMost);
  const step = (
    title: string,
    look: { pairs: [string, string][]; sceneIds: string[]; words: number; priceCredits: number },
  ): FreeStep => ({
    elementId: book.headId,
    kind: book.kind,
    title,
    priceCredits: prices.areFree ? 0 : look.priceCredits,
    scope: { purpose: 'check', ...look },
    // A place where nothing could be read does not end the check of the others.
    isOptional: true,
  });
  const ofPairs = Array.from({ length: Math.ceil(pairs.length / pairsAtOnce) }, (_, group) => {
    const some = pairs.slice(group * pairsAtOnce, (group + 1) * pairsAtOnce);
    const ids = some.map(({ one, other }): [string, string] => [one.id, other.id]);
    return step(book.title, { pairs: ids, sceneIds: [], words: 0, priceCredits: 0 });
  });
  const ofWindows = windows.map(({ sceneIds, words, priceCredits }) =>
    step(titles.get(sceneIds[0] ?? '') ?? book.title, { pairs: [], sceneIds, words, priceCredits }),
  );
  return [...ofPairs, ...ofWindows].slice(0, limits.jobSteps);
}

/** The last check of a manuscript; null if there was none. */
async function readReport(tx: Tx, ownerId: string, headId: string): Promise<CheckReport | null> {
  const job = await tx
    .selectFrom('jobs')
    .select(['id', 'state', 'ended_at'])
    .where('owner_id', '=', ownerId)
    .where('purpose', '=', 'check')
    .where(({ ref, eb }) => eb(ref('settings', '->>').key('headId'), '=', headId))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (job === undefined) return null;
  const runs = await tx
    .selectFrom('runs')
    .select('result')
    .where('owner_id', '=', ownerId)
    .where('job_id', '=', job.id)
    .where('state', '=', 'succeeded')
    .orderBy('step')
    .execute();
  const looks = runs.flatMap(({ result }) => {
    const parsed = LookResult.safeParse(result?.content);
    return parsed.success ? [parsed.data] : [];
  });
  const stored = await readFindings(tx, ownerId, headId);
  const rows = new Map(
    looks
      .flatMap(({ findings }) => findings)
      .flatMap((finding) => knownAs(finding, stored) ?? [])
      .map((row) => [row.id, row]),
  );
  const isSettled = (state: string) => state === 'intentional' || state === 'dismissed';
  const settled = [...rows.values()].filter(({ state }) => isSettled(state)).length;
  const sum = (of: (look: (typeof looks)[number]) => number) =>
    looks.reduce((all, look) => all + of(look), 0);
  const looked = {
    scenes: sum(({ scenes }) => scenes),
    words: sum(({ words }) => words),
    pairs: sum(({ pairs }) => pairs),
  };
  const found = rows.size - settled;
  return {
    jobId: job.id,
    state: job.state,
    ...looked,
    windows: looks.filter(({ scenes }) => scenes > 0).length,
    found,
    dropped: sum(({ dropped }) => dropped),
    settled,
    summary: checkSummary(looked, found),
    endedAt: job.ended_at?.toISOString() ?? null,
  };
}
