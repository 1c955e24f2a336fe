import { expect, it } from 'vitest';
import { result } from './result.ts';

const threads = { a_plot: 'a', b_plot: 'b', c_plot: 'c' };
const beats = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ beat: `Beat ${index + 1}`, description: 'It happens.' }));
const answer = (count: number) => ({
  beat_sheet: beats(count),
  ab_plot_threads: threads,
  reversals: ['r', 's'],
});

it('needs at least 3 beats and takes at most 20', () => {
  expect([2, 3, 20, 21].map((count) => result.answer.safeParse(answer(count)).success)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

it('needs all three threads', () => {
  const { c_plot: _, ...two } = threads;
  expect(result.answer.safeParse({ ...answer(3), ab_plot_threads: two }).success).toBe(false);
});

it('skips empty beats in its numbering', () => {
  const [first, second, third] = beats(3);
  const content = result.content.parse({
    ...answer(0),
    beat_sheet: [first, { ...second, beat: '', description: ' ' }, { ...third, description: '' }],
  });
  expect(result.render(content, {})).toMatch(/^Beat sheet\n1\. Beat 1: It happens\.\n2\. Beat 3\n\n/);
});
