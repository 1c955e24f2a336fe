import type { Kysely } from 'kysely';
import { asOwner } from '../db/as-owner.ts';
import type { Tables } from '../db/tables.ts';
import type { Tx } from '../db/transact.ts';
import { AppError } from '../http/app-error.ts';
import type { StepRun } from '../runs/start-step.ts';
import { readBookProject } from '../writing/book-context.ts';
import type { WritingDeps } from '../writing/deps.ts';
import { prepareWriting, writingCredits } from '../writing/prepare-writing.ts';
import { type Book, readBook, scenesOf, textHashOf } from '../writing/read-book.ts';
import type { WritingScope } from '../writing/writing-step.ts';
import type { Claim, Settlement } from './claim-steps.ts';
import { StoredJobSettings } from './job-settings.ts';
import { questionBefore } from './questions.ts';
import { isInReadingOrder } from './scene-order.ts';
import { loadSourcesOfStep } from './step-sources.ts';
import type { StepToPrepare } from './step-store.ts';
import { sourceIdsOf } from './writing-sources.ts';

/** What is to be done with a claimed step of a manuscript. */
export type WritingPlan =
  | { does: 'write'; run: StepRun }
  | { does: 'settle'; settlement: Settlement }
  /** Another scene comes first by now. */
  | { does: 'reorder'; book: Book }
  | { does: 'ask'; chapterId: string; question: string };

/**
 * Looks at a claimed step of a manuscript as everything is now, in the transaction of its owner.
 * What was written by hand meanwhile, is locked, or was read already is left as it is.
 */
export async function prepareWritingStep(
  deps: WritingDeps & { db: Kysely<Tables> },
  tx: Tx,
  claim: Claim,
  step: StepToPrepare & { scope: WritingScope },
): Promise<WritingPlan> {
  const { ownerId, jobId, number } = claim;
  const settings = StoredJobSettings.parse(step.settings);
  const { scope } = step;
  const headId = settings.headId ?? (await findHeadOf(tx, ownerId, step.element_id));
  const book = headId === null ? null : await findBook(tx, ownerId, headId);
  if (book === null || book.projectId !== step.project_id)
    return { does: 'settle', settlement: { state: 'cancelled' } };
  const state = stateWithoutRun(book, scope);
  if (state !== null) return { does: 'settle', settlement: { state } };
  // An update follows its sources in place of the order of reading.
  if (scope.purpose === 'scene' && step.purpose !== 'update') {
    if (!(await isInReadingOrder(tx, claim, book))) return { does: 'reorder', book };
    const question = await questionBefore(tx, claim, { book, settings, sceneId: scope.sceneId });
    if (question !== null) return { does: 'ask', ...question };
  }
  const project = await readBookProject(tx, ownerId, book.projectId);
  const sourceIds = await sourceIdsOf(tx, ownerId, book);
  const load = (in_: Tx, options: { promotesWorkingCopies: boolean }) =>
    loadSourcesOfStep(in_, { ownerId, jobId, projectId: book.projectId }, sourceIds, options);
  const sources = await load(tx, { promotesWorkingCopies: false });
  return {
    does: 'write',
    run: {
      ownerId,
      jobId,
      number,
      request: {
        id: step.run_id ?? '',
        kind: book.kind,
        inputs: {},
        direction: step.direction,
        sources: [],
        project: { id: book.projectId, elementId: book.headId, sourceIds },
        scope: null,
      },
      quotedCredits: step.price_credits,
      isProposal: step.takes === 'after_review',
      seed: null,
      loadSources: load,
      writing: {
        modelOrigin: project.model,
        priceCredits: writingCredits(scope, book),
        prepare: (actor, model) =>
          prepareWriting({
            deps,
            inOwner: (work) => asOwner(deps.db, ownerId, work),
            actor,
            model,
            step: { scope, book, project, sources, direction: step.direction },
          }),
      },
    },
  };
}

/** The manuscript that a part belongs to. */
async function findHeadOf(tx: Tx, ownerId: string, partId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('elements')
    .select('head_id')
    .where('owner_id', '=', ownerId)
    .where('id', '=', partId)
    .executeTakeFirst();
  return row?.head_id ?? null;
}

/** A manuscript; null if it is closed, or in the trash. */
async function findBook(tx: Tx, ownerId: string, headId: string): Promise<Book | null> {
  try {
    return await readBook(tx, ownerId, headId);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
}

/** The state of a step that has nothing to write; null if it has. */
function stateWithoutRun(book: Book, scope: WritingScope): 'cancelled' | 'skipped' | 'unchanged' | null {
  switch (scope.purpose) {
    case 'map':
      return null;
    case 'cards':
      return book.chapters.some(({ id }) => scope.chapterIds.includes(id)) ? null : 'cancelled';
    case 'scene': {
      const scene = scenesOf(book).find(({ id }) => id === scope.sceneId);
      if (scene === undefined) return 'cancelled';
      const field = book.form === 'prose' ? 'text' : 'blocks';
      if (scene.isLocked || scene.lockedFields.includes(field)) return 'skipped';
      return scene.isWritten && !scope.isAgain ? 'skipped' : null;
    }
    case 'read': {
      const scene = scenesOf(book).find(({ id }) => id === scope.sceneId);
      if (scene === undefined || !scene.isWritten) return 'skipped';
      return scene.reading?.textHash === textHashOf(book.form, scene) ? 'unchanged' : null;
    }
  }
}
