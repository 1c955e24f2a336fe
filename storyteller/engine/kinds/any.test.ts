import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Task } from '../../../server/models/port.ts';
import { textsIn } from '../decide/given.ts';
import { findSeams } from '../seams.ts';
import { tell } from '../tell.ts';

const text = z.string().trim().min(1);
const answer = z.object({
  title: text,
  hero: text,
  stakes: text,
  rules: z.array(text).min(3).max(4),
  turns: z.array(z.object({ moment: text, cost: text, weight: z.number().int().min(1).max(5) })).min(2),
  mood: z.enum(['light', 'dark']),
  isOpen: z.boolean(),
  ending: z.discriminatedUnion('type', [z.object({ type: z.literal('happy'), image: text })]),
  nothing: z.null(),
  short: z.string().max(40),
});

function taskWith(seed: number): Task {
  return { kind: 'PLOT', inputs: { genre: 'Drama' }, direction: '', sources: [], seed };
}

describe('a kind that the storyteller does not know', () => {
  it('is answered in its own shape, from the facts of the story', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const told = answer.parse(tell(taskWith(seed), answer));
      expect(Object.keys(told)).toEqual(Object.keys(answer.shape));
      for (const text of textsIn([told.stakes, told.rules, told.turns, told.ending.image]))
        expect(findSeams(text)).toEqual([]);
    }
  });

  it('may also be one field of a kind it knows', () => {
    const field = z.object({ reversals: z.array(text).min(2).max(3) });
    const told = field.parse(tell(taskWith(3), field));
    expect(told.reversals.length).toBeGreaterThanOrEqual(2);
  });
});
