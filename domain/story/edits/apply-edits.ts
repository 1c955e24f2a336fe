import { z } from 'zod';
import { limits } from '../../limits.ts';
import { isRecord } from '../record.ts';
import type { Place } from './places.ts';

/** The answer of a model that brings a text up to date, without its notes. */
export const EditsAnswer = z.object({
  changes: z.array(
    z.object({
      place: z.number().int().min(1),
      text: z.string().trim().min(1).max(limits.fieldCharacters),
    }),
  ),
});
export type EditsAnswer = z.infer<typeof EditsAnswer>;

/** What an answer makes of a content, or what is wrong with it, in words that follow a colon. */
export type AppliedEdits =
  /** `fields`: the top-level fields that say something else now; none if nothing does. */
  { ok: true; content: Record<string, unknown>; fields: string[] } | { ok: false; reason: string };

/**
 * Puts the texts of an answer in their places. Everything else is the very value that it was, so
 * that it is stored byte for byte; blank lines between paragraphs stay. A place named twice has its
 * last text.
 */
export function applyEdits(
  content: Readonly<Record<string, unknown>>,
  places: readonly Place[],
  { changes }: EditsAnswer,
): AppliedEdits {
  const texts = new Map<Place, string>();
  for (const { place: number, text } of changes) {
    const place = places[number - 1];
    if (place === undefined) return { ok: false, reason: `there is no place ${number}` };
    if (text === place.text) texts.delete(place);
    else texts.set(place, text);
  }
  const changed: Record<string, unknown> = { ...content };
  const fields = new Set<string>();
  // From the end on, so that what was not yet changed stays where it was; names come last, since
  // the ways to other places lead over them.
  const order = [...texts].toSorted(([one], [other]) => other.number - one.number);
  for (const isName of [false, true])
    for (const [place, text] of order) {
      if (place.isName !== isName) continue;
      const [field] = place.path;
      if (typeof field !== 'string') continue;
      const next = isName
        ? renamed(changed[field], place.path.slice(1), text)
        : replaced(changed[field], place.path.slice(1), place, text);
      if (next === null) return { ok: false, reason: `place ${place.number} gives two entries one name` };
      changed[field] = next;
      fields.add(field);
    }
  return { ok: true, content: changed, fields: [...fields] };
}

type Path = Place['path'];

function replaced(value: unknown, path: Path, { start, end }: Place, text: string): unknown {
  return changedAt(value, path, (old) =>
    typeof old === 'string' ? `${old.slice(0, start)}${text}${old.slice(end)}` : old,
  );
}

/** Null if the name is taken. */
function renamed(value: unknown, path: Path, text: string): unknown {
  const old = path.at(-1);
  let isTaken = false;
  const next = changedAt(value, path.slice(0, -1), (map) => {
    if (!isRecord(map)) return map;
    isTaken = Object.hasOwn(map, text);
    return Object.fromEntries(
      Object.entries(map).map(([name, member]) => [name === old ? text : name, member]),
    );
  });
  return isTaken ? null : next;
}

/** A copy of a value with another part at the end of the path; the same value beside it. */
function changedAt(value: unknown, path: Path, change: (part: unknown) => unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return change(value);
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (index === step ? changedAt(item, rest, change) : item));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      name === step ? changedAt(member, rest, change) : member,
    ]),
  );
}
