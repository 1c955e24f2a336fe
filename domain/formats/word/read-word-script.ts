import { createSpeechReader, type SpeechReader } from '../fdx/read-speech.ts';
import { readFountain } from '../fountain/read.ts';
import { plainLine } from '../import/headed-blocks.ts';
import { createLossCounter } from '../losses.ts';
import type { Run } from '../runs.ts';
import type { Screenplay, ScreenplayBlock } from '../screenplay.ts';
import { writeEmphasis } from '../write-emphasis.ts';
import type { WordParagraph } from './word-document.ts';

/** Paragraphs from which on a document is a script. */
const minParagraphs = 3;

/** Whether a Word document has the styles of a script, or its scene headings. */
export function isScriptDocument(paragraphs: readonly WordParagraph[]): boolean {
  return hasStyles(paragraphs) || paragraphs.filter(isHeading).length >= minParagraphs;
}

/** The script of such a document. Notes come last. */
export function readWordScript(
  paragraphs: readonly WordParagraph[],
  notes: readonly (readonly Run[])[],
): Screenplay {
  const { titlePage, blocks } = hasStyles(paragraphs) ? readStyled(paragraphs) : readUnstyled(paragraphs);
  const more = notes.map((runs, index): ScreenplayBlock => {
    return { type: 'note', text: `${index + 1}: ${plainLine(runs)}` };
  });
  return { titlePage, blocks: [...blocks, ...more] };
}

function hasStyles(paragraphs: readonly WordParagraph[]): boolean {
  const names = new Set(['scene heading', 'character', 'dialogue']);
  return paragraphs.filter(({ style }) => names.has(elementOf(style))).length >= minParagraphs;
}

function isHeading({ runs }: WordParagraph): boolean {
  return /^(?:\d+[A-Z]?[.)]?\s+)?(?:INT\.?\/EXT|EXT\.?\/INT|INT|EXT|EST|I\/E)[.\s]\s*\S/.test(
    plainLine(runs),
  );
}

/** The element that a style is named after, in small letters. */
function elementOf(style: string): string {
  const name = style.replace(/^(?:screenplay|script|sp)[ -]+/, '').trim();
  return { slugline: 'scene heading', sceneheading: 'scene heading', dialog: 'dialogue' }[name] ?? name;
}

function readStyled(paragraphs: readonly WordParagraph[]): Screenplay {
  const blocks: ScreenplayBlock[] = [];
  const titlePage: { key: string; value: string }[] = [];
  let speech: SpeechReader | null = null;
  const end = () => {
    if (speech !== null) blocks.push(...speech.end());
    speech = null;
  };
  for (const { style, runs, isCentred } of paragraphs) {
    const text = writeEmphasis(runs);
    const element = elementOf(style);
    const open: SpeechReader | null = speech;
    if (plainLine(runs) === '') continue;
    if (open !== null && (element === 'dialogue' || element === 'parenthetical')) {
      open.add(element === 'dialogue' ? 'Dialogue' : 'Parenthetical', text);
      continue;
    }
    end();
    switch (element) {
      case 'title':
        titlePage.push({ key: titlePage.length === 0 ? 'Title' : 'Notes', value: text });
        break;
      case 'scene heading':
        blocks.push({ type: 'heading', text });
        break;
      case 'character':
        speech = createSpeechReader(text, 0, createLossCounter());
        break;
      case 'transition':
      case 'shot':
      case 'lyrics':
      case 'synopsis':
      case 'note':
        blocks.push({ type: element, text });
        break;
      case 'centered':
        blocks.push({ type: 'centered', text });
        break;
      default:
        blocks.push({ type: isCentred ? 'centered' : 'action', text });
    }
  }
  end();
  return { titlePage, blocks };
}

/** Paragraphs that were only set by hand: names in capitals speak what follows them. */
function readUnstyled(paragraphs: readonly WordParagraph[]): Screenplay {
  let text = '';
  let isSpeech = false;
  for (const paragraph of paragraphs) {
    const line = plainLine(paragraph.runs);
    if (line === '') {
      isSpeech = false;
      continue;
    }
    text += `${isSpeech ? '\n' : '\n\n'}${line}`;
    const isName =
      line === line.toUpperCase() && line.length < 40 && !isHeading(paragraph) && !line.endsWith('TO:');
    isSpeech = isName || (isSpeech && line.startsWith('('));
  }
  return readFountain(text.trim()).screenplay;
}
