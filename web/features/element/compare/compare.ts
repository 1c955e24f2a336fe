import { diffArrays } from 'diff';
import type { Content } from '../shape/content.ts';
import type { RecordShape } from '../shape/shape.ts';
import { type Section, sectionsOf } from './sections.ts';
import { compareWords, type WordDifference } from './word-parts.ts';

/** A text of the one beside what stands for it in the other; `place` counts the field's texts from 1. */
export type Row = { kind: 'same'; text: string } | { kind: 'changed'; place: number; words: WordDifference };

export type ComparedSection = Pick<Section, 'name' | 'label' | 'isList'> & { rows: readonly Row[] };

/** Two contents side by side. */
export type Comparison = {
  sections: readonly ComparedSection[];
  changes: number;
  wordsIn: number;
  wordsOut: number;
};

/** Compares two contents of one kind, field by field and word by word. */
export function compareContents(shape: RecordShape, old: Content, now: Content): Comparison {
  const before = sectionsOf(shape, old);
  const sections = sectionsOf(shape, now).map(({ name, label, isList, texts }, index) => ({
    name,
    label,
    isList,
    rows: compareTexts(before[index]?.texts ?? [], texts),
  }));
  const changed = sections.flatMap(({ rows }) => rows.filter((row) => row.kind === 'changed'));
  return {
    sections,
    changes: changed.length,
    wordsIn: changed.reduce((sum, { words }) => sum + words.wordsIn, 0),
    wordsOut: changed.reduce((sum, { words }) => sum + words.wordsOut, 0),
  };
}

/** Texts that are the same stand beside each other; of the rest, the first beside the first, and so on. */
export function compareTexts(old: readonly string[], now: readonly string[]): Row[] {
  const rows: Row[] = [];
  let place = 1;
  let gone: string[] = [];
  let come: string[] = [];
  const close = () => {
    for (let index = 0; index < Math.max(gone.length, come.length); index++) {
      rows.push({ kind: 'changed', place, words: compareWords(gone[index] ?? '', come[index] ?? '') });
      if (index < come.length) place++;
    }
    gone = [];
    come = [];
  };
  for (const { value, added, removed } of diffArrays([...old], [...now])) {
    if (removed) gone.push(...value);
    else if (added) come.push(...value);
    else {
      close();
      for (const text of value) rows.push({ kind: 'same', text });
      place += value.length;
    }
  }
  close();
  return rows;
}
