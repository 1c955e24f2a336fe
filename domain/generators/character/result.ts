import { z } from 'zod';
import { anyTexts, clause, clauses, defineResult, field, listOf, shorten, text } from '../define-result.ts';

/** The name comes last: it follows from the person. */
const Answer = z.object({
  goals: listOf(2, 3),
  flaws: listOf(2, 3),
  skills: listOf(2, 3),
  role: text,
  name: text,
});
const Content = z.object({
  name: z.string(),
  role: z.string(),
  goals: anyTexts,
  flaws: anyTexts,
  skills: anyTexts,
});

export type Character = z.infer<typeof Content>;

export const result = defineResult({
  answer: Answer,
  content: Content,
  toContent: ({ name, role, goals, flaws, skills }) => ({ name, role, goals, flaws, skills }),
  title: (character) => shorten(character.name),
  subtitle: (character) => character.role.trim(),
  blocks: (character) => [
    ...field(character.name.trim(), character.role),
    ...field('Goals', character.goals),
    ...field('Flaws', character.flaws),
    ...field('Skills', character.skills),
  ],
  brief: (character) =>
    clauses(
      clause('', [character.name.trim(), character.role.trim()].filter((part) => part !== '').join(', ')),
      clause('Wants', character.goals),
      clause('Flaws', character.flaws),
    ),
});
