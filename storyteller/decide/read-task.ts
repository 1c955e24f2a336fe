import type { Task } from '../../server/models/port.ts';
import { lowerFirst, withoutTail } from '../grammar.ts';
import { eras } from '../place.ts';
import { type Genre, genreNames } from '../story-parts.ts';
import { eraIn } from './era-in.ts';
import { contentsOf, type Given, plain, readGiven, recordOf, textOf, textsIn } from './given.ts';
import type { PlaceWish } from './place.ts';
import { type Traces, tracesOf } from './recognise.ts';
import { partOfWritten } from './role.ts';
import { withoutRelations } from './wishes/person.ts';
import { type ReadWishes, readWishes } from './wishes/read-wishes.ts';
import { withoutNamedAnimals } from './wishes/thing.ts';
import { together, type Wishes } from './wishes/wish.ts';

/** What a task says, read once: inputs before sources, nearer sources before farther ones. */
export type ReadTask = {
  kind: string;
  seed: number;
  genre: Genre | null;
  conflictType: string;
  archetype: string;
  role: string;
  timeframe: string;
  place: Pick<PlaceWish, 'location' | 'time' | 'era' | 'corpus' | 'words'>;
  /** The writer's free words: context, direction, location. */
  words: string;
  /** What the writer wishes, here or where its material was made; nearer words before farther ones. */
  wishes: Wishes;
  /** What is wished of this generation alone. */
  ownWishes: Wishes;
  /** The context and the direction of this generation, and the wishes in each. */
  asked: readonly { text: string; read: ReadWishes }[];
  /** The name that the writer asks for; '' for none. */
  nameAsked: string;
  /** The trade and the age that the writer asks for; '' and null for none. */
  tradeAsked: string;
  ageAsked: number | null;
  /** All text of the sources. */
  corpus: string;
  traces: Traces;
  characters: readonly { name: string; role: string; about: string; archetype: string; trade: string }[];
  /** Who speaks in a dialogue that it builds on, and how, the first voice first. */
  voices: readonly { name: string; voice: string }[];
  given: Given;
};

/** Reads a task. */
export function readTask(task: Task): ReadTask {
  const input = (name: string) => plain(task.inputs[name]) || inheritedInput(task, name);
  const corpus = task.sources.map(({ content }) => plain(textsIn(content).join(' . '))).join(' . ');
  const direction = plain(task.direction);
  const words = [plain(task.inputs.context), direction, plain(task.inputs.location)].join(' ');
  const aboutPeople = withoutRelations(withoutNamedAnimals(words));
  const asked = [plain(task.inputs.context), direction].map((text) => ({ text, read: readWishes(text) }));
  const ownWishes = asked.reduce<Wishes>((far, { read }) => together(read.wishes, far), {});
  const earlier = task.sources.map(({ inputs }) => readWishes(plain(inputs.context)).wishes);
  const setting = contentsOf(task.sources, 'SETTING')[0];
  const time = textOf(setting, 'time');
  const said = eras.find((era) => era === input('timeperiod')) ?? null;
  const genre = genreNames.find((name) => name === input('genre')) ?? null;
  return {
    kind: task.kind,
    seed: task.seed,
    genre,
    conflictType: input('conflict_type'),
    archetype: plain(task.inputs.archetype),
    role: plain(task.inputs.role),
    timeframe: input('timeframe'),
    place: {
      location: plain(task.inputs.location) || textOf(setting, 'place'),
      time: plain(task.inputs.timeperiod) === '' ? withoutTail(time, /[.\s]/u) : '',
      era: said ?? (time === '' ? null : eraIn(time)),
      corpus,
      words: `${words} ${inheritedWords(task)}`,
    },
    wishes: [ownWishes, ...earlier].reduceRight<Wishes>((far, near) => together(near, far), {}),
    ownWishes,
    asked,
    nameAsked: nameAskedIn(aboutPeople),
    tradeAsked: tradeAskedIn(aboutPeople),
    ageAsked: ageAskedIn(aboutPeople),
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
          trade: tradeIn(textOf(content, 'role')),
        },
      ];
    }),
    voices: Object.entries(recordOf(contentsOf(task.sources, 'DIALOGUE')[0]?.character_voice_map) ?? {}).map(
      ([name, voice]) => ({ name: plain(name), voice: plain(voice) }),
    ),
    given: readGiven(task.sources.filter((source) => isAboutHero(source, genre))),
  };
}

/** Whether a source is no character of somebody beside the hero. */
function isAboutHero({ kind, content }: Task['sources'][number], genre: Genre | null): boolean {
  return kind !== 'CHARACTER' || partOfWritten(textOf(recordOf(content), 'role'), genre) === 'hero';
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

/** The trade that a role names: 'Protagonist. Night porter at the inn, 39.' or 'a chess champion of 41'; '' for none. */
export function tradeIn(role: string): string {
  const ours = role.match(/^[\p{L} ]+\. (\p{Lu}[^.,;]{2,40}?) (?:at|in|on|aboard) /u)?.[1];
  const named = role.match(
    /(?<!\b(?:aboard|at|in|on|of|from|for|to|with|by|under|near) )\b(?:an?|the) ([^.,;:()]{3,40}?)(?= (?:of|who|with|in|at|on|from|and|whose|that)\b|[.,;:()]|$)/u,
  )?.[1];
  const trade = ours ?? named ?? '';
  return lowerFirst(trade).replace(/^(?:last|first|only|former) /, '');
}

/** The name that a writer asks for: 'call her Ines Okoye', 'a pilot named Bo'; '' for none. */
export function nameAskedIn(words: string): string {
  return (
    words.match(
      /\b(?:[Cc]alled|[Nn]amed|[Cc]all (?:her|him|them)|[Hh]er name is|[Hh]is name is|[Tt]heir name is) (\p{Lu}[\p{L}’-]+(?: \p{Lu}[\p{L}’-]+){0,2})/u,
    )?.[1] ?? ''
  );
}

/** The trade that a writer asks for: 'she is a piano tuner of 58', 'a pilot named Bo'; '' for none. */
export function tradeAskedIn(words: string): string {
  const [, is, named] =
    words.match(
      /\b(?:[Ss]he|[Hh]e|[Tt]hey)(?: is| are|’s|’re) an? ([^.,;:()]{3,40}?)(?= (?:of|who|with|in|at|on|from|and|whose|that|aged|named|called)\b|[.,;:()]|$)|\b[Aa]n? ([\p{Ll}’ -]{3,40}?) (?:of \d+ )?(?:named|called) \p{Lu}/u,
    ) ?? [];
  return is ?? named ?? '';
}

/** The age that a writer asks for: 'a diver of 58', '58 years old', 'aged 58'; null for none. */
export function ageAskedIn(words: string): number | null {
  const [, after, before] =
    words.match(
      /\b(?:of|aged|is) ([1-9]\d)\b(?! (?!with|who|and|from|whose)\p{L})|\b([1-9]\d)[- ]years?[- ]old\b/u,
    ) ?? [];
  const age = after ?? before;
  return age === undefined ? null : Number(age);
}
