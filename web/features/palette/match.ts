import { formatCount } from '../../shared/format.ts';
import type { Command, CommandGroup } from './command.ts';

/** A stretch of a label; `isHit` where it is what was looked for. */
export type LabelPart = { text: string; isHit: boolean };

/**
 * The commands with every word of a query in their label or keywords, ignoring case. Labels that
 * begin with the query come first, then words that do, then what only the server found. An empty
 * query matches all.
 */
export function matchGroups(groups: readonly CommandGroup[], query: string): CommandGroup[] {
  const words = wordsOf(query);
  return groups
    .map(({ name, commands }) => ({
      name,
      commands: commands
        .map((command) => ({ command, place: placeOf(command, words) }))
        .filter((found): found is { command: Command; place: number } => found.place !== null)
        .toSorted((one, other) => one.place - other.place)
        .map(({ command }) => command),
    }))
    .filter(({ commands }) => commands.length > 0);
}

/** A label cut where the words of a query occur in it. Put together, the parts are the label. */
export function markLabel(label: string, query: string): LabelPart[] {
  const hits = new Array<boolean>(label.length).fill(false);
  const folded = fold(label);
  for (const word of wordsOf(query))
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
      hits.fill(true, at, at + word.length);
  const parts: LabelPart[] = [];
  let at = 0;
  for (const letter of label) {
    const isHit = hits[at] ?? false;
    const last = parts.at(-1);
    if (last !== undefined && last.isHit === isHit) last.text += letter;
    else parts.push({ text: letter, isHit });
    at += letter.length;
  }
  return parts;
}

/** '1 result', '12 results', 'Nothing found'. */
export function formatResultCount(groups: readonly CommandGroup[]): string {
  const count = groups.reduce((sum, { commands }) => sum + commands.length, 0);
  return count === 0 ? 'Nothing found' : formatCount(count, 'result');
}

function wordsOf(query: string): string[] {
  return fold(query)
    .split(/\s+/)
    .filter((word) => word !== '');
}

/** Lower case of the same length: in some languages one capital becomes two letters. */
function fold(text: string): string {
  return [...text]
    .map((letter) => {
      const small = letter.toLocaleLowerCase('en');
      return small.length === letter.length ? small : letter;
    })
    .join('');
}

/** How well a command fits: the less the better; null when it does not. */
function placeOf({ label, words = '', isFound = false }: Command, asked: readonly string[]): number | null {
  const folded = fold(label);
  const all = `${folded} ${fold(words)}`;
  if (!asked.every((word) => all.includes(word))) return isFound ? 3 : null;
  if (asked.length === 0 || folded.startsWith(asked.join(' '))) return 0;
  return asked.every((word) => beginsAWord(folded, word)) ? 1 : 2;
}

function beginsAWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return true;
  return false;
}
