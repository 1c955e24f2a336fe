/** Something that a format could not carry, or that a reader took in another way than written. */
export type Loss = {
  readonly code: LossCode;
  readonly count: number;
  /**
   * The first three places, from 1: lines of the file that was read, or blocks that were written.
   */
  readonly where: readonly number[];
  readonly kept: Kept;
};

/** What became of it; 'whole' if it is all there, only in another form. */
type Kept = 'whole' | 'as_text' | 'dropped';

export type LossCode = keyof typeof losses;

/** Every code, what becomes of such a thing, and one sentence for the writer. */
export const losses = {
  line_ends_changed: { kept: 'whole', sentence: 'Line ends of another system were read as ours.' },
  blanks_changed: {
    kept: 'whole',
    sentence: 'Fixed blanks in headings, names and the like became plain ones.',
  },
  signs_removed: { kept: 'dropped', sentence: 'Signs that nobody can see were left out.' },
  title_page_gap: { kept: 'whole', sentence: 'A blank line within the title page was passed over.' },
  lines_unglued: { kept: 'whole', sentence: 'A blank line was missing after a heading or transition.' },
  heading_guessed: { kept: 'whole', sentence: 'A line that looks like a scene heading was read as one.' },
  note_moved: { kept: 'whole', sentence: 'A note within a heading, name or mark now stands after it.' },
  boneyard_moved: { kept: 'whole', sentence: 'A part set aside within a paragraph now stands after it.' },
  mark_unclosed: { kept: 'as_text', sentence: 'A note or a part set aside has no end and became text.' },
  third_speaker: {
    kept: 'whole',
    sentence: 'A third voice at the same time now speaks after the other two.',
  },
  dual_unpaired: { kept: 'whole', sentence: 'A second voice has no first one beside it and speaks alone.' },
  speaker_missing: { kept: 'as_text', sentence: 'A speech without a name became action.' },
  shot_as_action: { kept: 'as_text', sentence: 'Shots became action in capitals.' },
} as const satisfies Record<string, { kept: Kept; sentence: string }>;

export type LossCounter = {
  /** Counts one more, or `count`, at a place from 1; without a place it concerns the whole file. */
  add(code: LossCode, place?: number, count?: number): void;
  /** What was counted, in the order in which the codes first came up. */
  list(): Loss[];
};

export function createLossCounter(): LossCounter {
  const counted = new Map<LossCode, { count: number; where: number[] }>();
  return {
    add(code, place, count = 1) {
      if (count === 0) return;
      const entry = counted.get(code) ?? { count: 0, where: [] };
      entry.count += count;
      if (place !== undefined && entry.where.length < 3) entry.where.push(place);
      counted.set(code, entry);
    },
    list: () =>
      Array.from(counted, ([code, { count, where }]) => ({
        code,
        count,
        where: [...where],
        kept: losses[code].kept,
      })),
  };
}
