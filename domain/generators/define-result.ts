import { z } from 'zod';
import type { GeneratorInputs, GeneratorResult } from './generator.ts';

/** A text that must say something. */
export const text = z.string().trim().min(1);

/** A list as a model must answer it: between `least` and `most` texts. */
export function listOf(least: number, most: number) {
  return z.array(text).min(least).max(most);
}

/**
 * A list as stored: any number of texts, blank ones included, since a writer may be halfway through
 * it. `checkContentSize` limits what comes in; older, larger content stays readable.
 */
export const anyTexts = z.array(z.string());

type Parts<Answer, Content> = Pick<
  GeneratorResult<Answer, Content>,
  'answer' | 'content' | 'title' | 'render' | 'brief'
> &
  Partial<GeneratorResult<Answer, Content>>;

/**
 * Makes a result of a kind whose answer, stored content and structured data have the same fields.
 */
export function defineResult<Answer extends Content, Content>(
  parts: Parts<Answer, Content>,
): GeneratorResult<Answer, Content> {
  return {
    toContent: (answer) => answer,
    toStructuredData: (content) => content,
    check: () => null,
    coverage: () => null,
    prose: null,
    subtitle: () => '',
    ...parts,
  };
}

/** The first `limit` characters, with … if something was cut. Never splits a surrogate pair. */
export function cut(whole: string, limit = 50): string {
  const line = whole.trim().replace(/\s+/g, ' ');
  if (line.length <= limit) return line;
  const end = /[\uD800-\uDBFF]/.test(line[limit - 1] ?? '') ? limit - 1 : limit;
  return `${line.slice(0, end).trimEnd()}…`;
}

/** At most `limit` characters (a title's by default), cut at a word's end, with … if cut. */
export function shorten(whole: string, limit = 120): string {
  const line = cut(whole, limit);
  const lastBlank = line.lastIndexOf(' ');
  const isInWord = line.endsWith('…') && !/\s/.test(whole.trim().replace(/\s+/g, ' ')[line.length - 1] ?? '');
  return isInWord && lastBlank > limit / 2
    ? `${line.slice(0, lastBlank).replace(/[\s,;:.–—-]+$/, '')}…`
    : line;
}

/** A heading and its text; '' when the text is empty. */
export function section(heading: string, body: string | readonly string[]): string {
  const content = typeof body === 'string' ? body.trim() : bullets(body);
  return content === '' ? '' : `${heading}\n${content}`;
}

/** 'name: text', or the one of them that is there. */
export function pair(name: string, text: string): string {
  return [name.trim(), text.trim()].filter((part) => part !== '').join(': ');
}

/** Sections with a blank line between them. */
export function sections(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n');
}

/** Joins texts as in a sentence, without their full stops: 'a', 'a and b', 'a, b and c'. */
export function listed(items: readonly string[]): string {
  const said = items.map((item) => item.trim().replace(/(?<!\.)\.$/, '')).filter((item) => item !== '');
  const last = said.at(-1) ?? '';
  return said.length < 2 ? last : `${said.slice(0, -1).join(', ')} and ${last}`;
}

/**
 * A label and what it names, as sentences: 'Wants: One thing. Another.' '' when there is nothing.
 */
export function clause(label: string, body: string | readonly string[]): string {
  const said = (typeof body === 'string' ? [body] : body).map(ended).filter((sentence) => sentence !== '');
  if (said.length === 0) return '';
  return [...(label.trim() === '' ? [] : [`${label.trim()}:`]), ...said].join(' ');
}

/** Clauses in one line. */
export function clauses(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ');
}

/** The value of an input, '' when it was left out. */
export function inputOf(inputs: GeneratorInputs, name: string): string {
  return (inputs[name] ?? '').trim();
}

/** A record's own value under a key, never an inherited one: keys may come from outside. */
export function own<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

function bullets(items: readonly string[]): string {
  return items
    .filter((item) => item.trim() !== '')
    .map((item) => `- ${item.trim()}`)
    .join('\n');
}

/** A text with a mark at its end; '' stays ''. */
function ended(whole: string): string {
  const said = whole.trim();
  return said === '' || /[.!?…。！？][”’"')\]]*$/.test(said) ? said : `${said}.`;
}
