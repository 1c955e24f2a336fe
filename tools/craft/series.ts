import { z } from 'zod';
import { Inputs, Kind } from '../../contract/runs.ts';
import { Voice } from '../../contract/voice.ts';
import { CannotStart } from '../../server/cannot-start.ts';
import { run } from '../project.mjs';
import { checked, readJson } from './request.ts';

const tokens = z.number().int();

/** How one run ended. */
const Result = z.object({
  /** From 1; runs of the same number were sent the same visitor's prompt. */
  run: z.number().int(),
  /** Null if the run failed. */
  content: z.record(z.string(), z.unknown()).nullable(),
  /** The result as plain text; of a failed run, what there was of it. */
  text: z.string(),
  /** Of the prose, where words are asked for; else of `text`. */
  words: z.number().int(),
  /** Null if the model does not count. */
  usage: z.object({ inputTokens: tokens, cachedTokens: tokens, outputTokens: tokens }).nullable(),
  milliseconds: z.number().int(),
  /** 2 if the first answer could not be used. */
  attempts: z.number().int(),
  error: z.string().nullable(),
});
export type Result = z.infer<typeof Result>;

/** The results of one prompt by one model on one commit. */
const Series = z.object({
  kind: Kind,
  /** Such as '072461fa', with a + if files had changed since; '' outside of a repository. */
  commit: z.string(),
  model: z.string(),
  /** Of the first visitor's prompt. */
  promptHash: z.string(),
  /** Whether it was the short prompt for small models. */
  isSmall: z.boolean().default(false),
  inputs: Inputs,
  direction: z.string(),
  voice: Voice,
  /** The characters that it builds on. */
  people: z.array(z.string()),
  /** What the prompt had of the writer: the form, the material and so on. */
  given: z.string(),
  /** The length that the writer asked for; null for none. */
  askedWords: z.number().int().nullable(),
  results: z.array(Result),
});
export type Series = z.infer<typeof Series>;

/** The series of saved files. Throws a CannotStart unless all are of one kind. */
export function readSeries(files: readonly string[]): Series[] {
  const series = files.flatMap((file) => checked(z.array(Series).safeParse(readJson(file)), file));
  const kinds = [...new Set(series.map(({ kind }) => kind))];
  if (kinds.length > 1) throw new CannotStart(`These are results of different kinds: ${kinds.join(', ')}.`);
  return series;
}

/** The commit of this folder, as a series names it. */
export async function currentCommit(): Promise<string> {
  const head = await run('git', ['rev-parse', '--short', 'HEAD']);
  if (head.code !== 0) return '';
  const { output } = await run('git', ['status', '--porcelain']);
  return output === '' ? head.output : `${head.output}+`;
}
