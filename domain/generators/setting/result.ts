import { z } from 'zod';
import {
  anyTexts,
  clause,
  clauses,
  defineResult,
  field,
  inputOf,
  listOf,
  shorten,
  text,
} from '../define-result.ts';

const Answer = z.object({
  time: text,
  place: text,
  rules: listOf(3, 4),
  constraints: listOf(2, 3),
  vibe: text,
});
const Content = z.object({
  time: z.string(),
  place: z.string(),
  rules: anyTexts,
  constraints: anyTexts,
  vibe: z.string(),
});

export type Setting = z.infer<typeof Content>;

export const result = defineResult({
  answer: Answer,
  content: Content,
  title: (setting) => shorten(setting.place),
  subtitle: (_, inputs) => inputOf(inputs, 'genre'),
  blocks: (setting) => [
    ...field('Place', setting.place),
    ...field('Time', setting.time),
    ...field('Rules', setting.rules),
    ...field('Constraints', setting.constraints),
    ...field('Vibe', setting.vibe),
  ],
  brief: (setting) =>
    clauses(
      clause('', setting.place),
      clause('Time', setting.time),
      clause('Rules', setting.rules),
      clause('Mood', setting.vibe),
    ),
});
