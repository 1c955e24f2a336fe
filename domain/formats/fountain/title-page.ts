import { cleanText } from '../../story/clean-text.ts';
import type { TitleEntry } from '../screenplay.ts';
import { beginsLikeHeading } from './heading.ts';

const knownKeys: ReadonlySet<string> = new Set([
  'title',
  'credit',
  'author',
  'authors',
  'source',
  'notes',
  'draft date',
  'date',
  'draft',
  'contact',
  'contact info',
  'copyright',
  'revision',
]);

const maxKeyLength = 40;

/** `Key: value`, or null. Names of places and the like before a colon are not told from keys. */
export function titleEntry(line: string): TitleEntry | null {
  const colon = line.indexOf(':');
  if (colon < 1 || colon > maxKeyLength || line.charAt(0).trim() === '') return null;
  const key = line.slice(0, colon).trim();
  return beginsLikeHeading(key) ? null : { key, value: line.slice(colon + 1).trim() };
}

/**
 * Whether a first line begins a title page. A key that is not known has at most three words, and is
 * not in capitals: `FADE IN:` is none.
 */
export function opensTitlePage(line: string): boolean {
  const key = titleEntry(line)?.key;
  if (key === undefined || '!#@.>~=[/'.includes(key.charAt(0))) return false;
  if (isKnownKey(key)) return true;
  const isShouted = key === key.toUpperCase() && key !== key.toLowerCase();
  return !isShouted && key.split(/\s+/).length <= 3;
}

/** Whether a line after a blank one goes on with the title page. */
export function continuesTitlePage(line: string): boolean {
  const key = titleEntry(line)?.key;
  return key !== undefined && isKnownKey(key);
}

/**
 * Values without blank lines, and keys that can be read again; another key becomes part of a note.
 */
export function normalTitlePage(entries: readonly TitleEntry[]): TitleEntry[] {
  return entries.map((entry, index) => {
    const key = cleanText(entry.key)
      .replaceAll(/[\n\t:]/g, ' ')
      .trim();
    const line = `${key}:`;
    const isReadable = index === 0 ? opensTitlePage(line) : titleEntry(line) !== null;
    const whole = isReadable || key === '' ? entry.value : `${key}: ${entry.value}`;
    return { key: isReadable ? key : 'Notes', value: valueLines(whole).join('\n') };
  });
}

/** Lines as they stand in a file; a value of several lines is indented below its key. */
export function titlePageLines(entries: readonly TitleEntry[]): string[] {
  return entries.flatMap(({ key, value }) =>
    value.includes('\n')
      ? [`${key}:`, ...value.split('\n').map((line) => `    ${line}`)]
      : [`${key}: ${value}`.trim()],
  );
}

function valueLines(value: string): string[] {
  return cleanText(value)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function isKnownKey(key: string): boolean {
  return knownKeys.has(key.toLowerCase());
}
