import type { Task } from '../../../server/models/port.ts';
import { asSentence, sentencesOf, typographic, withoutTail } from '../grammar.ts';

/** The fields of the sources, cleaned to finished sentences; empty if there are none. */
export type Given = {
  goals: readonly string[];
  flaws: readonly string[];
  skills: readonly string[];
  traits: readonly string[];
  voiceTags: readonly string[];
  quirks: readonly string[];
  pastEvents: readonly string[];
  wounds: readonly string[];
  loyalties: readonly string[];
  rules: readonly string[];
  constraints: readonly string[];
  question: string;
  statusQuo: string;
  incitingIncident: string;
  antagonism: string;
  stakes: string;
  clock: string;
  beats: readonly { beat: string; description: string }[];
  reversals: readonly string[];
  lines: readonly { character: string; line: string; context: string }[];
};

/** Reads the sources of a task. Contents may have any shape. */
export function readGiven(sources: Task['sources']): Given {
  const text = (kind: string, field: string) => asSentence(firstText(sources, kind, field));
  const list = (kind: string, field: string) => clean(firstList(sources, kind, field));
  return {
    goals: list('CHARACTER', 'goals'),
    flaws: list('CHARACTER', 'flaws'),
    skills: list('CHARACTER', 'skills'),
    traits: list('PERSONALITY_TRAITS', 'traits'),
    voiceTags: list('PERSONALITY_TRAITS', 'voice_tags'),
    quirks: list('PERSONALITY_TRAITS', 'quirks'),
    pastEvents: list('BACKSTORY', 'past_events'),
    wounds: list('BACKSTORY', 'wounds'),
    loyalties: list('BACKSTORY', 'loyalties'),
    rules: list('SETTING', 'rules'),
    constraints: list('SETTING', 'constraints'),
    question: text('THEME', 'central_question'),
    statusQuo: text('SCENARIO', 'status_quo'),
    incitingIncident: text('SCENARIO', 'inciting_incident'),
    antagonism: text('CONFLICT', 'antagonism_source'),
    stakes: text('CONFLICT', 'stakes'),
    clock: text('CONFLICT', 'ticking_clock'),
    beats: records(sources, 'PLOT', 'beat_sheet')
      .map((item) => ({ beat: plain(item.beat), description: asSentence(plain(item.description)) }))
      .filter(({ description }) => description !== ''),
    reversals: list('PLOT', 'reversals'),
    lines: records(sources, 'DIALOGUE', 'lines')
      .map((item) => ({
        character: plain(item.character),
        line: typographic(plain(item.line)),
        context: asSentence(plain(item.beat_context)),
      }))
      .filter(({ character, line }) => character !== '' && line !== ''),
  };
}

/** A text field of the first source of a kind as plain words, or ''. */
export function firstText(sources: Task['sources'], kind: string, field: string): string {
  return textOf(firstOf(sources, kind), field);
}

/** A text field of a content of unknown shape, as plain words. */
export function textOf(content: Readonly<Record<string, unknown>> | undefined, field: string): string {
  return plain(content?.[field]);
}

/** The contents of a kind, in order, that are objects. */
export function contentsOf(sources: Task['sources'], kind: string): Readonly<Record<string, unknown>>[] {
  return sources.flatMap((source) => {
    const content = source.kind === kind ? recordOf(source.content) : undefined;
    return content === undefined ? [] : [content];
  });
}

/** Every text in a value, in order. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
}

/** How many UTF-16 code units of a text are read. */
export const maxTextLength = 12_000;

/** Any text as plain words: no phrase syntax, Markdown, line breaks or control characters. */
export function plain(value: unknown): string {
  if (typeof value !== 'string') return '';
  return typographic(
    value
      .slice(0, maxTextLength)
      .replace(/\p{Cc}+/gu, ' ')
      .replace(/[{[<]/g, '(')
      .replace(/[}\]>]/g, ')')
      .replace(/[|*_#`~\\]+/g, ' ')
      .replace(/\s+/g, ' ')
      .replace(/\s+([,.;:!?])/g, '$1')
      .trim(),
  );
}

/** The first sentences of a text, up to `limit` characters; a longer first one is cut at a word. */
export function opening(text: string, limit: number): string {
  let said = '';
  for (const sentence of sentencesOf(text)) {
    if (said !== '' && said.length + sentence.length > limit) break;
    said = said === '' ? sentence : `${said} ${sentence}`;
  }
  if (said.length <= limit) return said;
  const words = said.slice(0, limit).replace(/\s+\S*$/u, '');
  return `${withoutTail(words, /[\s,;:.–—-]/u)}…`;
}

function firstOf(sources: Task['sources'], kind: string) {
  return contentsOf(sources, kind)[0];
}

function firstList(sources: Task['sources'], kind: string, field: string): string[] {
  const value = firstOf(sources, kind)?.[field];
  return Array.isArray(value) ? value.map(plain) : typeof value === 'string' ? [plain(value)] : [];
}

function records(sources: Task['sources'], kind: string, field: string): Readonly<Record<string, unknown>>[] {
  const value = firstOf(sources, kind)?.[field];
  if (!Array.isArray(value)) return [];
  return value.flatMap((item) => {
    const found = recordOf(item);
    return found === undefined ? [] : [found];
  });
}

/** The value if it is an object, else undefined. */
export function recordOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : undefined;
}

function clean(texts: readonly string[]): string[] {
  const said = texts.map((text) => asSentence(opening(text, 240))).filter((text) => /\p{L}/u.test(text));
  return [...new Set(said)].slice(0, 12);
}
