import { z } from 'zod';
import type { GeneratorInputs, GeneratorResult } from '../generators/generator.ts';
import { createJsonReader } from './json-reader.ts';
import { isRecord } from './record.ts';
import { createWordCounter } from './word-counter.ts';

/** How much of what was asked for is written. */
export type Written = {
  unit: 'words' | 'fields';
  /** May exceed `asked`. */
  written: number;
  /** At least 1. */
  asked: number;
  /** Whether everything that counts is finished, however long it is. */
  isWhole: boolean;
  /** Whether there is anything to read. */
  hasText: boolean;
};

/** Measures an answer while it is written. The measure never falls. */
export type ShareMeter = {
  /** Takes the next piece of the answer, split anywhere. */
  push(text: string): void;
  written(): Written;
};

export type Measured = Pick<GeneratorResult, 'content' | 'prose'>;

/** What a run writes, where that is not a whole text. */
type MeasuredScope =
  | { purpose: 'fit' | 'revise' | 'map' | 'cards' | 'scene' | 'read' | 'check' | 'carry' }
  | { purpose: 'fields'; fields: readonly string[] };

/**
 * A kind as it is measured where only a part of it is written: its prose counts if it is among the
 * fields. Of a text brought up to date, or a passage, nothing counts before its end.
 */
export function measuredIn(result: Measured, scope: MeasuredScope | null): Measured {
  if (scope === null) return result;
  if (scope.purpose !== 'fields') return { content: unfinished, prose: null };
  const isAsked = (field: string) => scope.fields.includes(field);
  const shapes = Object.entries(shapesOf(result.content)).filter(([field]) => isAsked(field));
  const { prose } = result;
  return {
    content: z.object(Object.fromEntries(shapes)),
    prose: prose !== null && isAsked(prose.field) ? prose : null,
  };
}

/** A field that no answer has. */
const unfinished = z.object({ ' ': z.never() });

/** How many words a kind is asked for; null if its fields are counted. */
export function askedWordsOf(
  { prose }: Pick<Measured, 'prose'>,
  inputs: GeneratorInputs,
  settings: Readonly<Record<string, string>>,
): number | null {
  return prose?.askedWords(inputs, settings) ?? null;
}

/**
 * A meter for an answer: words of prose if words are asked for, else finished fields of the right
 * shape. `askedWords` comes from `askedWordsOf`.
 */
export function createShareMeter(
  result: Measured,
  { inputs, askedWords }: { inputs: GeneratorInputs; askedWords: number | null },
): ShareMeter {
  const { prose } = result;
  const counter = createWordCounter();
  let hasText = false;
  let lastPlace: unknown = null;
  const reader = createJsonReader((piece, place) => {
    hasText = true;
    if (prose === null || place.field !== prose.field) return;
    if (prose.names !== null && !prose.names.includes(place.name)) return;
    if (place !== lastPlace) counter.startText();
    lastPlace = place;
    counter.push(piece);
  });
  const finished = new Set<string>();
  const shapes = prose === null ? shapesOf(result.content) : {};
  let isProseFinished = false;

  function checkFields(): void {
    const value = reader.value();
    for (const field of reader.completeFields()) {
      if (field === prose?.field) isProseFinished ||= counter.words() >= prose.minWords(inputs);
      const shape = finished.has(field) || !Object.hasOwn(shapes, field) ? undefined : shapes[field];
      if (shape?.safeParse(value?.[field]).success) finished.add(field);
    }
  }

  return {
    push(text) {
      reader.push(text);
      checkFields();
    },
    written() {
      if (prose !== null && askedWords !== null)
        return {
          unit: 'words',
          written: counter.words(),
          asked: askedWords,
          isWhole: isProseFinished,
          hasText,
        };
      const asked = Math.max(1, Object.keys(shapes).length);
      return {
        unit: 'fields',
        written: finished.size,
        asked,
        isWhole: finished.size === asked,
        hasText: hasText || finished.size > 0,
      };
    },
  };
}

/** Measures a text at once. */
export function measureText(
  result: Measured,
  text: string,
  asked: { inputs: GeneratorInputs; askedWords: number | null },
): Written {
  const meter = createShareMeter(result, asked);
  meter.push(text);
  return meter.written();
}

function shapesOf(content: z.ZodType): Readonly<Record<string, z.ZodType>> {
  if (!(content instanceof z.ZodObject)) throw new Error('a stored result is an object');
  const { shape } = content;
  return isRecord(shape) ? (shape as Record<string, z.ZodType>) : {};
}
