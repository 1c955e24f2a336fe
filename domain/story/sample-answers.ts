import { result as backstory } from '../generators/backstory/result.ts';
import { result as character } from '../generators/character/result.ts';
import { result as arc } from '../generators/character-arc/result.ts';
import { result as conflict } from '../generators/conflict/result.ts';
import { result as dialogue } from '../generators/dialogue/result.ts';
import type { GeneratorResult } from '../generators/generator.ts';
import type { GeneratorId } from '../generators/index.ts';
import { result as traits } from '../generators/personality-traits/result.ts';
import { result as plot } from '../generators/plot/result.ts';
import { result as scenario } from '../generators/scenario/result.ts';
import { result as script } from '../generators/script/result.ts';
import { result as setting } from '../generators/setting/result.ts';
import { result as story } from '../generators/story/result.ts';
import { result as theme } from '../generators/theme/result.ts';

const texts = (count: number) => Array.from({ length: count }, (_, index) => `Text ${index + 1}`);

const speech = { character: 'Ana', parenthetical: '', line: 'Stay.' };

type SampleAnswer = { kind: GeneratorId; result: GeneratorResult; answer: Readonly<Record<string, unknown>> };

/** A small valid answer of every kind, for tests. */
export const sampleAnswers: readonly SampleAnswer[] = [
  { kind: 'THEME', result: theme, answer: { central_question: 'Who?', premise: 'A premise', tone: 'Dry' } },
  {
    kind: 'CHARACTER',
    result: character,
    answer: { name: 'Ana', role: 'Hero', goals: texts(2), flaws: texts(2), skills: texts(3) },
  },
  {
    kind: 'PERSONALITY_TRAITS',
    result: traits,
    answer: { traits: texts(4), voice_tags: texts(3), quirks: texts(2) },
  },
  {
    kind: 'BACKSTORY',
    result: backstory,
    answer: { past_events: texts(3), wounds: texts(2), loyalties: texts(2) },
  },
  {
    kind: 'CHARACTER_ARC',
    result: arc,
    answer: { start_state: 'a', midpoint_shift: 'b', end_state: 'c', lesson: 'd' },
  },
  {
    kind: 'SETTING',
    result: setting,
    answer: { time: 'Now', place: 'Here', rules: texts(3), constraints: texts(2), vibe: 'Wet' },
  },
  { kind: 'SCENARIO', result: scenario, answer: { status_quo: 'Calm', inciting_incident: 'A knock' } },
  {
    kind: 'CONFLICT',
    result: conflict,
    answer: { antagonism_source: 'The sea', stakes: 'All', ticking_clock: 'Tide' },
  },
  {
    kind: 'PLOT',
    result: plot,
    answer: {
      beat_sheet: [1, 2, 3].map((n) => ({ beat: `Beat ${n}`, description: 'It happens' })),
      ab_plot_threads: { a_plot: 'a', b_plot: 'b', c_plot: 'c' },
      reversals: texts(2),
    },
  },
  {
    kind: 'DIALOGUE',
    result: dialogue,
    answer: {
      lines: [1, 2, 3, 4].map((n) => ({ character: 'Ana', line: `Line ${n}`, beat_context: 'Opening' })),
      character_voice_map: [{ character: 'Ana', voice: 'Curt' }],
      beat_to_line_map: [{ beat: 'Opening', lines: [1, 2, 3, 4] }],
    },
  },
  {
    kind: 'STORY',
    result: story,
    answer: {
      pov: 'First',
      chapter_map: [{ chapter: 'One', summary: 'It begins' }],
      narrative_prose: 'Once.',
    },
  },
  {
    kind: 'SCRIPT',
    result: script,
    answer: {
      scenes: [
        {
          slugline: 'INT. ROOM - DAY',
          blocks: [
            { type: 'action', text: 'A door.' },
            { type: 'dialogue', ...speech },
            { type: 'dual_dialogue', left: speech, right: speech },
            { type: 'transition', text: 'Cut to' },
          ],
        },
      ],
    },
  },
];
