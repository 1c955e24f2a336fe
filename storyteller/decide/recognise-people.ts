import { allySides } from '../material/allies.ts';
import { incitingClosings, opponentCases } from '../material/frames.ts';
import type { Premise } from '../material/premise.ts';
import { pressures } from '../material/pressures.ts';
import { textsIn } from './given.ts';
import { type Identity, readIdentity } from './identity.ts';
import { notNames } from './read-people.ts';

/** How much is searched, in UTF-16 code units. */
const mostRead = 6_000;

type Slot = 'H' | 'O' | 'A';

/** Who has which part in texts that were told from a premise, by the sentences of the premise that stand in them. */
export function recognisePeople(premise: Premise, texts: string): Partial<Record<Slot, Identity>> {
  const corpus = texts.slice(0, mostRead);
  const sentences = corpus.split(/[.!?]/);
  const votes = new Map<Slot, Map<string, number>>();
  for (const { words, pattern } of patternsOf(premise)) {
    const told = sentences.filter((sentence) => sentence.includes(words));
    for (const { groups } of told.flatMap((sentence) => [...sentence.matchAll(pattern)]))
      for (const [slot, name = ''] of Object.entries(groups ?? {})) {
        // The groups are named by the slots.
        const names = votes.get(slot as Slot) ?? new Map<string, number>();
        votes.set(slot as Slot, names.set(name, (names.get(name) ?? 0) + 1));
      }
  }
  const people: Partial<Record<Slot, Identity>> = {};
  for (const [slot, names] of votes) {
    const [[given = ''] = []] = [...names].toSorted((one, other) => other[1] - one[1]);
    const identity = readIdentity(wholeName(given, corpus), corpus);
    if (identity !== null) people[slot] = identity;
  }
  return people;
}

/** What a sentence looks like once it is told, and those of its words that stay the same, which are looked for first. */
type Sentence = { words: string; pattern: RegExp };

const known = new Map<string, readonly Sentence[]>();

/** Each sentence that names somebody and has enough words of its own. */
function patternsOf(premise: Premise): readonly Sentence[] {
  const cached = known.get(premise.id);
  if (cached !== undefined) return cached;
  const { relation, allyIs } = premise;
  const frames = [...textsIn(pressures), ...textsIn(allySides), ...opponentCases, ...incitingClosings];
  const patterns = [...textsIn(premise), ...frames, `{O}, ${relation.opponentIs}`, `{A}, ${allyIs}`]
    .flatMap((phrase) => phrase.replace(/<[^>]*>/g, '{}').split(/[.!?;“”]|: /))
    .filter((part) => /\{[HOA]\}/.test(part))
    .filter((part) => part.replace(/\{[^}]*\}|\[[^\]]*\]|[^\p{L}]/gu, '').length > 5)
    .map((part) => ({ words: wordsOf(bare(part)), pattern: new RegExp(patternOf(bare(part)), 'g') }));
  known.set(premise.id, patterns);
  return patterns;
}

/** A part without its infinitive, since a goal is written as 'Hear it from Ana' and as 'to hear it from Ana'. */
function bare(part: string): string {
  return part.trim().replace(/^to [a-z]+ /, '');
}

function wordsOf(part: string): string {
  const pieces = part.split(/\{[^}]*\}|\[[^\]]*\]/);
  return pieces.reduce((longest, piece) => (piece.length > longest.length ? piece : longest));
}

/** Without classes of letters: to compile one of them takes milliseconds. */
function patternOf(part: string): string {
  const seen = new Set<string>();
  return part.replace(/[*+?^$()|\\]|\[[^\]]*\]|\{([^}]*)\}/g, (sign: string, slot: string | undefined) => {
    if (sign.length === 1) return `\\${sign}`;
    if (slot === undefined) return '[^.,;:!?]{1,40}?';
    if (!/^[HOA]$/.test(slot)) return '[^.!?]{1,80}?';
    if (seen.has(slot)) return `\\k<${slot}>`;
    seen.add(slot);
    return `(?<${slot}>[^\\sa-z.,;:!?’“”(][^\\s.,;:!?’“”)]*)`;
  });
}

/** The name with its family name, where the two stand together somewhere. */
function wholeName(given: string, corpus: string): string {
  const both = new RegExp(`(?:^|[ “‘(])(${given} (?:of )?([^\\sa-z.,;:!?“”‘’()][^\\s.,;:!?“”‘()]*))`, 'g');
  for (const [, found = '', word = ''] of corpus.matchAll(both)) {
    const [name, family] = [found, word].map((text) => text.replace(/(?:’s|’)$/, ''));
    if (
      name !== undefined &&
      family !== undefined &&
      family.length > 1 &&
      !notNames.has(family.toLowerCase())
    )
      return name;
  }
  return given;
}
