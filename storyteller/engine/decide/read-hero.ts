import { he, type Pronouns, she, they } from '../grammar.ts';
import type { Given } from './given.ts';

/** The hero's pronouns in texts that name nobody, or null. */
export function heroPronounsIn({
  traits,
  voiceTags,
  quirks,
  pastEvents,
  wounds,
  loyalties,
}: Given): Pronouns | null {
  const said = [...traits, ...voiceTags, ...quirks, ...pastEvents, ...wounds, ...loyalties]
    .join(' ')
    .toLowerCase();
  const count = (pattern: RegExp) => said.match(pattern)?.length ?? 0;
  const [women, men] = [count(/\b(?:she|her|hers|herself)\b/g), count(/\b(?:he|him|his|himself)\b/g)];
  if (women !== men) return women > men ? she : he;
  return women === 0 && count(/\b(?:they|them|their|theirs|themself)\b/g) > 1 ? they : null;
}
