import { type Limit, limits } from '../../limits.ts';
import { createLossCounter, type Loss } from '../losses.ts';
import type { Screenplay, ScreenplayBlock, TitleEntry } from '../screenplay.ts';
import { createBoneyardReader, type Line } from './boneyards.ts';
import { normalBlock } from './normal.ts';
import { createSpeechPairer } from './pair-speeches.ts';
import { readParagraph } from './read-paragraph.ts';
import { createTitlePageReader } from './read-title-page.ts';
import { createSignReader } from './signs.ts';
import { normalTitlePage } from './title-page.ts';

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
  const losses = createLossCounter();
  const signs = createSignReader();
  const titlePage = createTitlePageReader(losses);
  const boneyards = createBoneyardReader();
  const speeches = createSpeechPairer((block) => finished.push(block), losses);
  let isInTitlePage = true;
  let length = 0;
  let lineNumber = 0;
  /** Parts of the line that is not finished yet. */
  let tail: string[] = [];
  let paragraph: Line[] = [];
  let finished: ScreenplayBlock[] = [];
  let count = 0;
  let exceeded: Limit | null = null;

  function push(piece: string): ScreenplayBlock[] {
    if (exceeded !== null) return [];
    const taken = piece.slice(0, limits.screenplayCharacters - length);
    length += taken.length;
    readText(signs.push(taken));
    if (taken.length < piece.length) exceeded ??= 'screenplayCharacters';
    return giveOut();
  }

  function end(): ScreenplayBlock[] {
    readText(signs.end());
    readLine(tail.join(''));
    const unclosed = boneyards.end();
    if (unclosed[0] !== undefined) losses.add('mark_unclosed', unclosed[0].number);
    for (const line of unclosed) readBodyLine(line);
    finishParagraph();
    speeches.release();
    if (exceeded === null) signs.count(losses);
    return giveOut();
  }

  function readText(text: string): void {
    let start = 0;
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', start)) {
      const rest = text.slice(start, end);
      readLine(tail.length === 0 ? rest : tail.join('') + rest);
      tail = [];
      start = end + 1;
    }
    if (start < text.length) tail.push(text.slice(start));
  }

  function readLine(line: string): void {
    if (exceeded === 'screenplayBlocks') return;
    lineNumber++;
    isInTitlePage &&= titlePage.take(line, lineNumber);
    if (isInTitlePage) {
      if (line.trim() !== '') countBlock();
      return;
    }
    const whole = boneyards.push(line, lineNumber);
    if (whole !== null) readBodyLine(whole);
  }

  function readBodyLine(line: Line): void {
    const isBlank = line.text.trim() === '';
    if (isBlank && line.boneyards.length > 0) setAside(line);
    else if (isBlank && (paragraph.length === 0 || line.text.length < 2 || line.text.includes('\t')))
      finishParagraph();
    else {
      if (paragraph.length === 0 && !/\^|\[\[/.test(line.text)) speeches.release();
      paragraph.push(line);
    }
  }

  /** A line of nothing but boneyards ends no paragraph. */
  function setAside({ boneyards: texts, number }: Line): void {
    const previous = paragraph.at(-1);
    for (const text of texts)
      if (previous === undefined) take({ type: 'boneyard', text }, number);
      else previous.boneyards.push(text);
  }

  function finishParagraph(): void {
    if (paragraph.length === 0) return;
    const lines = paragraph;
    paragraph = [];
    readParagraph(lines, take, losses);
  }

  function take(raw: ScreenplayBlock, line: number, isSecond = false): void {
    for (const block of normalBlock(raw)) {
      if (!countBlock()) return;
      speeches.take(block, line, isSecond);
    }
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

  return {
    push,
    end,
    titlePage: () => normalTitlePage(titlePage.entries()),
    losses: () => losses.list(),
    exceeded: () => exceeded,
  };
}
