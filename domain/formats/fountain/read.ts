import { type Limit, limits } from '../../limits.ts';
import { createTextCleaner } from '../../story/clean-text.ts';
import { createLossCounter, type Loss } from '../losses.ts';
import type { Screenplay, ScreenplayBlock, Speech, TitleEntry } from '../screenplay.ts';
import { beginsLikeHeading } from './heading.ts';
import { createBoneyardReader, type Line } from './lines.ts';
import { normalBlock } from './normal.ts';
import { readParagraph } from './paragraph.ts';
import { continuesTitlePage, normalTitlePage, opensTitlePage, titleEntry } from './title-page.ts';

export type Reading = {
  readonly screenplay: Screenplay;
  readonly losses: readonly Loss[];
  /** The limit at which reading stopped; null if everything was read. */
  readonly exceeded: Limit | null;
};

/** Reads Fountain 1.1 while it is being written. The result is the same however the text is cut. */
export type FountainReader = {
  /**
   * Reads the next piece and gives out the blocks that it finished. A paragraph is finished by a
   * blank line, a speech by the first line after that, since that may be spoken beside it. Never
   * throws.
   */
  push(piece: string): ScreenplayBlock[];
  /** Gives out the last blocks. Call once, after the last piece. */
  end(): ScreenplayBlock[];
  /** Complete once a block has been given out. */
  titlePage(): TitleEntry[];
  losses(): Loss[];
  exceeded(): Limit | null;
};

/** A whole text of Fountain, in normal form. Every text can be read. */
export function readFountain(text: string): Reading {
  const reader = createFountainReader();
  const blocks = [...reader.push(text), ...reader.end()];
  return {
    screenplay: { titlePage: reader.titlePage(), blocks },
    losses: reader.losses(),
    exceeded: reader.exceeded(),
  };
}

