import type { LocalModelCard } from '../../contract/local-model.ts';
import { fitOf, memoryFor, reckonWordsPerSecond, recommend } from './list/fit.ts';
import type { KnownModel } from './list/known-model.ts';
import type { Machine } from './list/machine.ts';
import type { ModelRecord, Records } from './store/model-records.ts';

/**
 * The list with what is here of it, small to large, then the writer's own files. `isThere`: whether
 * the file of a model is where it should be.
 */
export function modelCards(
  list: readonly KnownModel[],
  records: Records,
  machine: Pick<Machine, 'memoryBytes' | 'memorySpeed'>,
  isThere: (model: ModelRecord) => boolean,
): LocalModelCard[] {
  const recordOf = (name: string) => records.models.find((record) => record.name === name) ?? null;
  const known = list.map((model) => {
    const record = recordOf(model.name);
    const { name, title, about, licence, bytes } = model;
    return {
      ...{ name, title, about, licence, bytes },
      ...abilitiesOf(model, record, machine),
      isHere: record !== null && isThere(record),
      isInUse: records.inUse === name,
    };
  });
  const recommended = recommend(
    known.map(({ wordsPerSecond, ...card }) => ({ ...card, wordsPerSecond: wordsPerSecond?.value ?? null })),
  );
  const own = records.models
    .filter((record) => list.every(({ name }) => name !== record.name))
    .map((record) => {
      const { name, title, bytes } = record;
      return {
        ...{ name, title, bytes, about: '', licence: null },
        ...abilitiesOf(unknownModel(record), record, machine),
        isHere: isThere(record),
        isInUse: records.inUse === name,
      };
    })
    .filter(({ isHere, isInUse }) => isHere || isInUse);
  return [...known, ...own].map((card) => ({ ...card, isRecommended: card.name === recommended }));
}

type Needs = Parameters<typeof memoryFor>[0] & Parameters<typeof reckonWordsPerSecond>[0];

/** What is known of any file: each word takes all of it, and the context stays out of account. */
export function unknownModel({ bytes }: Pick<ModelRecord, 'bytes'>): Needs {
  const context = { wholeBytes: 0, slidingBytes: 0, slidingTokens: 0 };
  return { bytes, bytesPerToken: bytes, context };
}

function abilitiesOf(
  model: Needs,
  record: ModelRecord | null,
  { memoryBytes, memorySpeed }: Pick<Machine, 'memoryBytes' | 'memorySpeed'>,
): Pick<LocalModelCard, 'memoryBytes' | 'fit' | 'wordsPerSecond' | 'readsAtMost'> {
  const needed = memoryFor(model);
  const measured = record?.measured ?? null;
  const reckoned =
    memorySpeed === null ? null : { value: reckonWordsPerSecond(model, memorySpeed), isMeasured: false };
  return {
    memoryBytes: needed,
    fit: fitOf(needed, memoryBytes),
    wordsPerSecond: measured === null ? reckoned : { value: measured.wordsPerSecond, isMeasured: true },
    readsAtMost: measured?.readsAtMost ?? null,
  };
}
