import { sceneBudget } from '../../domain/manuscript/prompt/budgets.ts';
import {
  buildCardsPrompt,
  buildMapPrompt,
  type PlanTelling,
} from '../../domain/manuscript/prompt/plan-prompts.ts';
import { buildReadPrompt } from '../../domain/manuscript/prompt/read-prompt.ts';
import type { Form } from '../../domain/manuscript/prompt/scene-craft.ts';
import { buildScenePrompt, type SceneTelling } from '../../domain/manuscript/prompt/scene-prompt.ts';
import type { PromptSize } from '../../domain/story/prompt-size.ts';

type Prompt = { system: string; prompt: { text: string }[] };

/**
 * The prompts of manuscripts by the names that `npm run craft` knows, of a story made up for them.
 */
export const manuscriptPrompts: Readonly<Record<string, (size: PromptSize) => Prompt>> = {
  MAP: (size) => buildMapPrompt(planOf(size), { words: 80_000, chapters: 20 }),
  CARDS: (size) =>
    buildCardsPrompt(planOf(size), { plan: [{ number: 2, words: 3_600, cards: [] }], last: '' }),
  SCENE: (size) => buildScenePrompt(sceneOf('prose', size)),
  FILM_SCENE: (size) => buildScenePrompt(sceneOf('screenplay', size)),
  STAGE_SCENE: (size) => buildScenePrompt(sceneOf('stage', size)),
  READING: (size) =>
    buildReadPrompt({
      size,
      boundary,
      known: ['Marit Aune', 'Ola Brekke'],
      title: 'Nine Matches',
      text: lastText,
    }),
};

const boundary = 'the-boundary-of-the-request';
const lastText = 'She counted the matches again. There were nine, and Ola had seen her count.';

function sceneOf(form: Form, size: PromptSize): SceneTelling {
  return {
    ...planOf(size),
    form,
    budget: sceneBudget(null, size === 'short'),
    chapter: 1,
    earlier: [{ chapter: 1, title: 'Nine Matches', outcome: 'Marit hides from Ola that the lamp was out.' }],
    before: [],
    facts: ['Marit Aune, has: nine matches'],
    factsLeftOut: 0,
    lastText,
    card: {
      title: 'The Oil Store',
      pov: 'Marit Aune',
      place: 'the oil store',
      when: 'the day after, before light',
      people: ['Marit Aune', 'Ola Brekke'],
      goal: 'Marit wants to measure the oil before Ola does.',
      conflict: 'Ola has the key, and wants to be asked for it.',
      outcome: 'Ola opens, and finds that she has been here before.',
      notes: '',
    },
    words: form === 'prose' ? 1_200 : 200,
    pages: form === 'prose' ? 0 : 2,
    next: 'The Log. the watch room. Marit Aune. Marit wants last night’s page.',
    direction: '',
  };
}

function planOf(size: PromptSize): PlanTelling {
  return {
    form: 'prose',
    size,
    boundary,
    settings: '',
    about: 'A lighthouse in the winter of 1931, and one night without a light.',
    style: 'Tense: past\nPerson: third',
    voice: null,
    material: [
      { name: 'material 1, character, in full', text: 'Marit Aune. The keeper who let the lamp go out.' },
    ],
    chapters: [
      {
        title: 'Nine Matches',
        summary: 'The lamp goes out for an hour, and Marit tells nobody.',
        purpose: 'We know what she hides.',
      },
      {
        title: 'The Oil Store',
        summary: 'The oil is measured, and somebody has been there before.',
        purpose: 'There is no way back.',
      },
    ],
    direction: '',
  };
}
