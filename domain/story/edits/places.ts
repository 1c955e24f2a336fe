import { z } from 'zod';
import { isRecord } from '../record.ts';
import { isTold } from '../told.ts';

/**
 * One of the smallest texts of a content: a line of a list, a paragraph of prose, or the name of an
 * entry. `start` and `end` are UTF-16 code units within the text at `path`, whole for a name.
 */
export type Place = {
  /** From 1, in the order of the content. */
  number: number;
  /** Names of members, and places in lists from 0. Of a name, the last step is the name itself. */
  path: readonly (string | number)[];
  isName: boolean;
  start: number;
  end: number;
  text: string;
};

/**
 * The smallest texts of a content, in order, without blank ones, locked top-level fields and
 * what no model is told. `schema`: of the content; it says which objects are maps, whose names
 * are texts as well.
 */
export function placesOf(
  schema: z.ZodType,
  content: Readonly<Record<string, unknown>>,
  lockedFields: readonly string[] = [],
): Place[] {
  const places: Place[] = [];
  const add = (place: Omit<Place, 'number'>) => places.push({ number: places.length + 1, ...place });
  const read = (value: unknown, path: Place['path'], shape: z.ZodType | null): void => {
    if (typeof value === 'string')
      for (const part of paragraphsOf(value)) add({ path, isName: false, ...part });
    else if (Array.isArray(value))
      for (const [index, item] of value.entries()) read(item, [...path, index], itemShape(shape));
    else if (isRecord(value))
      for (const [name, member] of Object.entries(value)) {
        if (!isTold(value, name) || (path.length === 0 && lockedFields.includes(name))) continue;
        if (shape instanceof z.ZodRecord && name.trim() !== '')
          add({ path: [...path, name], isName: true, start: 0, end: name.length, text: name });
        read(member, [...path, name], memberShape(shape, name, value));
      }
  };
  read(content, [], schema);
  return places;
}

/** The paragraphs of a text, between its blank lines, without white space around them. */
function paragraphsOf(text: string): { start: number; end: number; text: string }[] {
  return [...text.matchAll(/\S(?:[^\n]|\n(?![^\S\n]*(?:\n|$)))*/g)].map((match) => {
    const paragraph = match[0].trimEnd();
    return { start: match.index, end: match.index + paragraph.length, text: paragraph };
  });
}

function itemShape(shape: z.ZodType | null): z.ZodType | null {
  return shape instanceof z.ZodArray ? asShape(shape.element) : null;
}

function memberShape(
  shape: z.ZodType | null,
  name: string,
  value: Readonly<Record<string, unknown>>,
): z.ZodType | null {
  if (shape instanceof z.ZodObject) return asShape(shape.shape[name]);
  if (shape instanceof z.ZodRecord) return asShape(shape.valueType);
  if (!(shape instanceof z.ZodUnion)) return null;
  const fitting = shape.options.map(asShape).find((option) => option?.safeParse(value).success === true);
  return fitting === undefined ? null : memberShape(fitting, name, value);
}

function asShape(shape: unknown): z.ZodType | null {
  return shape instanceof z.ZodType ? shape : null;
}
