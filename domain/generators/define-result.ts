import { z } from 'zod';
import type { ScreenplayBlock } from '../formats/screenplay.ts';
import type { SheetBlock } from '../formats/sheet.ts';
import { blocksText } from '../formats/text/blocks-text.ts';
import type { GeneratorInputs, GeneratorResult } from './generator.ts';

/** A text that is not blank. */
export const text = z.string().trim().min(1);

/** A list in an answer of a model: between `least` and `most` texts. */
export function listOf(least: number, most: number) {
  return z.array(text).min(least).max(most);
}

/** A stored list of any length, with blank texts. `checkContentSize` limits new content. */
export const anyTexts = z.array(z.string());

type Parts<Answer, Content> = Pick<
  GeneratorResult<Answer, Content>,
  'answer' | 'content' | 'title' | 'brief'
> &
  Partial<GeneratorResult<Answer, Content>> &
  (
    | Pick<GeneratorResult<Answer, Content>, 'blocks'>
    | (Pick<GeneratorResult<Answer, Content>, 'render'> & { blocks?: never })
  );

/**
 * The result of a kind whose answer, content and structured data have the same fields. Its text
 * follows from its blocks; a kind that only has a text is one paragraph.
 */
export function defineResult<Answer extends Content, Content>(
  parts: Parts<Answer, Content>,
): GeneratorResult<Answer, Content> {
  const { blocks } = parts;
  const { render = blocks === undefined ? () => '' : textOf(blocks) } = parts;
  return {
    toContent: (answer) => answer,
    toStructuredData: (content) => content,
    check: () => null,
    coverage: () => null,
    prose: null,
    subtitle: () => '',
    tell: render,
    ...parts,
    render,
    blocks: blocks ?? ((content, inputs) => field('', render(content, inputs))),
  };
}

/** The first `limit` characters, with … if cut. Never splits a surrogate pair. */
export function cut(whole: string, limit = 50): string {
  const line = whole.trim().replace(/\s+/g, ' ');
  if (line.length <= limit) return line;
  const end = /[\uD800-\uDBFF]/.test(line[limit - 1] ?? '') ? limit - 1 : limit;
  return `${line.slice(0, end).trimEnd()}…`;
}

/** At most `limit` characters (by default a title's), cut at the end of a word, with … if cut. */
export function shorten(whole: string, limit = 120): string {
  const line = cut(whole, limit);
  const lastBlank = line.lastIndexOf(' ');
  const isInWord = line.endsWith('…') && !/\s/.test(whole.trim().replace(/\s+/g, ' ')[line.length - 1] ?? '');
  return isInWord && lastBlank > limit / 2
    ? `${line.slice(0, lastBlank).replace(/[\s,;:.–—-]+$/, '')}…`
    : line;
}

/** A heading and its text; '' if the text is empty. */
export function section(heading: string, body: string | readonly string[]): string {
  const content = typeof body === 'string' ? body.trim() : bullets(body);
  return content === '' ? '' : `${heading}\n${content}`;
}

/** A heading and its text or list, as blocks; none if that is blank. */
export function field(heading: string, body: string | readonly string[]): SheetBlock[] {
  const texts = (typeof body === 'string' ? [body] : body).map((text) => text.trim());
  const filled = texts.filter((text) => text !== '');
  if (filled.length === 0) return [];
  const type = typeof body === 'string' ? 'paragraph' : 'item';
  return [
    ...(heading.trim() === '' ? [] : [{ type: 'heading' as const, text: heading.trim() }]),
    ...filled.map((text) => ({ type, text }) as const),
  ];
}

/** A long text in light Markdown as a block; none if it is blank. */
export function prose(markdown: string): SheetBlock[] {
  return markdown.trim() === '' ? [] : [{ type: 'prose', markdown: markdown.trim() }];
}

/** A script as a block; none without anything in it. */
export function screenplay(blocks: readonly ScreenplayBlock[]): SheetBlock[] {
  return blocks.length === 0 ? [] : [{ type: 'screenplay', blocks }];
}

/** 'name: text', or either alone if the other is blank. */
export function pair(name: string, text: string): string {
  return [name.trim(), text.trim()].filter((part) => part !== '').join(': ');
}

/** Sections with a blank line between them. */
export function sections(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n');
}

/** Joins texts as in a sentence, without their full stops: 'a', 'a and b', 'a, b and c'. */
export function listed(items: readonly string[]): string {
  const texts = items.map((item) => item.trim().replace(/(?<!\.)\.$/, '')).filter((item) => item !== '');
  const last = texts.at(-1) ?? '';
  return texts.length < 2 ? last : `${texts.slice(0, -1).join(', ')} and ${last}`;
}

/** A label and its texts as sentences: 'Wants: One thing. Another.' '' if all are blank. */
export function clause(label: string, body: string | readonly string[]): string {
  const sentences = (typeof body === 'string' ? [body] : body).map(toSentence).filter((one) => one !== '');
  if (sentences.length === 0) return '';
  return [...(label.trim() === '' ? [] : [`${label.trim()}:`]), ...sentences].join(' ');
}

/** Clauses on one line. */
export function clauses(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ');
}

/** The trimmed value of an input; '' if absent. */
export function inputOf(inputs: GeneratorInputs, name: string): string {
  return (inputs[name] ?? '').trim();
}

/** A record's own value, never an inherited one: keys may come from outside. */
export function own<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

function textOf<Content>(
  blocks: GeneratorResult<unknown, Content>['blocks'],
): GeneratorResult<unknown, Content>['render'] {
  return (content, inputs) => blocksText(blocks(content, inputs));
}

function bullets(items: readonly string[]): string {
  return items
    .filter((item) => item.trim() !== '')
    .map((item) => `- ${item.trim()}`)
    .join('\n');
}

/** Adds a full stop unless the text is blank or has end punctuation. */
function toSentence(whole: string): string {
  const trimmed = whole.trim();
  return trimmed === '' || /[.!?…。！？][”’"')\]]*$/.test(trimmed) ? trimmed : `${trimmed}.`;
}
