import { capitalise } from '../grammar.ts';
import { eraWords } from '../material/era-words.ts';
import { eraMaterial } from '../material/eras.ts';
import { type Era, eras } from '../place.ts';
import { eraIn } from './era-in.ts';

/**
 * The eras in which a text may have been told, by its years and by the words that few eras have: those for which most
 * speaks, none where nothing does.
 */
export function erasTold(text: string): readonly Era[] {
  const time = eras.find((era) => eraMaterial[era].times.some((said) => text.includes(said)));
  if (time !== undefined) return [time];
  const said = text.toLowerCase();
  const years = [...said.matchAll(dated)].map(([, year]) => Number(year));
  const ofYear = years.length === 0 ? null : eraIn(String(Math.max(...years)));
  if (ofYear !== null) return [ofYear];
  const weights = new Map<Era, number>();
  for (const [word, its] of erasByWord())
    if (hasWord(said, word))
      for (const era of its) weights.set(era, (weights.get(era) ?? 0) + 1 / its.length);
  const most = Math.max(0, ...weights.values());
  return eras.filter((era) => weights.get(era) === most);
}

/** The month or season with a year of the era that a text tells of first: 'November 1944'; '' for none. */
export function timeTold(text: string, era: Era): string {
  for (const [, season = '', of = '', year = ''] of text.matchAll(month))
    if (eraIn(year) === era)
      return of === '' ? `${capitalise(season)} ${year}` : `The ${season.toLowerCase()} of ${year}`;
  return '';
}

const month =
  /\b(January|February|March|April|May|June|July|August|September|October|November|December|[Ss]pring|[Ss]ummer|[Aa]utumn|[Ww]inter)( of)? ([12]\d{3})\b/g;

/** A year as texts date things by it. */
const dated =
  /\b(?:in|of|since|until|from|spring|summer|autumn|winter|january|february|march|april|may|june|july|august|september|october|november|december),? ([12]\d{3})\b/g;

function hasWord(said: string, word: string): boolean {
  for (let at = said.indexOf(word); at >= 0; at = said.indexOf(word, at + 1)) {
    const [before = ' ', after = ' '] = [said[at - 1], said[at + word.length]];
    if (
      !isLetter(before) &&
      (!isLetter(after) || (after === 's' && !isLetter(said[at + word.length + 1] ?? ' ')))
    )
      return true;
  }
  return false;
}

function isLetter(sign: string): boolean {
  return sign.toLowerCase() !== sign.toUpperCase();
}

let cached: ReadonlyMap<string, readonly Era[]> | null = null;

/** The eras that have a word, by the word in lower case. */
function erasByWord(): ReadonlyMap<string, readonly Era[]> {
  if (cached !== null) return cached;
  const found = new Map<string, readonly Era[]>();
  for (const era of eras) {
    const { words, more } = eraWords[era];
    for (const word of new Set(
      [...Object.values(words), ...Object.values(more)].map((one) => one.toLowerCase()),
    ))
      if (!anywhere.has(word)) found.set(word, [...(found.get(word) ?? []), era]);
  }
  cached = found;
  return found;
}

/** Words that phrases of every era use. */
const anywhere = new Set(
  'bar bed bowl canteen clock coat credit cup cutter friday glass hearth ink key knife lantern leaf ledger letter mat mess message money page pass pen print reed roll sandwiches seal shuttle shutter signal silver stove tablet tally tea toast warden window'.split(
    ' ',
  ),
);
