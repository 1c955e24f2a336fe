import { places } from '../phrases.ts';
import { type Identity, readIdentity } from './identity.ts';
import type { ReadTask } from './read-task.ts';

/** Further people in the sources, most frequent first; none if our own cast is among them. */
export function otherPeopleIn(read: ReadTask, known: readonly string[], ours: readonly string[]): Identity[] {
  if (ours.some((name) => mentions(read.corpus, name))) return [];
  const elsewhere = placeWords(read.place.location);
  const counts = new Map<string, number>();
  for (const { 1: before = '', 2: name = '', index } of read.corpus.matchAll(candidate)) {
    if (/\bthe $/i.test(read.corpus.slice(Math.max(0, index - 3), index + before.length + 1))) continue;
    const bare = name.replace(/’s$/u, '');
    const words = bare.split(' ');
    const startsSentence = !/[\p{Ll},;]$/u.test(before);
    if (startsSentence && words.length === 1) continue;
    if (words.some((word) => known.includes(word) || elsewhere.has(word) || notNames.has(word.toLowerCase())))
      continue;
    counts.set(bare, (counts.get(bare) ?? 0) + 1);
  }
  for (const whole of counts.keys())
    for (const part of counts.keys())
      if (part !== whole && whole.split(' ').includes(part)) counts.delete(part);
  const weight = (name: string) => (counts.get(name) ?? 0) + (read.given.antagonism.includes(name) ? 9 : 0);
  const found = [...counts.keys()].filter((name) => actsIn(read.corpus, name));
  return found
    .toSorted((one, other) => weight(other) - weight(one))
    .flatMap((name) => readIdentity(name, '') ?? [])
    .filter((identity, index, all) => all.findIndex(({ given }) => given === identity.given) === index)
    .slice(0, 2);
}

/** One or two capitalised words, and the character before them. */
const candidate =
  /(^|\S) ?(?<![\p{L}’-])(?!(?:To|The|A|An|In|At|On|And|But|If|When|For|With|From|By|Of|As)\b)(\p{Lu}[\p{Ll}’-]+(?: \p{Lu}[\p{Ll}’-]+)?)/gu;

/** Capitalised words that are not names, in lower case. */
export const notNames = new Set(
  'saint lent easter christmas michaelmas candlemas harvest year years day in on at to of for with from by as so or nor not no yes his her their its he she they it we you this that these those there here then now who what how why where every each all some one two three after before until since while because both neither either nobody everybody somebody whoever monday tuesday wednesday thursday friday saturday sunday restday january february march april may june july august september october november december the a an and but if when i god lord north south east west english french german protagonist antagonist act chapter board council office'.split(
    ' ',
  ),
);

/** Whether this name acts, speaks or owns something. */
function actsIn(corpus: string, name: string): boolean {
  const escaped = name.replace(/[’'-]/g, '.');
  if (
    name.includes(' ') &&
    new RegExp(`\\b(?:to|with|for|by|and) ${escaped}\\b|${escaped} [a-z]+(?:s|ed)\\b`, 'iu').test(corpus)
  )
    return true;
  return new RegExp(
    `${escaped}(?:’s|,? (?:says|said|is|was|has|had|wants|wanted|knows|knew|finds|found|takes|took|tells|told|asks|asked|comes|came|goes|went|gives|gave|keeps|kept|refuses|refused|will|must|who|and)\\b)`,
    'u',
  ).test(corpus);
}

function mentions(corpus: string, name: string): boolean {
  return new RegExp(`(?<![\\p{L}])${name.replace(/[’'-]/g, '.')}(?![\\p{L}])`, 'u').test(corpus);
}

/** Words of place names, ours and the setting's. */
function placeWords(location: string): Set<string> {
  const names = [location, ...places.flatMap((place) => [...place.names, place.authority])];
  return new Set(names.flatMap((name) => name.match(/\p{Lu}[\p{L}’-]+/gu) ?? []));
}
