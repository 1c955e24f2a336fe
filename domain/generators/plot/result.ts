import { z } from 'zod';
import type { SheetBlock } from '../../formats/sheet.ts';
import {
  anyTexts,
  clause,
  clauses,
  defineResult,
  field,
  inputOf,
  listOf,
  pair,
  shorten,
  text,
} from '../define-result.ts';

/** The reversals come before the beats that plant them. */
const Answer = z.object({
  ab_plot_threads: z.object({ a_plot: text, b_plot: text, c_plot: text }),
  reversals: listOf(2, 3),
  beat_sheet: z
    .array(z.object({ beat: text, description: text }))
    .min(3)
    .max(20),
});
const Content = z.object({
  beat_sheet: z.array(z.object({ beat: z.string(), description: z.string() })),
  ab_plot_threads: z.object({ a_plot: z.string(), b_plot: z.string(), c_plot: z.string() }),
  reversals: anyTexts,
});

export type Plot = z.infer<typeof Content>;

export const result = defineResult({
  answer: Answer,
  content: Content,
  toContent: ({ beat_sheet, ab_plot_threads, reversals }) => ({ beat_sheet, ab_plot_threads, reversals }),
  title: (plot) => shorten(plot.ab_plot_threads.a_plot),
  subtitle: (_, inputs) => inputOf(inputs, 'structure'),
  blocks: (plot) => [
    ...numbered(
      field(
        'Beat sheet',
        plot.beat_sheet.map(({ beat, description }) => pair(beat, description)),
      ),
    ),
    ...field('A plot', plot.ab_plot_threads.a_plot),
    ...field('B plot', plot.ab_plot_threads.b_plot),
    ...field('C plot', plot.ab_plot_threads.c_plot),
    ...field('Reversals', plot.reversals),
  ],
  brief: (plot) =>
    clauses(
      clause('', plot.ab_plot_threads.a_plot),
      clause('Beside it', plot.ab_plot_threads.b_plot),
      clause('Reversals', plot.reversals),
    ),
});

function numbered(blocks: readonly SheetBlock[]): SheetBlock[] {
  let number = 0;
  return blocks.map((block) => {
    if (block.type !== 'item') return block;
    number += 1;
    return { ...block, number };
  });
}
