import { editDistance } from './edit-distance.ts';
import { type Hit, makeHit, quote } from './hit.ts';
import { fold, type Reading } from './reading.ts';

/** Names, and parts of one name, beyond these are not compared. */
const mostNames = 200;
const mostParts = 4;
const shortestName = 3;
const longestName = 40;
/** From this length on two letters may differ, else one. */
const lengthForTwo = 5;

const notNames = new Set('the and von van der den del dos das mrs miss sir lady lord old young'.split(' '));

/** The parts of each name, such as 'mara' and 'quill', in lower case. */
export function nameParts(names: readonly string[]): string[][] {
  return names.slice(0, mostNames).map((name) =>
    fold(name.slice(0, longestName * 4))
      .split(/[^\p{L}\p{M}\p{N}']+/u)
      .filter((part) => part.length >= shortestName && part.length <= longestName && !notNames.has(part))
      .slice(0, mostParts),
  );
}

/**
 * The first `most` names of two people that begin with the same letter and nearly are the same, at
 * the place where the second of them comes into the text. A family name in common is no hit.
 */
export function findAlikeNames(reading: Reading, names: readonly (readonly string[])[], most: number): Hit[] {
  const firstAt = findFirst(reading, new Set(names.flat()));
  const pairs = new Map<string, [string, string]>();
  for (const [index, one] of names.entries())
    for (const other of names.slice(index + 1))
      for (const a of one)
        for (const b of other)
          if (firstAt.has(a) && firstAt.has(b) && isAlike(a, b)) pairs.set([a, b].sort().join(' '), [a, b]);

  const place = (name: string) => firstAt.get(name) ?? 0;
  return [...pairs.values()]
    .map((pair): [number, number] => {
      const [first, second] = pair.map(place).sort((a, b) => a - b);
      return [first ?? 0, second ?? 0];
    })
    .sort(([firstA, a], [firstB, b]) => a - b || firstA - firstB)
    .slice(0, most)
    .map(([first, second]) => {
      const [start = 0, end = 0] = placeOf(reading, second);
      const [a, b] = [quote(reading.text, start, end), quote(reading.text, ...placeOf(reading, first))];
      return makeHit('names-alike', start, end, `The name ${a} looks much like ${b}.`);
    });
}

/** Where each of these words first comes with a capital letter, or in a script without. */
function findFirst({ text, words, from }: Reading, wanted: ReadonlySet<string>): Map<string, number> {
  const first = new Map<string, number>();
  for (const [at, word] of words.entries()) {
    const name = withoutPossessive(word);
    if (!wanted.has(name) || first.has(name)) continue;
    const initial = text.charAt(from[at] ?? 0);
    if (initial === initial.toUpperCase()) first.set(name, at);
  }
  return first;
}

/** Where a name is in the text, without 's. */
function placeOf({ words, from, to }: Reading, at: number): [from: number, to: number] {
  const word = words[at] ?? '';
  return [from[at] ?? 0, (to[at] ?? 0) - word.length + withoutPossessive(word).length];
}

const withoutPossessive = (word: string) => (word.endsWith("'s") ? word.slice(0, -2) : word);

function isAlike(a: string, b: string): boolean {
  const most = Math.max(a.length, b.length) >= lengthForTwo ? 2 : 1;
  if (a === b || a[0] !== b[0] || Math.abs(a.length - b.length) > most) return false;
  return editDistance(a, b) <= most;
}
