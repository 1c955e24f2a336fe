import type { z } from 'zod';
import { countPages } from '../../domain/formats/layout/pages.ts';
import { defineResult } from '../../domain/generators/define-result.ts';
import type { GeneratorResult } from '../../domain/generators/generator.ts';
import { withNotes } from '../../domain/generators/with-notes.ts';
import { SceneScriptAnswer, SceneTextAnswer } from '../../domain/manuscript/plan/answers.ts';
import { wordsOfPage } from '../../domain/manuscript/plan/share-words.ts';
import { type Form, sceneForm } from '../../domain/manuscript/prompt/scene-craft.ts';
import { SceneContent, result as sceneResult } from '../../domain/manuscript/scene/result.ts';
import { asRecord } from '../../domain/story/record.ts';
import type { LoadedGenerator } from '../generators/load-generators.ts';

/**
 * The generator of one scene's text, under its card: its result is the card as it is, with the text
 * that is written. `head`: the generator of the manuscript's head.
 */
export function sceneGenerator(
  head: LoadedGenerator,
  { form, card, words }: { form: Form; card: Readonly<Record<string, unknown>>; words: number },
): LoadedGenerator {
  const isProse = form === 'prose';
  const answer = isProse ? SceneTextAnswer : SceneScriptAnswer;
  const result: GeneratorResult<unknown, SceneContent> = {
    ...sceneResult,
    answer,
    content: SceneContent,
    toContent: (answered) => SceneContent.parse({ ...card, ...asRecord(answered) }),
    check: ({ blocks }) =>
      isProse || blocks.some(({ type }) => type !== 'transition')
        ? null
        : 'it has neither action nor dialogue',
    coverage: (content) => (isProse ? null : pagesNote(content, words)),
    prose: {
      field: isProse ? 'text' : 'blocks',
      names: isProse ? null : ['text', 'line'],
      askedWords: () => words,
      minWords: () => Math.ceil(words / 2),
      dueWords: () => (isProse ? words : null),
    },
  };
  const writtenAs = sceneForm(form);
  return {
    ...head,
    result,
    prompt: { ...promptOf(head), ...(writtenAs === null ? {} : { writtenAs }) },
    asked: writtenAs === null ? withNotes(answer) : null,
  };
}

/** The generator of a plan or a reading, whose result is its answer. */
export function planGenerator(head: LoadedGenerator, answer: z.ZodObject, title: string): LoadedGenerator {
  const result = defineResult<Record<string, unknown>, Record<string, unknown>>({
    answer: answer as z.ZodType<Record<string, unknown>>,
    content: answer as z.ZodType<Record<string, unknown>>,
    title: () => title,
    render: () => '',
    brief: () => '',
  });
  return {
    ...head,
    result,
    prompt: promptOf(head),
    asked: withNotes(answer),
  };
}

/** Its head's own form of text is not that of its parts. */
function promptOf({ prompt }: LoadedGenerator): LoadedGenerator['prompt'] {
  const { writtenAs: _, ...rest } = prompt;
  return rest;
}

/** 'It has 4 pages; about 2 were asked for.' Null where it is near enough. */
function pagesNote(content: SceneContent, words: number): string | null {
  const asked = Math.max(1, words / wordsOfPage);
  const pages = countPages([content]).count;
  if (Math.abs(pages - asked) <= Math.max(1, asked * 0.2)) return null;
  const has = pages === 1 ? '1 page' : `${pages.toLocaleString('en')} pages`;
  return `It has ${has}; about ${Math.round(asked).toLocaleString('en')} were asked for.`;
}