export function createFountainReader(): FountainReader {
  const cleaner = createTextCleaner();
  const boneyards = createBoneyardReader();
  const losses = createLossCounter();
  const entries: { key: string; lines: string[] }[] = [];
  /** Parts of the line that is not finished yet. */
  let tail: string[] = [];
  let place: 'start' | 'title_page' | 'after_title_page' | 'body' = 'start';
  let paragraph: Line[] = [];
  let finished: ScreenplayBlock[] = [];
  /** A speech that may become the left one of two. */
  let held: Speech | null = null;
  let last: ScreenplayBlock['type'] | null = null;
  let lineNumber = 0;
  let count = 0;
  let read = 0;
  let kept = 0;
  let returns = 0;
  let pairs = 0;
  let endedInReturn = false;
  let exceeded: Limit | null = null;

  function push(piece: string): ScreenplayBlock[] {
    if (exceeded !== null) return [];
    const taken = piece.slice(0, limits.screenplayCharacters - read);
    read += taken.length;
    countReturns(taken);
    readText(cleaner.push(taken));
    if (taken.length < piece.length) exceeded ??= 'screenplayCharacters';
    return giveOut();
  }

  function end(): ScreenplayBlock[] {
    readText(cleaner.end());
    readLine(tail.join(''));
    const unclosed = boneyards.end();
    if (unclosed[0] !== undefined) losses.add('mark_unclosed', unclosed[0].number);
    for (const line of unclosed) readBodyLine(line);
    finishParagraph();
    release();
    if (exceeded === null) {
      losses.add('line_ends_changed', undefined, returns);
      losses.add('signs_removed', undefined, read - kept - pairs);
    }
    return giveOut();
  }

  function readText(text: string): void {
    kept += text.length;
    let start = 0;
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', start)) {
      const rest = text.slice(start, end);
      readLine(tail.length === 0 ? rest : tail.join('') + rest);
      tail = [];
      start = end + 1;
    }
    if (start < text.length) tail.push(text.slice(start));
  }

  function readLine(raw: string): void {
    if (exceeded === 'screenplayBlocks') return;
    lineNumber++;
    const hasMark = lineNumber === 1 && raw.startsWith('\uFEFF');
    if (hasMark) kept--;
    const line = hasMark ? raw.slice(1) : raw;
    if (place !== 'body' && readTitleLine(line)) return;
    place = 'body';
    const whole = boneyards.push(line, lineNumber);
    if (whole !== null) readBodyLine(whole);
  }

  /** Whether the line belongs to the title page or is blank around it. */
  function readTitleLine(line: string): boolean {
    if (line.trim() === '') {
      if (place === 'title_page') place = 'after_title_page';
      return true;
    }
    const entry = titleEntry(line);
    const isIndented = line.charAt(0).trim() === '';
    if (place === 'start' ? !opensTitlePage(line) : place === 'after_title_page' && !continuesTitlePage(line))
      return false;
    if (place === 'after_title_page') losses.add('title_page_gap', lineNumber);
    if (entry === null && !isIndented && place === 'title_page' && beginsLikeHeading(line)) {
      losses.add('lines_unglued', lineNumber);
      return false;
    }
    place = 'title_page';
    if (entry === null) entries.at(-1)?.lines.push(line);
    else entries.push({ key: entry.key, lines: [entry.value] });
    if (entry !== null) countBlock();
    return true;
  }

  function readBodyLine(line: Line): void {
    const isBlank = line.text.trim() === '';
    if (isBlank && line.boneyards.length > 0) setAside(line);
    else if (isBlank && (paragraph.length === 0 || line.text.length < 2 || line.text.includes('\t')))
      finishParagraph();
    else {
      if (paragraph.length === 0 && !/\^|\[\[/.test(line.text)) release();
      paragraph.push(line);
    }
  }

  /** Lines of nothing but boneyards end no paragraph. */
  function setAside(line: Line): void {
    const previous = paragraph.pop();
    if (previous !== undefined)
      paragraph.push({ ...previous, boneyards: [...previous.boneyards, ...line.boneyards] });
    else for (const text of line.boneyards) take({ type: 'boneyard', text }, line.number);
  }

  function finishParagraph(): void {
    if (paragraph.length === 0) return;
    const lines = paragraph;
    paragraph = [];
    readParagraph(lines, take, losses);
  }

  function take(raw: ScreenplayBlock, line: number, isSecond = false): void {
    for (const block of normalBlock(raw)) {
      if (block.type === 'dialogue' && isSecond && held !== null) {
        const { type: _, ...right } = block;
        finished.push({ type: 'dual_dialogue', left: held, right });
        held = null;
        last = 'dual_dialogue';
        continue;
      }
      if (isSecond) losses.add(last === 'dual_dialogue' ? 'third_speaker' : 'dual_unpaired', line);
      release();
      if (!countBlock()) return;
      last = block.type;
      if (block.type === 'dialogue') {
        const { type: _, ...speech } = block;
        held = speech;
      } else finished.push(block);
    }
  }

  function release(): void {
    if (held !== null) finished.push({ type: 'dialogue', ...held });
    held = null;
  }

  /** Whether there is room for one more. */
  function countBlock(): boolean {
    if (count >= limits.screenplayBlocks) exceeded ??= 'screenplayBlocks';
    return count++ < limits.screenplayBlocks;
  }

  function giveOut(): ScreenplayBlock[] {
    const blocks = finished;
    finished = [];
    return blocks;
  }

  function countReturns(text: string): void {
    if (endedInReturn && text.startsWith('\n')) pairs++;
    if (text !== '') endedInReturn = text.endsWith('\r');
    returns += text.split('\r').length - 1;
    pairs += text.split('\r\n').length - 1;
  }

  return {
    push,
    end,
    titlePage: () => normalTitlePage(entries.map(({ key, lines }) => ({ key, value: lines.join('\n') }))),
    losses: () => losses.list(),
    exceeded: () => exceeded,
  };
}
