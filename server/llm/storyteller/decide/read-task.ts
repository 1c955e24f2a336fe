import type { Task } from '../../port.ts';
import { eras } from '../place.ts';
import { type Genre, genreNames } from '../story-parts.ts';
import { contentsOf, type Given, plain, readGiven, textOf, textsIn } from './given.ts';
import { eraIn, type PlaceWish } from './place.ts';
import { type Traces, tracesOf } from './recognise.ts';

/** What a task says, read once: inputs before sources, nearer sources before farther ones. */
export type ReadTask = {
  kind: string;
  seed: number;
  genre: Genre | null;
  conflictType: string;
  archetype: string;
  role: string;
  place: Omit<PlaceWish, 'genre'>;
  /** The writer's free words: context, direction, location. */
  words: string;
  /** All text of the sources. */
  corpus: string;
  traces: Traces;
  characters: readonly { name: string; role: string; about: string; archetype: string; trade: string }[];
  given: Given;
};

/** Reads a task. */
export function readTask(task: Task): ReadTask {
  const input = (name: string) => plain(task.inputs[name]) || inheritedInput(task, name);
  const corpus = plain(task.sources.flatMap(({ content }) => textsIn(content)).join(' . '));
  const direction = plain(task.direction);
  const words = [plain(task.inputs.context), direction, plain(task.inputs.location)].join(' ');
  const setting = contentsOf(task.sources, 'SETTING')[0];
  const time = textOf(setting, 'time');
  const said = eras.find((era) => era === input('timeperiod')) ?? null;
  return {
    kind: task.kind,
    seed: task.seed,
    genre: genreNames.find((genre) => genre === input('genre')) ?? null,
    conflictType: input('conflict_type'),
    archetype: plain(task.inputs.archetype),
    role: plain(task.inputs.role),
    place: {
      location: plain(task.inputs.location) || textOf(setting, 'place'),
      time: plain(task.inputs.timeperiod) === '' ? time.replace(/[.\s]+$/u, '') : '',
      era: said ?? (time === '' ? null : eraIn(time)),
      corpus,
      words: `${words} ${inheritedWords(task)}`,
    },
    words: `${words} ${inheritedWords(task)} ${corpus.slice(0, 4000)}`,
    corpus,
    traces: tracesOf(corpus),
    characters: task.sources.flatMap((source) => {
      const [content] = contentsOf([source], 'CHARACTER');
      if (content === undefined) return [];
      return [
        {
          name: textOf(content, 'name'),
          role: textOf(content, 'role'),
          about: plain(textsIn(content).join(' . ')),
          archetype: plain(source.inputs.archetype),
          trade: '',
        },
      ];
    }),
    given: readGiven(task.sources),
  };
}

function inheritedInput(task: Task, name: string): string {
  for (const { inputs } of task.sources) {
    const value = plain(inputs[name]);
    if (value !== '') return value;
  }
  return '';
}

function inheritedWords(task: Task): string {
  return task.sources.map(({ inputs }) => `${plain(inputs.context)} ${plain(inputs.location)}`).join(' ');
}
