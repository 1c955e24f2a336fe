import { limits } from '../../domain/limits.ts';
import type { Tx } from '../db/transact.ts';
import type { Capacity, Model } from '../models/port.ts';
import { loadSources } from '../workspace/sources/load-sources.ts';
import { seedOfBook } from '../writing/base-request.ts';
import type { BookProject } from '../writing/book-context.ts';
import { longestSceneOf, planOfBook } from '../writing/plan-of-book.ts';
import type { Book } from '../writing/read-book.ts';
import type { Planning } from './plan-writing.ts';
import { sourceIdsOf } from './writing-sources.ts';

/** How much of a manuscript a model has enough for; null for a model that can write all. */
export async function readCapacity(
  tx: Tx,
  ownerId: string,
  { book, project, model }: { book: Book; project: Pick<BookProject, 'about'>; model: Model },
): Promise<Capacity | null> {
  if (model.capacityOf === undefined) return null;
  const ids = await sourceIdsOf(tx, ownerId, book);
  const sources = await loadSources(tx, ownerId, book.projectId, ids, { promotesWorkingCopies: false });
  return model.capacityOf({
    kind: book.kind,
    inputs: {},
    direction: '',
    about: project.about,
    sources,
    seed: seedOfBook(book.headId),
    manuscript: { does: 'scene', form: book.form, plan: planOfBook(book), scene: 0, written: [] },
  });
}

/** How much one answer of a model plans, and how many scenes it has enough for. */
export function planningOf(
  model: Pick<Model, 'place' | 'isSmall' | 'readsAtMost'>,
  capacity: Capacity | null,
): Planning {
  const isNarrow = model.isSmall === true || (model.readsAtMost !== null && model.readsAtMost < 32_000);
  return {
    chaptersAtOnce: isNarrow ? 3 : limits.chaptersAtOnce,
    capacity: capacity?.scenes ?? null,
    longestScene: longestSceneOf(model),
  };
}
