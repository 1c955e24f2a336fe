import type { Task } from '../../../server/models/port.ts';
import { capitalise, lowerFirst, withoutTail } from '../grammar.ts';
import { type Era, eras } from '../place.ts';
import { type Genre, genreNames } from '../story-parts.ts';
import { eraIn } from './era-in.ts';
import { contentsOf, type Given, plain, readGiven, recordOf, textOf, textsIn } from './given.ts';
import { type Idea, readIdea } from './idea.ts';
import { ideaOf } from './idea-of-task.ts';
import { type Line, mergeLines, readLine } from './line.ts';
import { readPlace } from './line-place.ts';
import { partOf, partOfWritten, type Slot } from './role.ts';

/** A task, read once: inputs before sources, nearer sources before farther ones. */
export type ReadTask = {
  kind: string;
  genre: Genre | null;
  conflictType: string;
  archetype: string;
  timeframe: string;
  place: { location: string; time: string; era: Era | null };
  /** The writer's lines: of this generation, then of the material. */
  line: Line;
  /** The line of this generation alone, and which of the three it is about. */
  own: Line;
  part: Slot;
  /** What the writer's line says happens; null if it says nothing that is read. */
  idea: Idea | null;
  /** The same of another person than the hero, whose character this is. */
  wish: Idea | null;
  /** All text of the sources. */
  corpus: string;
  characters: readonly { name: string; role: string; about: string; archetype: string; trade: string }[];
  /** The speakers of a dialogue that it builds on, in order. */
  voices: readonly { name: string; voice: string }[];
  given: Given;
};

export function readTask(task: Task): ReadTask {
  const input = (name: string) => plain(task.inputs[name]) || inheritedInput(task, name);
  const genre = genreNames.find((name) => name === input('genre')) ?? null;
  const own = mergeLines([plain(task.direction), plain(task.inputs.context)].map(readLine));
  const farther = task.sources.map(({ inputs }) => readLine(plain(inputs.context)));
  const part = task.kind === 'CHARACTER' ? partOf(plain(task.inputs.role), genre) : 'hero';
  const heroes = contentsOf(task.sources, 'CHARACTER').filter(
    ({ role }) => partOfWritten(plain(role), genre) === 'hero',
  );
  const project = readLine(plain(task.about));
  const far = mergeLines([...farther, ...heroes.map(readCharacter), project]);
  const said = part === 'hero' ? mergeLines([own, far]) : { ...mergeLines([own, far]), ...personOf(far) };
  const idea = ideaOf(task, said.name, heroes[0], part === 'hero');
  const wish = part === 'hero' ? null : readIdea(plain(task.direction), own.name);
  const line = withIdea(said, idea);
  return {
    kind: task.kind,
    genre,
    conflictType: input('conflict_type'),
    archetype: task.kind === 'CHARACTER' ? plain(task.inputs.archetype) : '',
    timeframe: input('timeframe'),
    place: readWhere(task, line, input('timeperiod')),
    line,
    own: withIdea(own, wish),
    part,
    idea,
    wish,
    corpus: task.sources.map(({ content }) => plain(textsIn(content).join(' . '))).join(' . '),
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

/** A line with what it says happens. */
function withIdea(line: Line, idea: Idea | null): Line {
  if (idea === null) return line;
  const partner = { name: idea.partner, is: null, isAgainst: true };
  return {
    ...line,
    is: line.is ?? idea.is,
    trade: line.trade || idea.trade,
    others: idea.partner === '' ? line.others : [...line.others, partner],
  };
}

/** The hero’s character as a line. */
function readCharacter(content: Readonly<Record<string, unknown>>): Line {
  const role = textOf(content, 'role');
  const told =
    role.match(/(?<=\. (?:It is|The times are) )[^.,]{3,40}(?=[.,])|(?<=“)[^”]{3,140}(?=”)/)?.[0] ?? '';
  return {
    ...readLine(''),
    name: textOf(content, 'name'),
    trade: tradeIn(role),
    place: role.match(inOurForm)?.[2] ?? readPlace(role),
    period: readLine(told).period,
    thing: readLine(role).thing,
  };
}

function personOf({ name, is, age, trade }: Line): Pick<Line, 'name' | 'is' | 'age' | 'trade'> {
  return { name, is, age, trade };
}

/** Where and when: from the form, then a setting, then the writer's line. */
function readWhere(task: Task, line: Line, timeperiod: string): ReadTask['place'] {
  const setting = contentsOf(task.sources, 'SETTING')[0];
  const isChosen = plain(task.inputs.timeperiod) !== '';
  const time = withoutTail(textOf(setting, 'time'), /[.\s]/u);
  const inLine = line.period === '' ? null : eraIn(line.period);
  const chosen = eras.find((one) => one === timeperiod) ?? null;
  const era = chosen ?? (time === '' ? null : eraIn(time)) ?? inLine;
  const said = time !== '' && !isChosen ? time : '';
  const ofLine = /\d/.test(line.period) && (chosen === null || chosen === inLine) ? line.period : '';
  return {
    location: plain(task.inputs.location) || textOf(setting, 'place') || line.place,
    time: said || capitalise(ofLine),
    era,
  };
}

/** False for a character other than the hero. */
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

/** The role of a character of ours: trade, place and age. */
const inOurForm = /^[\p{L} ]+\. (\p{Lu}[^.,;]{2,40}?) (?:at|in|on|aboard) ([^.,;]{2,80}), \d+\./u;

/** The trade in a role, 'Protagonist. Night porter at the inn, 39.', or ''. */
export function tradeIn(role: string): string {
  const ours = role.match(inOurForm)?.[1];
  const named = role.match(
    /(?<!\b(?:aboard|at|in|on|of|from|for|to|with|by|under|near) )\b(?:an?|the) ([^.,;:()]{3,40}?)(?= (?:of|who|with|in|at|on|from|and|whose|that)\b|[.,;:()]|$)/u,
  )?.[1];
  return lowerFirst(ours ?? named ?? '').replace(/^(?:last|first|only|former) /, '');
}
