import type { Look } from '../runs.ts';
import tables from './font-tables.json' with { type: 'json' };
import type { Pages } from './page.ts';

/** Points. Everything on our pages has this size. */
export const fontSize = 12;

/** Points between the signs of Courier, ten to an inch. */
export const columnWidth = 7.2;

type Face = Pages['face'];
type Style = '400-normal' | '700-normal' | '400-italic' | '700-italic';
type Family = keyof typeof tables;

/** In the order in which they are asked for a sign. */
const families: Readonly<Record<Face, readonly Family[]>> = {
  courier: ['courier-prime', 'cousine'],
  serif: ['tinos'],
};

/** Names of the files of a face, such as cousine-greek, in the order in which they are asked. */
export function fontFiles(face: Face): readonly string[] {
  return facesOf(face).files.map(({ name }) => name);
}

/**
 * The place in `fontFiles` of the file that has a sign, -1 if none has it. `wanted` is kept if it
 * has it too, so that a line changes its font as rarely as can be.
 */
export function fileOf(face: Face, sign: number, wanted: number): number {
  const { files } = facesOf(face);
  if (files[wanted]?.signs.has(sign)) return wanted;
  return files.findIndex(({ signs }) => signs.has(sign));
}

export function styleOf({ isBold, isItalic }: Look): Style {
  if (isBold) return isItalic ? '700-italic' : '700-normal';
  return isItalic ? '400-italic' : '400-normal';
}

export function hasSign(face: Face, sign: number): boolean {
  return facesOf(face).widths['400-normal'].has(sign);
}

/** How wide a sign is, in points; 0 for marks that stand on the sign before them. */
export function widthOf(face: Face, sign: number, look: Look): number {
  return facesOf(face).widths[styleOf(look)].get(sign) ?? 0;
}

type Table = {
  files: readonly { name: string; signs: ReadonlySet<number> }[];
  widths: Readonly<Record<Style, ReadonlyMap<number, number>>>;
};

const made = new Map<Face, Table>();

/** The tables of a face, which are unpacked when they are first needed. */
function facesOf(face: Face): Table {
  const found = made.get(face) ?? makeTable(face);
  made.set(face, found);
  return found;
}

function makeTable(face: Face): Table {
  const files = families[face].flatMap((family) =>
    Object.entries(tables[family].files).map(([subset, ranges]) => ({
      name: `${family}-${subset}`,
      signs: new Set(signsOf(ranges)),
    })),
  );
  const widths = (style: Style) =>
    new Map(families[face].toReversed().flatMap((name) => widthsOf(name, style)));
  return {
    files,
    widths: {
      '400-normal': widths('400-normal'),
      '700-normal': widths('700-normal'),
      '400-italic': widths('400-italic'),
      '700-italic': widths('700-italic'),
    },
  };
}

function widthsOf(family: Family, style: Style): [sign: number, width: number][] {
  const { files, widths } = tables[family];
  const signs = [...new Set(Object.values(files).flatMap(signsOf))].sort((one, other) => one - other);
  const all = widths[style].split(' ').flatMap((run) => {
    const [width = '', times = '1'] = run.split('*');
    return Array.from({ length: Number(times) }, () => (Number.parseInt(width, 36) * fontSize) / 2048);
  });
  return signs.map((sign, place) => [sign, all[place] ?? 0]);
}

function signsOf(ranges: string): number[] {
  return ranges.split(' ').flatMap((range) => {
    const [from = 0, to = from] = range.split('-').map((end) => Number.parseInt(end, 16));
    return Array.from({ length: to - from + 1 }, (_, place) => from + place);
  });
}
