import { readTitleGroups, type TitleGroup } from '../fdx/title-page.ts';
import type { LossCounter } from '../losses.ts';
import type { TitleEntry } from '../screenplay.ts';
import { writeEmphasis } from '../write-emphasis.ts';
import { childOf, childrenOf, type XmlElement } from '../xml.ts';
import { readOsfRuns } from './read-runs.ts';
import { smallAttributes } from './styles.ts';

/** Older versions keep the title page in these attributes of the file. */
const keysOfInfo: Readonly<Record<string, string>> = {
  title: 'Title',
  written_by: 'Author',
  drafts: 'Draft date',
  copyright: 'Copyright',
  contact: 'Contact',
};

const keysOfBookmarks: Readonly<Record<string, string>> = {
  title: 'Title',
  author: 'Author',
  draft: 'Draft date',
  copyright: 'Copyright',
  contact: 'Contact',
};

/** The title page of a file, by the names of its paragraphs, or else by where these stand. */
export function readOsfTitlePage(root: XmlElement, version: number, losses: LossCounter): TitleEntry[] {
  const page = childOf(root, 'titlepage');
  const lines = (page === undefined ? [] : childrenOf(page, 'para')).map((paragraph) => {
    const style = childOf(paragraph, 'style');
    const { align = '' } = style === undefined ? {} : smallAttributes(style);
    const bookmark = (smallAttributes(paragraph).bookmark ?? '').toLowerCase();
    return {
      align: align.toLowerCase(),
      key: Object.hasOwn(keysOfBookmarks, bookmark) ? (keysOfBookmarks[bookmark] ?? '') : '',
      text: writeEmphasis(readOsfRuns(paragraph, version, losses)),
    };
  });
  if (lines.some(({ text }) => text.trim() !== ''))
    return lines.some(({ key }) => key !== '') ? byKeys(lines) : byPlaces(lines);
  const info = childOf(root, 'info');
  const attributes = info === undefined ? {} : smallAttributes(info);
  return Object.entries(keysOfInfo).flatMap(([name, key]) => {
    const value = (attributes[name] ?? '').trim();
    const isCredit = key === 'Author' && /\bby$/i.test(value);
    return value === '' ? [] : [{ key: isCredit ? 'Credit' : key, value }];
  });
}

type Line = { readonly align: string; readonly key: string; readonly text: string };

/** A line without a name belongs to that before it. */
function byKeys(lines: readonly Line[]): TitleEntry[] {
  const entries: { key: string; value: string }[] = [];
  let isOpen = false;
  for (const { key, text } of lines) {
    const last = entries.at(-1);
    if (text.trim() === '') isOpen = false;
    else if (last !== undefined && (key === last.key || (key === '' && isOpen))) last.value += `\n${text}`;
    else entries.push({ key: key === '' ? (/\bby$/i.test(text) ? 'Credit' : 'Notes') : key, value: text });
    if (text.trim() !== '') isOpen = true;
  }
  return entries;
}

function byPlaces(lines: readonly Line[]): TitleEntry[] {
  const groups: { place: TitleGroup['place']; lines: string[] }[] = [];
  let isOpen = false;
  for (const { align, text } of lines) {
    const place = align === 'center' ? 'Center' : align === 'right' ? 'Right' : 'Left';
    const last = groups.at(-1);
    if (text.trim() === '') isOpen = false;
    else if (isOpen && last?.place === place) last.lines.push(text);
    else {
      groups.push({ place, lines: [text] });
      isOpen = true;
    }
  }
  return readTitleGroups(groups);
}
