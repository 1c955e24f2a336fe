import type { ItemIds } from '../../../domain/story/item-ids.ts';
import { isRecord } from '../../../domain/story/record.ts';
import type { Content } from '../shape/content.ts';
import { fieldLabel, isNamed } from '../shape/names.ts';
import type { Field, RecordShape, Shape } from '../shape/shape.ts';

/** A paragraph, an item, a beat or a line. `id` is the item's, null for what has none. */
export type SectionText = { id: string | null; text: string };

/** A field as a row of texts, so that two contents of any kind can be laid side by side. */
export type Section = { name: string; label: string; isList: boolean; texts: readonly SectionText[] };

/** A content field by field: each paragraph, item, beat or line is one text. */
export function sectionsOf(shape: RecordShape, content: Content, itemIds: ItemIds): Section[] {
  return shape.fields.flatMap((field) =>
    // A group of texts is as many fields as it has members.
    field.shape.kind === 'record'
      ? field.shape.fields.map((member) =>
          sectionOf(member, memberOf(content[field.name], member.name), `${field.name}.${member.name}`),
        )
      : [sectionOf(field, content[field.name], field.name)],
  );

  function sectionOf({ name, shape: of }: Field, value: unknown, key: string): Section {
    const isList = of.kind === 'list' || of.kind === 'map';
    const texts = of.kind === 'list' ? itemsOf(of.item, value, key) : textsOf(of, value).map(withoutId);
    return { name, label: fieldLabel(name), isList, texts };
  }

  /** Items of a list. After a record come those of the lists in it, as a scene's blocks. */
  function itemsOf(of: Shape, items: unknown, key: string): SectionText[] {
    if (!Array.isArray(items)) return [];
    return items.flatMap((item, index) => {
      const id = itemIds[key]?.[index] ?? null;
      const lists = listsOf(of, item).flatMap(({ name, shape: inner }) =>
        inner.kind === 'list' ? itemsOf(inner.item, memberOf(item, name), `${id}/${name}`) : [],
      );
      const text = headText(of, item);
      return text === '' ? lists : [{ id, text }, ...lists];
    });
  }
}

/** A value of a shape as one text, a line for each of its texts. */
export function readableText(shape: Shape, value: unknown): string {
  return textsOf(shape, value).join('\n');
}

function withoutId(text: string): SectionText {
  return { id: null, text };
}

/** A value as texts, in the order of the page. */
function textsOf(shape: Shape, value: unknown): string[] {
  switch (shape.kind) {
    case 'text':
      return typeof value === 'string' ? paragraphs(value) : [];
    case 'list':
      return Array.isArray(value)
        ? value.flatMap((item) => textsOf(shape.item, item)).filter((text) => text !== '')
        : [];
    case 'map':
      return isRecord(value)
        ? Object.entries(value).map(([name, member]) => `${name}: ${oneText(shape.value, member)}`)
        : [];
    case 'record':
    case 'choice':
      return [
        headText(shape, value),
        ...listsOf(shape, value).flatMap((field) => textsOf(field.shape, memberOf(value, field.name))),
      ].filter((text) => text !== '');
    case 'number':
    case 'word':
      return value === undefined || value === null ? [] : [String(value)];
    case 'flag':
    case 'fixed':
      return [];
  }
}

/** A value as one text: of a record, a line for each of its texts, without the lists in it. */
function headText(shape: Shape, value: unknown): string {
  if (shape.kind !== 'record' && shape.kind !== 'choice') return oneText(shape, value);
  const text = fieldsOf(shape, value)
    .filter((field) => field.shape.kind !== 'list')
    .map((field) => oneText(field.shape, memberOf(value, field.name)))
    .filter((line) => line.trim() !== '')
    .join('\n');
  const said = shape.kind === 'choice' ? memberOf(value, shape.by) : null;
  return typeof said === 'string' && isNamed(said) ? [fieldLabel(said), text].join('\n').trim() : text;
}

function listsOf(shape: Shape, value: unknown): readonly Field[] {
  if (shape.kind !== 'record' && shape.kind !== 'choice') return [];
  return fieldsOf(shape, value).filter((field) => field.shape.kind === 'list');
}

function fieldsOf(shape: Extract<Shape, { kind: 'record' | 'choice' }>, value: unknown): readonly Field[] {
  if (shape.kind === 'record') return shape.fields;
  return shape.options.find((option) => option.value === memberOf(value, shape.by))?.fields ?? [];
}

function oneText(shape: Shape, value: unknown): string {
  if (shape.kind === 'text') return typeof value === 'string' ? value.trim() : '';
  return textsOf(shape, value).join(shape.kind === 'list' ? ', ' : '\n');
}

/** The paragraphs of a text, without blank ones. */
export function paragraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

function memberOf(value: unknown, name: string): unknown {
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}
