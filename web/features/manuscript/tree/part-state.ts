import type { Part } from '../../../../contract/manuscripts.ts';

/** The one thing that is worth knowing of a part at a glance. */
export type PartState = 'empty' | 'card' | 'written' | 'out_of_date' | 'behind' | 'finding' | 'alternative';

/** What its dot shows. A lock is shown beside it. */
export function stateOf(part: Part, findings: ReadonlySet<string>): PartState {
  if (findings.has(part.id)) return 'finding';
  if (part.state === 'out_of_date') return 'out_of_date';
  if (part.waitingCount > 0) return 'alternative';
  if (part.state === 'behind') return 'behind';
  if (part.isCard) return 'card';
  return part.words > 0 ? 'written' : 'empty';
}

/** The same in words, for the title of the dot and for screen readers. */
export const stateWords: Readonly<Record<PartState, string>> = {
  empty: 'Nothing written yet',
  card: 'A card, not written yet',
  written: 'Written',
  out_of_date: 'Out of date',
  behind: 'Waits for a text that is out of date',
  finding: 'Something to look at',
  alternative: 'An alternative waits for you',
};
