import { incitingClosings, opponentCases } from '../material/frames.ts';
import type { Premise } from '../material/premise.ts';
import { pressures } from '../material/pressures.ts';
import { textsIn } from './given.ts';
import { type Identity, readIdentity } from './identity.ts';

/** How much is searched, in UTF-16 code units: a hundred take a millisecond. */
const mostRead = 6_000;

type Slot = 'H' | 'O' | 'A';

/** Who has which part in texts that were told from a premise, by the sentences of the premise that stand in them. */
export function recognisePeople(premise: Premise, texts: string): Partial<Record<Slot, Identity>> {
  const corpus = texts.slice(0, mostRead);
  const votes = new Map<Slot, Map<string, number>>();
  for (const pattern of patternsOf(premise))
    for (const { groups } of corpus.matchAll(pattern))
      for (const [slot, name = ''] of Object.entries(groups ?? {})) {
        // The groups are named by the slots.
        const names = votes.get(slot as Slot) ?? new Map<string, number>();
        votes.set(slot as Slot, names.set(name, (names.get(name) ?? 0) + 1));
      }
  const people: Partial<Record<Slot, Identity>> = {};
  for (const [slot, names] of votes) {
    const [[given = ''] = []] = [...names].toSorted((one, other) => other[1] - one[1]);
    const identity = readIdentity(wholeName(given, corpus), corpus);
    if (identity !== null) people[slot] = identity;
  }
  return people;
}

const known = new Map<string, readonly RegExp[]>();

/** A pattern for each sentence that names somebody and has enough words of its own. */
function patternsOf(premise: Premise): readonly RegExp[] {
  const cached = known.get(premise.id);
  if (cached !== undefined) return cached;
  const { relation, allyIs } = premise;
  const frames = [...textsIn(pressures), ...opponentCases, ...incitingClosings];
  const patterns = [...textsIn(premise), ...frames, `{O}, ${relation.opponentIs}`, `{A}, ${allyIs}`]
    .flatMap((phrase) => phrase.replace(/<[^>]*>/g, '{}').split(/[.!?;“”]|: /))
    .filter((part) => /\{[HOA]\}/.test(part))
    .filter((part) => part.replace(/\{[^}]*\}|\[[^\]]*\]|[^\p{L}]/gu, '').length > 5)
    .map((part) => new RegExp(patternOf(part.trim()), 'gu'));
  known.set(premise.id, patterns);
  return patterns;
}

function patternOf(part: string): string {
  const seen = new Set<string>();
  return part.replace(/[*+?^$()|\\]|\[[^\]]*\]|\{([^}]*)\}/g, (sign: string, slot: string | undefined) => {
    if (sign.length === 1) return `\\${sign}`;
    if (slot === undefined) return '[\\p{L}’ ]{1,40}?';
    if (!/^[HOA]$/.test(slot)) return '[^.!?]{1,80}?';
    if (seen.has(slot)) return `\\k<${slot}>`;
    seen.add(slot);
    return `(?<${slot}>\\p{Lu}\\p{L}*(?:-\\p{L}+)*)`;
  });
}

/** The name with its family name, where it stands on its own somewhere. */
function wholeName(given: string, corpus: string): string {
  const alone = new RegExp(`(?:^| \\. |, )(${given} (?:of )?\\p{Lu}[\\p{L}’-]+)(?= \\. |$)`, 'u');
  return corpus.match(alone)?.[1] ?? given;
}
