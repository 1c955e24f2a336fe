import { readEmphasis } from '../emphasis.ts';
import { isBracketed } from '../fountain/normal.ts';
import type { ScreenplayBlock, Speech } from '../screenplay.ts';
import { type FdxBody, type FdxNote, type FdxParagraph, lengthOf } from './paragraph.ts';

/** Blocks in normal form and order as paragraphs of a body, with the notes on them. */
export function toBody(blocks: readonly ScreenplayBlock[]): FdxBody {
  const paragraphs: FdxParagraph[] = [];
  const notes: FdxNote[] = [];
  let offset = 0;
  let waiting: string[] = [];
  let startsPage = false;

  function add(first: FdxParagraph, ...others: FdxParagraph[]): void {
    const to = offset + lengthOf(first) - 1;
    for (const text of waiting) notes.push({ from: offset, to, text });
    waiting = [];
    for (const paragraph of [startsPage ? { ...first, startsPage } : first, ...others]) {
      paragraphs.push(paragraph);
      offset += lengthOf(paragraph);
    }
    startsPage = false;
  }

  for (const [index, block] of blocks.entries()) {
    if (block.type === 'note') waiting.push(block.text);
    else if (block.type === 'page_break') {
      if (startsPage) add(empty);
      startsPage = true;
    } else if (block.type === 'heading')
      add({
        ...paragraphOf('Scene Heading', block.text),
        ...withNumber(block),
        ...summaryAt(blocks, index + 1),
      });
    else if (block.type !== 'synopsis' || !isInSummary(blocks, index)) {
      const [first, ...others] = paragraphsOf(block);
      if (first !== undefined) add(first, ...others);
    }
  }
  if (startsPage || waiting.length > 0) add(empty);
  return { paragraphs, notes };
}

const empty: FdxParagraph = { type: 'General', runs: [] };

function withNumber({ number }: { number?: string }): { number?: string } {
  return number === undefined ? {} : { number };
}

/** Synopses right below a heading are the summary of its scene. */
function summaryAt(blocks: readonly ScreenplayBlock[], start: number): Pick<FdxParagraph, 'summary'> {
  const summary: (readonly FdxParagraph['runs'][number][])[] = [];
  for (let at = start; ; at++) {
    const block = blocks[at];
    if (block?.type !== 'synopsis') return summary.length === 0 ? {} : { summary };
    summary.push(readEmphasis(block.text));
  }
}

function isInSummary(blocks: readonly ScreenplayBlock[], index: number): boolean {
  let at = index - 1;
  while (blocks[at]?.type === 'synopsis') at--;
  return blocks[at]?.type === 'heading';
}

function paragraphsOf(block: ScreenplayBlock): FdxParagraph[] {
  switch (block.type) {
    case 'heading':
      return [paragraphOf('Scene Heading', block.text)];
    case 'action':
      return [paragraphOf('Action', block.text)];
    case 'shot':
      return [paragraphOf('Shot', block.text)];
    case 'transition':
      return [paragraphOf('Transition', block.text)];
    case 'centered':
      return [{ ...paragraphOf('General', block.text), isCentred: true }];
    case 'lyrics':
      return [paragraphOf('General', block.text)];
    case 'synopsis':
      return [paragraphOf('Outline Body', block.text)];
    case 'section':
      return [paragraphOf(`Outline ${block.level}`, block.text)];
    case 'dialogue':
      return speechParagraphs(block);
    case 'dual_dialogue':
      return [{ ...empty, dual: [...speechParagraphs(block.left), ...speechParagraphs(block.right)] }];
    case 'note':
    case 'boneyard':
    case 'page_break':
      return [];
  }
}

/** A cue, and one paragraph for each change between what is said and how. */
function speechParagraphs({ character, parenthetical, line }: Speech): FdxParagraph[] {
  const found = [paragraphOf('Character', character)];
  if (parenthetical !== '') found.push(paragraphOf('Parenthetical', `(${parenthetical})`));
  let spoken: string[] = [];
  const endSpoken = () => {
    if (spoken.length > 0) found.push(paragraphOf('Dialogue', spoken.join('\n')));
    spoken = [];
  };
  for (const text of line === '' ? [] : line.split('\n')) {
    if (!isBracketed(text)) spoken.push(text);
    else {
      endSpoken();
      found.push(paragraphOf('Parenthetical', text));
    }
  }
  endSpoken();
  return found;
}

function paragraphOf(type: string, text: string): FdxParagraph {
  return { type, runs: readEmphasis(text) };
}
