import type { Content } from './content.ts';
import type { Field, Option, RecordShape, Shape } from './shape.ts';

/** An empty value of a shape: what an added item begins as. */
export function blankOf(shape: RecordShape): Content;
export function blankOf(shape: Shape): unknown;
export function blankOf(shape: Shape): unknown {
  switch (shape.kind) {
    case 'text':
      return '';
    case 'number':
      return shape.least ?? 0;
    case 'word':
      return shape.words[0] ?? '';
    case 'list':
      return [];
    case 'map':
      return {};
    case 'record':
      return blankFields(shape.fields);
    case 'choice': {
      const [first] = shape.options;
      return first === undefined ? {} : blankOption(shape.by, first);
    }
    case 'flag':
    case 'fixed':
      return undefined;
  }
}

/** An empty record of one of the options of a choice. */
export function blankOption(by: string, option: Option): Content {
  return { [by]: option.value, ...blankFields(option.fields) };
}

function blankFields(fields: readonly Field[]): Content {
  return Object.fromEntries(
    fields.filter(({ isOptional }) => isOptional !== true).map(({ name, shape }) => [name, blankOf(shape)]),
  );
}
