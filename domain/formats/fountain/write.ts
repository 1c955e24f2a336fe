import { createLossCounter, type Loss } from '../losses.ts';
import type { Screenplay, ScreenplayBlock, Speech } from '../screenplay.ts';
import { classify } from './classify.ts';
import { normal, normalBlock } from './normal.ts';
import { opensTitlePage, titlePageLines } from './title-page.ts';

/**
 * A script as Fountain 1.1: UTF-8 without a byte order mark, LF, one blank line between elements.
 * What the reader would take for something else is forced, so that it reads back as `normal` has
 * it.
 */
export function writeFountain(screenplay: Screenplay): { text: string; losses: Loss[] } {
  const { titlePage, blocks } = normal(screenplay);
  const page = titlePage.length === 0 ? [] : [titlePageLines(titlePage).join('\n')];
  const texts = [...page, ...blocks.map((block, index) => writeBlock(block, index === 0))];
  return {
    text: texts.length === 0 ? '' : `${texts.join('\n\n')}\n`,
    losses: countLosses(screenplay.blocks),
  };
}

/** A first line may not look like one of the title page. */
function writeBlock(block: ScreenplayBlock, isFirst: boolean): string {
  const isFree = (line: string) => !(isFirst && opensTitlePage(line));
  switch (block.type) {
    case 'heading': {
      const line = block.number === undefined ? block.text : `${block.text} #${block.number}#`;
      return classify(line, true, '') === 'heading' && isFree(line) ? line : `.${line}`;
    }
    case 'action':
    case 'shot':
      return writeAction(block.text, isFree);
    case 'transition':
      return classify(block.text, true, '') === 'transition' &&
        !block.text.startsWith('>') &&
        isFree(block.text)
        ? block.text
        : `> ${block.text}`;
    case 'dialogue':
      return writeSpeech(block, '', isFree);
    case 'dual_dialogue':
      return `${writeSpeech(block.left, '', isFree)}\n\n${writeSpeech(block.right, ' ^', () => true)}`;
    case 'centered':
      return eachLine(block.text, (line) => `> ${line} <`);
    case 'lyrics':
      return eachLine(block.text, (line) => `~${line}`);
    case 'section':
      return `${'#'.repeat(block.level)} ${block.text}`;
    case 'synopsis':
      return `= ${block.text}`;
    case 'page_break':
      return '===';
    case 'note':
      return `[[${eachLine(block.text, (line) => line || pause)}${block.text.endsWith(']') ? ' ' : ''}]]`;
    case 'boneyard':
      return block.text.includes('\n') ? `/*\n${block.text}\n*/` : `/* ${block.text} */`;
  }
}

/** Keeps a speech or a note going over a blank line. */
const pause = '  ';

function writeAction(text: string, isFree: (line: string) => boolean): string {
  const lines = text.split('\n');
  return lines
    .map((line, index) => {
      const isLast = index === lines.length - 1;
      const kind = classify(line, index === 0, isLast ? '' : 'text');
      return kind === 'action' && (index > 0 || isFree(line)) ? line : `!${line}`;
    })
    .join('\n');
}

function writeSpeech(speech: Speech, caret: string, isFree: (line: string) => boolean): string {
  const { character, keepsCase, parenthetical } = speech;
  const spoken = [
    ...(parenthetical === '' ? [] : [`(${parenthetical})`]),
    ...(speech.line === '' ? [] : [eachLine(speech.line, (line) => line || pause)]),
  ].join('\n');
  const [first = ''] = spoken.split('\n', 1);
  const isNatural =
    keepsCase !== true &&
    !character.startsWith('@') &&
    classify(`${character}${caret}`, true, first) === 'cue' &&
    isFree(character);
  return [`${isNatural ? '' : '@'}${character}${caret}`, ...(spoken === '' ? [] : [spoken])].join('\n');
}

function eachLine(text: string, write: (line: string) => string): string {
  return text.split('\n').map(write).join('\n');
}

function countLosses(blocks: readonly ScreenplayBlock[]): Loss[] {
  const losses = createLossCounter();
  for (const [index, block] of blocks.entries()) {
    if (block.type === 'shot') losses.add('shot_as_action', index + 1);
    const isSpeech = block.type === 'dialogue' || block.type === 'dual_dialogue';
    if (isSpeech && normalBlock(block).some(({ type }) => type === 'action'))
      losses.add('speaker_missing', index + 1);
  }
  return losses.list();
}
