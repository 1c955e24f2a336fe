import type { GeneratorId } from '../../../domain/generators/index.ts';
import type { Task } from '../../../server/models/port.ts';
import { eras } from '../place.ts';
import { genreNames } from '../story-parts.ts';

/** A task for tests; successive seeds go through all eighty pairs of genre and era. */
export function sampleTask(
  kind: GeneratorId,
  seed: number,
  inputs: Task['inputs'] = {},
  sources: Task['sources'] = [],
): Task {
  const genre = genreNames[seed % genreNames.length] ?? 'Drama';
  const timeperiod = eras[Math.floor(seed / genreNames.length) % eras.length] ?? 'Present Day';
  return {
    kind,
    inputs,
    direction: '',
    sources: [...sources, { kind: 'SETTING', inputs: { genre, timeperiod }, content: {} }],
    seed,
  };
}

/** Material as a writer or another model might leave it, with all kinds of grammar. */
export const foreignSources: Task['sources'] = [
  {
    kind: 'PLOT',
    inputs: { structure: 'Custom' },
    content: {
      beat_sheet: [
        { beat: 'The last bus', description: 'Iris Okafor misses the last bus and finds the depot unlocked' },
        { beat: 'Ghost timetable', description: 'A timetable lists a stop that was flooded in 1974.' },
        {
          beat: 'Her brother’s jacket',
          description: 'On the back seat lies the jacket that her brother wore.',
        },
        { beat: 'The driver', description: 'The driver asks for the exact fare & will not turn round.' },
        { beat: 'Under water', description: 'The road goes down and the bus follows it.' },
        { beat: 'Getting off', description: 'Iris pulls the cord; only one of them can get off!' },
      ],
      ab_plot_threads: { a_plot: 'Find Dele', b_plot: 'Pay the fare', c_plot: 'Get home' },
      reversals: ['The driver is her father', 'The fare is a memory'],
    },
  },
  {
    kind: 'CHARACTER',
    inputs: { genre: 'Horror' },
    content: {
      name: 'Iris Okafor',
      role: 'Protagonist',
      goals: ['find Dele', 'To be forgiven'],
      flaws: ['never asks for help'],
      skills: ['remembers every timetable'],
    },
  },
  {
    kind: 'PERSONALITY_TRAITS',
    inputs: {},
    content: {
      traits: ['stubborn', 'observant', 'funny when scared', 'tender'],
      voice_tags: ['short, clipped sentences', 'gives numbers instead of feelings', 'terse'],
      quirks: ['counts lamp posts', 'Keeps every ticket she ever bought'],
    },
  },
  {
    kind: 'BACKSTORY',
    inputs: {},
    content: {
      past_events: ['Dele drowned'],
      wounds: ['Let go of Dele’s hand in the flood', 'fear of water'],
      loyalties: ['Mum'],
    },
  },
  {
    kind: 'SETTING',
    inputs: { genre: 'Horror', timeperiod: 'Present Day' },
    content: {
      time: 'A wet November, 2009',
      place: 'Harrow Lane depot',
      rules: ['Nobody rides past the last stop', 'exact fare only', 'No looking back'],
      constraints: ['No signal under the hill', 'one road'],
      vibe: 'sodium light and diesel',
    },
  },
  {
    kind: 'CONFLICT',
    inputs: { conflict_type: 'Man vs Supernatural' },
    content: {
      antagonism_source: 'The driver keeps the drowned',
      stakes: 'Whoever stays on is forgotten.',
      ticking_clock: 'The bus reaches the reservoir at 00:40',
    },
  },
];
