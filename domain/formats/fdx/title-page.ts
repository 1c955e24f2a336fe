import { readEmphasis } from '../emphasis.ts';
import { printable } from '../printable.ts';
import type { TitleEntry } from '../screenplay.ts';
import { writeEmphasis } from '../write-emphasis.ts';

/** Lines of a title page that stand together. The page has no keys, only places. */
export type TitleGroup = { readonly place: TitlePlace; readonly lines: readonly string[] };
type TitlePlace = 'Center' | 'Left' | 'Right';

const places: readonly TitlePlace[] = ['Center', 'Left', 'Right'];
const contacts = ['contact', 'contact info'];
const keysInPlace: Readonly<Record<string, TitlePlace>> = {
  title: 'Center',
  credit: 'Center',
  author: 'Center',
  authors: 'Center',
  source: 'Center',
  'draft date': 'Right',
  date: 'Right',
};

/** The title page as it reads back: its keys follow from where its lines stand. */
export function normalTitlePage(entries: readonly TitleEntry[]): TitleEntry[] {
  return readTitleGroups(titleGroups(entries));
}

/** Title, credit, author and source in the middle, dates on the right, the rest on the left. */
export function titleGroups(entries: readonly TitleEntry[]): TitleGroup[] {
  const groups = entries.map(({ key, value }) => ({
    key: key.trim().toLowerCase(),
    place: keysInPlace[key.trim().toLowerCase()] ?? ('Left' as const),
    lines: linesOf(value),
  }));
  return [
    ...groups.filter(({ key }) => !contacts.includes(key)),
    ...groups.filter(({ key }) => contacts.includes(key)),
  ]
    .filter(({ lines }) => lines.length > 0)
    .map(({ place, lines }) => ({ place, lines }))
    .toSorted((one, other) => places.indexOf(one.place) - places.indexOf(other.place));
}

/**
 * What stands in the middle is the title, then credits ('Written by') with authors, then sources;
 * the last text on the left is the contact, one on the right the date of the draft.
 */
export function readTitleGroups(groups: readonly TitleGroup[]): TitleEntry[] {
  const cut = groups.map(({ place, lines }) => ({ place, lines: lines.flatMap(linesOf) }));
  const at = (place: TitlePlace) =>
    cut.filter((group) => group.place === place && group.lines.length > 0).map(({ lines }) => lines);
  const left = at('Left');
  const entries = [
    ...centredEntries(at('Center').flatMap(atCredits)),
    ...left.map((lines, index) => ({ key: index === left.length - 1 ? 'Contact' : 'Notes', lines })),
    ...at('Right').map((lines) => ({ key: 'Draft date', lines })),
  ];
  return entries.map(({ key, lines }) => ({ key, value: lines.join('\n') }));
}

type Group = { key: string; lines: readonly string[] };

function centredEntries(groups: readonly (readonly string[])[]): Group[] {
  const entries: Group[] = [];
  for (const lines of groups) {
    const hasAuthor = entries.some(({ key }) => key === 'Author');
    const isAfterCredit = entries.at(-1)?.key === 'Credit';
    const key =
      entries.length === 0
        ? 'Title'
        : isCredit(lines[0] ?? '') && lines.length === 1
          ? 'Credit'
          : isAfterCredit || !hasAuthor
            ? 'Author'
            : 'Source';
    entries.push({ key, lines });
  }
  return entries;
}

/** A line such as 'Written by' stands for itself, with or without blank lines around it. */
function atCredits(lines: readonly string[]): string[][] {
  const groups: string[][] = [];
  let open: string[] | null = null;
  for (const line of lines) {
    if (isCredit(line)) {
      groups.push([line]);
      open = null;
    } else if (open === null) {
      open = [line];
      groups.push(open);
    } else open.push(line);
  }
  return groups;
}

function isCredit(line: string): boolean {
  const words = line
    .replaceAll(/[*_\\]/g, '')
    .trim()
    .toLowerCase();
  return words.length <= 40 && (/(?:^|\s)by:?$/.test(words) || words === 'written & directed by');
}

function linesOf(value: string): string[] {
  return printable(value)
    .split('\n')
    .map((line) => writeEmphasis(readEmphasis(line.replaceAll('\t', ' ').trim())))
    .filter((line) => line !== '');
}
