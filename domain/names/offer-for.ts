import { inputOf } from '../generators/define-result.ts';
import type { GeneratorInputs } from '../generators/generator.ts';
import type { GeneratorId } from '../generators/index.ts';
import { isRecord } from '../story/record.ts';
import { offerNames } from './offer-names.ts';

/** A request for a piece, as far as names depend on it. */
export type NamesRequest = {
  kind: GeneratorId;
  inputs: GeneratorInputs;
  /** What the writer says of this piece and of the story, in any words. */
  said: readonly string[];
  sources: readonly { kind: GeneratorId; inputs: GeneratorInputs; content: unknown }[];
  genre: string;
  /** By its English name; '' if unknown. */
  language: string;
  seed: number;
};

/** What `offerNames` offers for a piece; '' for kinds that invent no people. */
export function offerFor({ kind, inputs, said, sources, genre, language, seed }: NamesRequest): string {
  const people = sources.filter((source) => source.kind === 'CHARACTER');
  if (!inventors.has(kind) && !(needsSomebody.has(kind) && people.length === 0)) return '';
  const settings = sources.filter((source) => source.kind === 'SETTING');
  const typed = [...said, ...Object.values(inputs), ...sources.flatMap((one) => Object.values(one.inputs))];
  const place = [...typed, ...settings.map(({ content }) => textOf(content, 'place'))].join('\n');
  const times = [...typed, ...settings.map(({ content }) => textOf(content, 'time'))].join('\n');
  const periods = [inputs, ...settings.map((one) => one.inputs)].map((one) => inputOf(one, 'timeperiod'));
  return offerNames({
    place,
    year: yearIn(times) ?? periods.map(yearOfPeriod).find((year) => year !== null) ?? null,
    genre: inputOf(inputs, 'genre') || genre,
    language,
    seed,
    taken: people.map(({ content }) => textOf(content, 'name')),
  });
}

/** Kinds that bring people into a story. */
const inventors: ReadonlySet<GeneratorId> = new Set<GeneratorId>([
  'CHARACTER',
  'BACKSTORY',
  'SCENARIO',
  'CONFLICT',
  'PLOT',
]);

/** Kinds that need people, and invent them where there are none. */
const needsSomebody: ReadonlySet<GeneratorId> = new Set<GeneratorId>(['DIALOGUE', 'STORY', 'SCRIPT']);

/** The first year in a text, from 1000 to 2999. */
function yearIn(text: string): number | null {
  const [year] = /\b[12]\d{3}\b/.exec(text) ?? [];
  return year === undefined ? null : Number(year);
}

/** A year of a period in the form of a setting; null for no period. */
function yearOfPeriod(period: string): number | null {
  return years.get(period) ?? null;
}

const years: ReadonlyMap<string, number> = new Map([
  ['Present Day', 2020],
  ['Near Future', 2055],
  ['Distant Future', 2400],
  ['Medieval', 1250],
  ['Victorian', 1870],
  ['1920s', 1925],
  ['1950s', 1955],
  ['Ancient Times', -100],
]);

function textOf(content: unknown, field: string): string {
  const value = isRecord(content) ? content[field] : undefined;
  return typeof value === 'string' ? value : '';
}
