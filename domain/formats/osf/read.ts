import { limits } from '../../limits.ts';
import { normal } from '../fdx/normal.ts';
import { createSpeechReader, type SpeechReader } from '../fdx/read-speech.ts';
import type { LossCounter } from '../losses.ts';
import type { Screenplay, ScreenplayBlock, Speech } from '../screenplay.ts';
import { writeEmphasis } from '../write-emphasis.ts';
import { childOf, childrenOf, textOf, type XmlElement } from '../xml.ts';
import { isOn, readOsfRuns } from './read-runs.ts';
import { baseName, type OsfStyle, readOsfStyles, type StyleOf, smallAttributes } from './styles.ts';
import { readOsfTitlePage } from './title-page.ts';

/** Whether a text begins as a file of Open Screenplay Format does, of which Fade In's are made. */
export function isOsf(text: string): boolean {
  return /<document\s[^>]{0,400}Open Screenplay Format/.test(text.slice(0, 4096));
}

/**
 * Reads the tree of such a file of any version as a script in the form that a Final Draft file
 * gives, or says why it can't. Places of losses are lines of the file.
 */
export function readOsf(root: XmlElement, losses: LossCounter): Screenplay | 'not_proper' | 'too_long' {
  const body = root.name === 'document' ? childOf(root, 'paragraphs') : undefined;
  if (body === undefined) return 'not_proper';
  const version = Number.parseInt(root.attributes.version ?? '', 10) || 30;
  const styleOf = readOsfStyles(root);
  const paragraphs = childrenOf(body, 'para').map((element) =>
    readParagraph(element, styleOf, version, losses),
  );
  const blocks = blocksOf(paragraphs, losses);
  if (blocks.length > limits.screenplayBlocks) return 'too_long';
  // The page has names for its lines, so what they are need not follow from where they stand.
  return { ...normal({ titlePage: [], blocks }), titlePage: readOsfTitlePage(root, version, losses) };
}

type Paragraph = {
  readonly style: OsfStyle;
  readonly text: string;
  readonly line: number;
  readonly number: string;
  readonly isCentred: boolean;
  readonly startsPage: boolean;
  /** The first of two names that speak at once. */
  readonly isDual: boolean;
  readonly notes: readonly string[];
  readonly synopsis: string;
};

function readParagraph(
  element: XmlElement,
  styleOf: StyleOf,
  version: number,
  losses: LossCounter,
): Paragraph {
  const style = childOf(element, 'style');
  const said = style === undefined ? {} : smallAttributes(style);
  const attributes = { ...said, ...smallAttributes(element) };
  const name = baseName(said) || (said.name ?? '');
  const text = writeEmphasis(readOsfRuns(element, version, losses));
  const found = styleOf(name) ?? (name === '' ? 'normal text' : null);
  if (found === null && text.trim() !== '') losses.add('unknown_type', element.line);
  return {
    style: found ?? 'action',
    text,
    line: element.line,
    number: attributes.number ?? attributes.scene_number ?? attributes.scenenumber ?? '',
    isCentred: attributes.align?.toLowerCase() === 'center',
    startsPage: isOn(attributes.pagebreakbefore),
    isDual: isOn(attributes.dualdialogue),
    notes: [attributes.note ?? '', ...childrenOf(element, 'note').map(noteText)].filter(
      (note) => note.trim() !== '',
    ),
    synopsis: attributes.synopsis ?? '',
  };
}

function noteText(note: XmlElement): string {
  return [textOf(note), ...childrenOf(note, 'text').map(textOf)].join(' ').trim();
}

function blocksOf(paragraphs: readonly Paragraph[], losses: LossCounter): ScreenplayBlock[] {
  const blocks: ScreenplayBlock[] = [];
  let speech: { reader: SpeechReader; isDual: boolean; line: number } | null = null;
  /** The first of two speeches, while the other is read. */
  let left: { speech: Speech; line: number } | null = null;

  function endSpeech(isPairOver: boolean): void {
    if (speech !== null) {
      const { isDual, line } = speech;
      for (const block of speech.reader.end()) {
        if (block.type !== 'dialogue') blocks.push(block);
        else if (left !== null) {
          const { type: _, ...right } = block;
          blocks.push({ type: 'dual_dialogue', left: left.speech, right });
          left = null;
        } else if (isDual) {
          const { type: _, ...first } = block;
          left = { speech: first, line };
        } else blocks.push(block);
      }
    }
    speech = null;
    if (!isPairOver || left === null) return;
    losses.add('dual_unpaired', left.line);
    blocks.push({ type: 'dialogue', ...left.speech });
    left = null;
  }

  for (const paragraph of paragraphs) {
    const { style, text, line } = paragraph;
    const isSpoken = style === 'dialogue' || style === 'parenthetical' || style === 'singing';
    const open: { reader: SpeechReader } | null = speech;
    if (text.trim() === '' && paragraph.notes.length === 0 && !paragraph.startsPage) continue;
    if (isSpoken && open !== null) {
      blocks.push(...paragraph.notes.map(noteBlock));
      if (style === 'singing') for (const sung of text.split('\n')) open.reader.add('Dialogue', `~${sung}`);
      else open.reader.add(style === 'dialogue' ? 'Dialogue' : 'Parenthetical', text);
      continue;
    }
    endSpeech(style !== 'character');
    if (paragraph.startsPage) blocks.push({ type: 'page_break' });
    blocks.push(...paragraph.notes.map(noteBlock));
    if (style === 'character')
      speech = { reader: createSpeechReader(text, line, losses), isDual: paragraph.isDual, line };
    else {
      if (isSpoken && style !== 'singing') losses.add('speaker_missing', line);
      blocks.push(...plainBlocks(paragraph));
    }
    if (paragraph.synopsis.trim() !== '') blocks.push({ type: 'synopsis', text: paragraph.synopsis });
  }
  endSpeech(true);
  return blocks;
}

function noteBlock(text: string): ScreenplayBlock {
  return { type: 'note', text };
}

function plainBlocks({ style, text, number, isCentred }: Paragraph): ScreenplayBlock[] {
  switch (style) {
    case 'scene heading':
      return [{ type: 'heading', text, ...(number === '' ? {} : { number }) }];
    case 'transition':
    case 'shot':
      return [{ type: style, text }];
    case 'singing':
      return [{ type: 'lyrics', text }];
    default:
      return [{ type: isCentred ? 'centered' : 'action', text }];
  }
}
