import { type HeadLine, isRule, readHeadLine, readListItem, splitEntry } from './head-lines.ts';
import { createJsonOutput } from './json-output.ts';
import { createLineReader } from './lines.ts';
import { createNotesReader } from './notes.ts';
import { createProseOutput } from './prose-output.ts';
import type { TextForm, TextReader } from './text-form.ts';

/**
 * A story as text: notes, 'Point of view:', 'Chapters:' with a numbered line each, 'Story:' and its
 * prose. What stands between the notes and the point of view is passed over.
 */
export const proseForm: TextForm = { createReader: createProseReader };

type Chapter = { chapter: string; summary: string };

function createProseReader(): TextReader {
  const output = createJsonOutput();
  const prose = createProseOutput(output);
  const notes = createNotesReader();
  const lines = createLineReader(takeLine);
  let place: 'head' | 'chapters' | 'prose' | 'again' = 'head';
  let pov: string | null = null;
  /** Lines of the head that were passed over. */
  const unread: string[] = [];
  let chapter: string | null = null;
  let count = 0;
  let isBelowBlank = false;
  let isBelowRule = false;
  let isRepeated = false;
  let flaw: string | null = null;

  /** Whether lines follow; if not, prose does. */
  function takeLine(line: string): boolean {
    switch (place) {
      case 'head':
        if (!notes.take(line)) takeHead(line);
        break;
      case 'chapters':
        takeChapter(line);
        break;
      case 'again':
        takeAgain(line);
        break;
      case 'prose':
        prose.push(`${line}\n`);
    }
    return place !== 'prose';
  }

  function takeHead(line: string): void {
    const head = readHeadLine(line);
    const rest = head?.rest ?? '';
    if (isPov(head)) pov = rest;
    else if (isChapters(head)) {
      startChapters();
      if (rest !== '') takeChapter(rest);
    } else if (isProse(head) && pov !== null) startProse(rest);
    else if (pov === '' && line.trim() !== '') pov = line.trim();
    else unread.push(line);
  }

  function startChapters(): void {
    if (pov === null || pov === '') flaw ??= 'the point of view is missing';
    output.raw('{');
    if (pov !== null) output.raw(`"pov":${JSON.stringify(pov)},`);
    output.raw('"chapter_map":[');
    place = 'chapters';
  }

  function takeChapter(line: string): void {
    if (line.trim() === '') {
      finishChapter();
      isBelowBlank = true;
      return;
    }
    const head = readHeadLine(line);
    const item = readListItem(line);
    if (isProse(head)) startProse(head?.rest ?? '');
    else if (isBelowRule) startProse(`${line}\n`);
    else if (isRule(line)) isBelowRule = true;
    else if (item !== null) {
      finishChapter();
      chapter = item;
    } else if (chapter !== null) chapter += ` ${line.trim()}`;
    else if (count === 0 && !isBelowBlank) chapter = line.trim();
    else startProse(`${line}\n`);
    isBelowBlank = false;
  }

  function finishChapter(): void {
    if (chapter === null) return;
    const { name, text } = splitEntry(chapter);
    const found: Chapter = { chapter: name, summary: text };
    if (count > 0) output.raw(',');
    output.value(found);
    count += 1;
    if (text === '') flaw ??= `chapter ${count} of the map has no summary`;
    chapter = null;
  }

  function startProse(first: string): void {
    if (place === 'head') startChapters();
    finishChapter();
    if (count === 0) flaw ??= 'the chapter map is missing';
    output.raw('],"narrative_prose":"');
    place = 'prose';
    prose.push(first === '' || first.endsWith('\n') ? first : `${first}\n`);
  }

  /** Notes or a head that stand once more before the rest are passed over. */
  function takeAgain(line: string): void {
    if (line.trim() === '') return;
    const head = readHeadLine(line);
    const rest = head?.rest ?? '';
    if (isRepeated) {
      if (isRule(line) || isProse(head)) isRepeated = false;
    } else if (isNotes(head) || isPov(head) || isChapters(head)) isRepeated = true;
    else if (!isProse(head) || rest !== '') {
      place = 'prose';
      prose.push(`${isProse(head) ? rest : line}\n`);
    }
  }

  function finish(): void {
    switch (place) {
      case 'head':
        giveUnread();
        break;
      case 'chapters':
        finishChapter();
        flaw ??= count === 0 ? 'the chapter map is missing' : 'the story itself is missing';
        output.raw(']}');
        break;
      default:
        if (prose.isEmpty()) flaw ??= 'the story itself is missing';
        prose.end();
        output.raw('"}');
    }
  }

  /** A text without a head can't be used, but is kept for its reader. */
  function giveUnread(): void {
    const text = unread.join('\n').trim();
    if (pov === null && text === '') return;
    flaw ??= pov === null ? 'the point of view is missing' : 'the chapter map is missing';
    output.value({ ...(pov === null ? {} : { pov }), narrative_prose: text });
  }

  return {
    push(text) {
      const rest = place === 'prose' ? text : lines.push(text);
      if (place === 'prose') prose.push(rest);
      return output.take();
    },
    goOn() {
      if (place !== 'prose' || flaw !== null) return false;
      prose.startParagraph();
      place = 'again';
      return true;
    },
    end() {
      lines.end();
      for (const line of notes.rest((one) => isPov(readHeadLine(one)))) takeLine(line);
      if (notes.areAll()) flaw = 'nothing follows the notes';
      else finish();
      return output.take();
    },
    flaw: () => flaw,
  };
}

function isNotes(head: HeadLine | null): boolean {
  return head?.name === 'notes';
}

function isPov(head: HeadLine | null): boolean {
  return head !== null && (head.name === 'point of view' || head.name === 'pov');
}

function isChapters(head: HeadLine | null): boolean {
  return head !== null && (head.name === 'chapters' || head.name === 'chapter map');
}

function isProse(head: HeadLine | null): boolean {
  return head !== null && (head.name === 'story' || head.name === 'prose');
}
