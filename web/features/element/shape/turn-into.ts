import { isRecord } from '../../../../domain/story/record.ts';
import { blankOption } from '../../../shared/shape/blank.ts';
import type { Content } from '../../../shared/shape/content.ts';
import type { Field, Option } from '../../../shared/shape/shape.ts';

/**
 * Turns a record into another option of its choice, as an action into dialogue. Members of the same
 * name stay; other texts join the last text of the new record, so that nothing is lost.
 */
export function turnInto(record: Content, by: string, option: Option): Content {
  const { [by]: _said, ...members } = record;
  const blank = blankOption(by, option);
  const taken = Object.fromEntries(
    option.fields.flatMap(({ name, shape }) => {
      const value = members[name];
      const fits =
        shape.kind === 'text' ? typeof value === 'string' : shape.kind === 'record' && isRecord(value);
      return fits ? [[name, value]] : [];
    }),
  );
  const left = Object.entries(members).filter(([name]) => !Object.hasOwn(taken, name));
  const texts = left.flatMap(([, value]) => textsIn(value)).filter((text) => text.trim() !== '');
  return addTexts({ ...blank, ...taken }, option.fields, texts);
}

/**
 * Whether turning a record into this option would leave no place for its texts, as a page
 * break.
 */
export function wouldLose(record: Content, by: string, option: Option): boolean {
  const { [by]: _said, ...members } = record;
  return option.fields.length === 0 && textsIn(members).some((text) => text.trim() !== '');
}

/** Puts texts behind the last text that a record of these fields holds. */
function addTexts(record: Content, fields: readonly Field[], texts: readonly string[]): Content {
  if (texts.length === 0) return record;
  const field = fields.findLast(({ shape }) => shape.kind === 'text') ?? fields[0];
  if (field === undefined) return record;
  const value = record[field.name];
  if (field.shape.kind === 'record' && isRecord(value))
    return { ...record, [field.name]: addTexts(value, field.shape.fields, texts) };
  const before = typeof value === 'string' && value.trim() !== '' ? [value] : [];
  return { ...record, [field.name]: [...before, ...texts].join('\n') };
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isRecord(value) ? Object.values(value).flatMap(textsIn) : [];
}
