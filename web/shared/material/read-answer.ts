import { isRecord } from '../../../domain/story/record.ts';

/**
 * An answer for a view: a stored result, or one still being written, with any part missing. While
 * written it stays the same object, so views also get a `version`.
 */
export type Answer = Readonly<Record<string, unknown>>;

/** What every view of a result is given. */
export type ViewProps = {
  answer: Answer;
  /** Grows with everything that is added to an unfinished answer; 0 for a finished one. */
  version: number;
};

/** A text of an answer; undefined while there is none. */
export function textAt(answer: Answer, name: string): string | undefined {
  const value = Object.hasOwn(answer, name) ? answer[name] : undefined;
  return typeof value === 'string' ? value : undefined;
}

/** The texts of a list; undefined while there is no list. */
export function textsAt(answer: Answer, name: string): readonly string[] | undefined {
  return listAt(answer, name)?.filter((item) => typeof item === 'string');
}

/** The objects of a list; empty while there is none. */
export function objectsAt(answer: Answer, name: string): readonly Answer[] {
  return listAt(answer, name)?.filter(isRecord) ?? [];
}

export function objectAt(answer: Answer, name: string): Answer | undefined {
  const value = Object.hasOwn(answer, name) ? answer[name] : undefined;
  return isRecord(value) ? value : undefined;
}

function listAt(answer: Answer, name: string): readonly unknown[] | undefined {
  const value = Object.hasOwn(answer, name) ? answer[name] : undefined;
  return Array.isArray(value) ? value : undefined;
}

/**
 * The path of the last text of an unfinished answer: 'beat_sheet.3.description'. '' before the
 * first.
 */
export function writingPlace(answer: Answer): string {
  const steps: string[] = [];
  let value: unknown = answer;
  while (typeof value === 'object' && value !== null) {
    const last: readonly [string, unknown] | undefined = Array.isArray(value)
      ? [String(value.length - 1), value.at(-1)]
      : Object.entries(value).at(-1);
    if (last === undefined) break;
    steps.push(last[0]);
    value = last[1];
  }
  return steps.join('.');
}
