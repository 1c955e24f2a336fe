import { wordsIn } from '../../domain/manuscript/scene-words.ts';
import { cutAtSentence } from '../../domain/story/cut-at-sentence.ts';
import type { FieldHashes } from '../../domain/story/field-hashes.ts';
import type { LoadedGenerator } from '../generators/load-generators.ts';
import { recordToldFacts } from '../ledger/tell-facts.ts';
import { addToDay } from '../manuscripts/day-store.ts';
import { describePart } from '../runs/parts/make-part-result.ts';
import type { EndedWriting, PreparedWriting } from '../runs/prepared-writing.ts';
import { storeGeneratedVersion } from '../workspace/versions/store-generated-version.ts';
import type { NewSource } from '../workspace/versions/write-versions.ts';
import type { FactTold } from './book-ledger.ts';
import type { Book, BookScene } from './read-book.ts';

/**
 * Stores what was written of a scene as a version of it. Its text takes its place unless somebody
 * has written there meanwhile; the card stays as it is then.
 */
export function storeScene({
  book,
  scene,
  generator,
  sources,
  settings,
  facts,
}: {
  book: Book;
  scene: BookScene;
  generator: LoadedGenerator;
  sources: readonly NewSource[];
  settings: FieldHashes | null;
  facts: readonly FactTold[];
}): PreparedWriting['store'] {
  return async (tx, { run, result, versionId, isStopped, isProposal, now }: EndedWriting) => {
    if (versionId === null) return false;
    const fields = book.form === 'prose' ? ['text'] : ['slugline', 'blocks'];
    const { ownerId } = run;
    const isPart = await tx
      .selectFrom('parts')
      .select('element_id')
      .where('owner_id', '=', ownerId)
      .where('element_id', '=', scene.id)
      .executeTakeFirst();
    if (isPart === undefined) return false;
    const isStored = await storeGeneratedVersion(tx, {
      ownerId,
      projectId: book.projectId,
      elementId: scene.id,
      versionId,
      kind: 'SCENE',
      result: isStopped ? { ...result, content: cutText(result.content) } : result,
      inputs: {},
      direction: run.direction,
      runId: run.id,
      writer: run.writer,
      priceCredits: run.spentCredits ?? run.priceCredits,
      isStopped,
      isProposal: isProposal && scene.isWritten,
      part: {
        fields,
        keepsSources: false,
        describe: (content) => ({
          ...describePart(generator.result, { ...content }, fields, {
            inputs: {},
            fallbackTitle: scene.title,
          }),
          coverage: result.coverage,
        }),
      },
      sources,
      settings,
      seed: run.seed,
    });
    if (!isStored) return false;
    await recordToldFacts(
      tx,
      ownerId,
      versionId,
      facts.map(({ id, hash, value }) => ({ factId: id, hash, value })),
    );
    const day = new Date(now).toISOString().slice(0, 10);
    await addToDay(tx, ownerId, book.headId, { day, generated: wordsIn(result.content) ?? 0 });
    return true;
  };
}

/** A text that was stopped ends with its last whole sentence. */
function cutText(content: Record<string, unknown>): Record<string, unknown> {
  const { text } = content;
  if (typeof text !== 'string' || /[.!?…][”’"'»)*_]*\s*$/.test(text)) return content;
  return { ...content, text: cutAtSentence(text, (part) => part.length < text.length) };
}
