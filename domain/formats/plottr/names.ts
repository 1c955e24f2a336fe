import { cut } from '../../generators/define-result.ts';
import { limits } from '../../limits.ts';
import { fieldOf, stringOf, valuesOf } from '../import/parse-json.ts';

/** What sort of thing has a sheet, as the file calls it. */
export type Sort = 'characters' | 'places' | 'scenes' | 'notes';

type Names = ReadonlyMap<string, string>;

/**
 * The names of what a file refers to by ids, on one line and not too long, since a file may refer
 * to one name many times.
 */
export type PlottrNames = {
  readonly characters: Names;
  readonly places: Names;
  readonly tags: Names;
  readonly lines: Names;
  readonly books: Names;
  readonly categories: Readonly<Record<Sort, Names>>;
  /** What newer files ask of each sort of thing. */
  readonly attributes: Readonly<Record<Sort, Names>>;
  /** What older files ask, which stands in each thing by its name. */
  readonly custom: Readonly<Record<Sort, ReadonlySet<string>>>;
};

export function readNames(file: unknown): PlottrNames {
  const list = (name: string) => fieldOf(file, name);
  return {
    characters: namesIn(list('characters'), 'name'),
    places: namesIn(list('places'), 'name'),
    tags: namesIn(list('tags'), 'title'),
    lines: namesIn(list('lines'), 'title'),
    books: namesIn(list('books'), 'title'),
    categories: bySort((sort) => namesIn(fieldOf(list('categories'), sort), 'name')),
    attributes: bySort((sort) => namesIn(fieldOf(list('attributes'), sort), 'name')),
    custom: bySort((sort) => {
      const asked = valuesOf(fieldOf(list('customAttributes'), sort));
      return new Set(asked.map((one) => stringOf(fieldOf(one, 'name'))));
    }),
  };
}

/** The names of a list of ids, those that are there. */
export function listNames(ids: unknown, names: Names): string {
  return valuesOf(ids)
    .map((id) => names.get(stringOf(id)) ?? '')
    .filter((name) => name !== '')
    .join(', ');
}

function namesIn(list: unknown, name: string): Names {
  return new Map(
    valuesOf(list).map((item) => [
      stringOf(fieldOf(item, 'id')),
      cut(stringOf(fieldOf(item, name)), limits.nameCharacters),
    ]),
  );
}

function bySort<Value>(read: (sort: Sort) => Value): Record<Sort, Value> {
  return {
    characters: read('characters'),
    places: read('places'),
    scenes: read('scenes'),
    notes: read('notes'),
  };
}
