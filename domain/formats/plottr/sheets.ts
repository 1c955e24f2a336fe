import type { SheetField } from '../import/make-sheets.ts';
import { fieldOf, stringOf, valuesOf } from '../import/parse-json.ts';
import type { LossCounter } from '../losses.ts';
import { listNames, type PlottrNames, type Sort } from './names.ts';
import { plainText } from './rich-text.ts';

/**
 * All that a sheet says: its description and notes, what its writer or a template asks, its
 * category and tags.
 */
export function fieldsOf(item: unknown, sort: Sort, names: PlottrNames, losses: LossCounter): SheetField[] {
  const field = (label: string, value: unknown) => ({ label, text: plainText(value, losses) });
  const own = typeof item === 'object' && item !== null ? Object.entries(item) : [];
  return [
    field('', fieldOf(item, 'description')),
    field('', fieldOf(item, 'notes')),
    ...own
      .filter(([name]) => names.custom[sort].has(name) && !ownWords.has(name))
      .map(([name, value]) => field(name, value)),
    ...valuesOf(fieldOf(item, 'attributes')).map((given) => attributeOf(given, sort, names, losses)),
    ...valuesOf(fieldOf(item, 'templates'))
      .flatMap((template) => valuesOf(fieldOf(template, 'attributes')))
      .map((given) => field(stringOf(fieldOf(given, 'name')), fieldOf(given, 'value'))),
    { label: 'Category', text: names.categories[sort].get(stringOf(fieldOf(item, 'categoryId'))) ?? '' },
    { label: 'Tags', text: listNames(fieldOf(item, 'tags'), names.tags) },
  ].filter(({ text }) => text.trim() !== '');
}

/** Properties that every sheet has; an attribute of the same name is none of its writer's. */
const ownWords: ReadonlySet<string> = new Set([
  ...[
    'id',
    'name',
    'title',
    'description',
    'notes',
    'tags',
    'categoryId',
    'templates',
    'attributes',
    'color',
  ],
  ...['cards', 'noteIds', 'imageId', 'bookIds', 'content', 'characters', 'places', 'beatId', 'lineId'],
]);

/** A value of newer files, whose name is in a list of the file. */
function attributeOf(given: unknown, sort: Sort, names: PlottrNames, losses: LossCounter): SheetField {
  const name = names.attributes[sort].get(stringOf(fieldOf(given, 'id'))) ?? '';
  const value = fieldOf(given, 'value');
  switch (name) {
    case 'tags':
      return { label: 'Tags', text: listNames(value, names.tags) };
    case 'category':
      return { label: 'Category', text: names.categories[sort].get(stringOf(value)) ?? '' };
    case 'description':
    case 'shortDescription':
    case 'notes':
      return { label: '', text: plainText(value, losses) };
    default:
      return { label: name, text: plainText(value, losses) };
  }
}
