import { type LossCounter, silentCounter } from '../losses.ts';
import type { ScreenplayBlock, SectionLevel } from '../screenplay.ts';
import { writeEmphasis } from '../write-emphasis.ts';
import { childOf, childrenOf, type XmlElement } from '../xml.ts';
import type { ElementKinds } from './read-elements.ts';
import { noteText, paragraphTexts } from './read-notes.ts';
import { readRuns } from './read-runs.ts';
import { createSpeechReader, type SpeechReader } from './read-speech.ts';

/** What one or more paragraphs of the body become. */
export type BodyUnit = {
  startsPage: boolean;
  /** Notes within the paragraphs. */
  notes: string[];
  blocks: ScreenplayBlock[];
  /** The line of the file where it begins, from 1. */
  line: number;
  /** Behind its last paragraph, in characters of the body. */
  end: number;
  elements: XmlElement[];
};

/** Reads the paragraphs of `Content` in their order. */
export function readBody(content: XmlElement, kinds: ElementKinds, losses: LossCounter): BodyUnit[] {
  const units: BodyUnit[] = [];
  let offset = 0;
  let speech: { reader: SpeechReader; unit: BodyUnit } | null = null;

  function endSpeech(): void {
    if (speech !== null) speech.unit.blocks = speech.reader.end();
    speech = null;
  }

  for (const element of childrenOf(content, 'Paragraph')) {
    const paragraph = readParagraph(element, kinds, losses);
    offset += paragraph.length;
    const isSpoken = paragraph.type === 'Dialogue' || paragraph.type === 'Parenthetical';
    if (!isSpoken) endSpeech();
    if (isSpoken && speech !== null) {
      const { reader, unit }: { reader: SpeechReader; unit: BodyUnit } = speech;
      reader.add(paragraph.type, paragraph.text);
      unit.notes.push(...paragraph.notes);
      unit.startsPage ||= paragraph.startsPage;
      unit.end = offset;
      unit.elements.push(element);
      continue;
    }
    const unit: BodyUnit = {
      startsPage: paragraph.startsPage,
      notes: paragraph.notes,
      blocks: [],
      line: element.line,
      end: offset,
      elements: [element],
    };
    units.push(unit);
    if (paragraph.dual !== null) unit.blocks = readDual(paragraph.dual, kinds, losses);
    else if (paragraph.type === 'Character')
      speech = { reader: createSpeechReader(paragraph.text, element.line, losses), unit };
    else if (isSpoken) {
      if (paragraph.text.trim() !== '') losses.add('speaker_missing', element.line);
      unit.blocks = [{ type: 'action', text: paragraph.text }];
    } else unit.blocks = blocksOf(paragraph, units.length === 1);
  }
  endSpeech();
  return units;
}

type ReadParagraph = {
  type: string;
  text: string;
  /** Characters, with its end. */
  length: number;
  number: string;
  isCentred: boolean;
  startsPage: boolean;
  notes: string[];
  synopses: string[];
  dual: XmlElement | null;
};

function readParagraph(element: XmlElement, kinds: ElementKinds, losses: LossCounter): ReadParagraph {
  const asked = element.attributes.Type ?? 'General';
  const runs = readRuns(element, losses);
  const length = runs.reduce((sum, { text }) => sum + text.length, 1);
  const dual = childOf(element, 'DualDialogue') ?? null;
  const type = kinds.known(asked);
  if (type === null && length > 1) losses.add('unknown_type', element.line);
  const text = writeEmphasis(runs);
  const properties = childOf(element, 'SceneProperties');
  const summary = childOf(properties, 'Summary') ?? childOf(element, 'Summary');
  return {
    type: type ?? 'Action',
    text: kinds.isCapital(asked) && type !== 'Character' ? text.toUpperCase() : text,
    length: dual === null ? length : bodyLength(dual),
    number: element.attributes.Number ?? '',
    isCentred: element.attributes.Alignment === 'Center',
    startsPage: element.attributes.StartsNewPage === 'Yes',
    notes: childrenOf(element, 'ScriptNote').map((note) => noteText(note, losses)),
    synopses: [
      properties?.attributes.Title ?? '',
      ...(summary === undefined ? [] : paragraphTexts(summary, losses)),
    ],
    dual,
  };
}

function blocksOf(paragraph: ReadParagraph, isFirst: boolean): ScreenplayBlock[] {
  const { type, text, number } = paragraph;
  const synopses = paragraph.synopses.map(
    (synopsis): ScreenplayBlock => ({ type: 'synopsis', text: synopsis }),
  );
  switch (type) {
    case 'Scene Heading':
      return [{ type: 'heading', text, ...(number === '' ? {} : { number }) }, ...synopses];
    case 'Transition':
      return [{ type: 'transition', text }, ...synopses];
    case 'Shot':
      return [{ type: 'shot', text }, ...synopses];
    case 'New Act':
      return [...(isFirst ? [] : [pageBreak]), { type: 'centered', text }, ...synopses];
    case 'End of Act':
    case 'Act&Scene Break':
      return [{ type: 'centered', text }, ...synopses];
    case 'Sequence':
      return [{ type: 'section', level: 2, text }, ...synopses];
    case 'Outline Body':
    case 'Summary':
      return [{ type: 'synopsis', text }, ...synopses];
    case 'Note':
      return [{ type: 'note', text }, ...synopses];
    case 'Outline 1':
    case 'Outline 2':
    case 'Outline 3':
    case 'Outline 4':
      return [{ type: 'section', level: Number(type.slice(-1)) as SectionLevel, text }, ...synopses];
    default:
      return [{ type: paragraph.isCentred ? 'centered' : 'action', text }, ...synopses];
  }
}

const pageBreak: ScreenplayBlock = { type: 'page_break' };

/** The first two speeches stand beside each other; whatever else is in it follows them. */
function readDual(dual: XmlElement, kinds: ElementKinds, losses: LossCounter): ScreenplayBlock[] {
  const inner = readBody(dual, kinds, losses);
  const notes = inner.flatMap((unit) => unit.notes.map((text): ScreenplayBlock => ({ type: 'note', text })));
  const blocks = inner.flatMap((unit) => unit.blocks);
  const [left, right, ...others] = blocks.filter((block) => block.type === 'dialogue');
  const rest = blocks.filter((block) => block.type !== 'dialogue');
  if (left === undefined || right === undefined) {
    if (left !== undefined) losses.add('dual_unpaired', dual.line);
    return [...notes, ...blocks];
  }
  losses.add('third_speaker', dual.line, others.length);
  const { type: _left, ...first } = left;
  const { type: _right, ...second } = right;
  return [...notes, { type: 'dual_dialogue', left: first, right: second }, ...others, ...rest];
}

/** Characters of a paragraph of the body, with its end; of two speeches at once, those of both. */
export function lengthOfParagraph(element: XmlElement): number {
  const dual = childOf(element, 'DualDialogue');
  if (dual !== undefined) return bodyLength(dual);
  return readRuns(element, silentCounter).reduce((sum, { text }) => sum + text.length, 1);
}

function bodyLength(dual: XmlElement): number {
  return childrenOf(dual, 'Paragraph').reduce((sum, paragraph) => sum + lengthOfParagraph(paragraph), 0);
}
