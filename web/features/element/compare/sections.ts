import { type Content, isObject } from '../shape/content.ts';
import { fieldLabel } from '../shape/names.ts';
import type { Field, RecordShape, Shape } from '../shape/shape.ts';

/** A field as a row of texts, so that two contents of any kind can be laid side by side. */
export type Section = { name: string; label: string; isList: boolean; texts: readonly string[] };

/** A content field by field: each paragraph, item, beat or line is one text. */
export function sectionsOf(shape: RecordShape, content: Content): Section[] {
  return shape.fields.flatMap((field) =>
    // A group of texts is as many fields as it has members.
    field.shape.kind === 'record'
      ? field.shape.fields.map((member) => sectionOf(member, memberOf(content[field.name], member.name)))
      : [sectionOf(field, content[field.name])],
  );
}

function sectionOf({ name, shape }: Field, value: unknown): Section {
  const isList = shape.kind === 'list' || shape.kind === 'map';
  return { name, label: fieldLabel(name), isList, texts: textsOf(shape, value) };
}

/** A value as texts, in the order of the page. */
function textsOf(shape: Shape, value: unknown): string[] {
  switch (shape.kind) {
    case 'text':
      return typeof value === 'string' ? paragraphs(value) : [];
    case 'list':
      return Array.isArray(value) ? itemsOf(shape.item, value) : [];
    case 'map':
      return isObject(value)
        ? Object.entries(value).map(([name, member]) => `${name}: ${oneText(shape.value, member)}`)
        : [];
    case 'record':
    case 'choice':
      return recordTexts(shape, value);
    case 'number':
    case 'word':
      return value === undefined || value === null ? [] : [String(value)];
    case 'fixed':
      return [];
  }
}

function itemsOf(shape: Shape, items: readonly unknown[]): string[] {
  return items.flatMap((item) => {
    if (shape.kind === 'record' || shape.kind === 'choice') return recordTexts(shape, item);
    const text = oneText(shape, item);
    return text === '' ? [] : [text];
  });
}

/** A record is one text with a line for each of its texts; a list in it, as a scene's blocks, follows item by item. */
function recordTexts(shape: Extract<Shape, { kind: 'record' | 'choice' }>, value: unknown): string[] {
  const fields = fieldsOf(shape, value);
  const lines = fields
    .filter((field) => field.shape.kind !== 'list')
    .map((field) => oneText(field.shape, memberOf(value, field.name)))
    .filter((line) => line.trim() !== '');
  const lists = fields.filter((field) => field.shape.kind === 'list');
  const head = lines.length === 0 ? [] : [lines.join('\n')];
  return [...head, ...lists.flatMap((field) => textsOf(field.shape, memberOf(value, field.name)))];
}

function fieldsOf(shape: Extract<Shape, { kind: 'record' | 'choice' }>, value: unknown): readonly Field[] {
  if (shape.kind === 'record') return shape.fields;
  return shape.options.find((option) => option.value === memberOf(value, shape.by))?.fields ?? [];
}

function oneText(shape: Shape, value: unknown): string {
  if (shape.kind === 'text') return typeof value === 'string' ? value.trim() : '';
  return textsOf(shape, value).join(shape.kind === 'list' ? ', ' : '\n');
}

function paragraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

function memberOf(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}
