import { ReadingAnswer } from '../../domain/manuscript/ledger/accept-reading.ts';
import { sceneText } from '../../domain/manuscript/ledger/scene-text.ts';
import { sceneBudget } from '../../domain/manuscript/prompt/budgets.ts';
import { buildReadPrompt } from '../../domain/manuscript/prompt/read-prompt.ts';
import { SceneContent } from '../../domain/manuscript/scene/result.ts';
import type { Tx } from '../db/transact.ts';
import { notFound } from '../http/app-error.ts';
import { requireManuscript } from '../ledger/manuscript-store.ts';
import { storeReading } from '../ledger/store-reading.ts';
import { lockAccount } from '../quota/account-quota.ts';
import type { PreparedRun } from '../runs/prepared-run.ts';
import { lockElement } from '../workspace/elements/element-store.ts';
import { promoteWorkingCopy } from '../workspace/versions/promote-working-copy.ts';
import { preparedWriting } from './base-request.ts';
import { makeContext } from './book-context.ts';
import { readKnownNames } from './book-ledger.ts';
import { planOfBook } from './plan-of-book.ts';
import { scenesOf, textHashOf } from './read-book.ts';
import { planGenerator } from './writing-generator.ts';
import type { Preparing, ScopeOf } from './writing-step.ts';

/** Prepares the reading of a scene's newest text. Throws notFound for one that is gone. */
export async function prepareReading(preparing: Preparing<ScopeOf<'read'>>): Promise<PreparedRun> {
  const { deps, inOwner, actor, model, step } = preparing;
  const { book, project, scope } = step;
  const { ownerId } = actor;
  const scene = scenesOf(book).find(({ id }) => id === scope.sceneId);
  if (scene === undefined) throw notFound();
  const { read, names } = await inOwner(async (tx) => ({
    read: await readKeptText(tx, ownerId, scene.id),
    names: await readKnownNames(tx, ownerId, book.headId),
  }));
  const { text, versionId } = read;
  const isSmall = model.isSmall === true;
  const { material } = sceneBudget(model.readsAtMost, isSmall);
  const context = await makeContext(deps, {
    actor,
    book,
    project,
    sources: step.sources,
    model,
    budgetTokens: material,
  });
  const generator = planGenerator(deps.generators(book.kind), ReadingAnswer, scene.title);
  const people = scenesOf(book).flatMap((one) => one.people);
  return preparedWriting(preparing, context, {
    generator: { ...generator, asked: ReadingAnswer },
    prompt: buildReadPrompt({
      size: isSmall ? 'short' : 'full',
      boundary: context.boundary,
      known: [...new Set([...names, ...people])].slice(0, 200),
      title: scene.title,
      text,
    }),
    answer: ReadingAnswer,
    answerName: 'reading',
    maxOutputTokens: 2_400,
    manuscript: {
      does: 'read',
      form: book.form,
      plan: planOfBook(book),
      text,
      title: scene.title,
      outcome: scene.outcome,
    },
    words: null,
    dueWords: null,
    fallbackTitle: scene.title,
    writing: {
      scope,
      storesVersion: false,
      async store(tx, { run, result }) {
        await requireManuscript(tx, run.ownerId, book.headId, { isLocked: true });
        await storeReading(tx, run.ownerId, {
          headId: book.headId,
          sceneId: scene.id,
          versionId,
          runId: run.id,
          textHash: textHashOf(book.form, scene),
          origin: model.place === 'storyteller' ? 'storyteller' : 'reading',
          answer: ReadingAnswer.parse(result.content),
        });
        return true;
      },
    },
  });
}

/** The text of a scene's current version, with what is being typed made one first. */
async function readKeptText(
  tx: Tx,
  ownerId: string,
  sceneId: string,
): Promise<{ text: string; versionId: string }> {
  await lockAccount(tx);
  const element = await lockElement(tx, ownerId, sceneId);
  await promoteWorkingCopy(tx, ownerId, element);
  const row = await tx
    .selectFrom('elements')
    .innerJoin('element_versions as version', (join) =>
      join
        .onRef('version.owner_id', '=', 'elements.owner_id')
        .onRef('version.id', '=', 'elements.current_version_id'),
    )
    .select(['version.id', 'version.content'])
    .where('elements.owner_id', '=', ownerId)
    .where('elements.id', '=', sceneId)
    .executeTakeFirstOrThrow();
  const content = SceneContent.safeParse(row.content);
  return { text: content.success ? sceneText(content.data) : '', versionId: row.id };
}
