import { SaxesParser } from 'saxes';
import { type ScriptPaper, scriptPapers } from '../../domain/formats/layout/script-paper.ts';
import type { ScreenplayBlock, Speech } from '../../domain/formats/screenplay.ts';

type Paragraph = { type: string; text: string; page: number; dual?: Paragraph[] };

/**
 * The little of a Final Draft file that the test of pages needs: its text, its own measures, and
 * the page on which the program that wrote it saw each scene begin (SceneProperties/@Page).
 */
export function readPagedFdx(xml: string): {
  blocks: ScreenplayBlock[];
  paper: ScriptPaper;
  /** Blocks that are headings, and their pages from 1. */
  said: { block: number; page: number }[];
} {
  const { body, measures, height } = readParagraphs(xml);
  const said: { block: number; page: number }[] = [];
  const blocks: ScreenplayBlock[] = [];
  for (let at = 0; at < body.length; at++) {
    const paragraph = body[at];
    if (paragraph === undefined) continue;
    if (paragraph.type === 'Character') {
      const { speech, next } = readSpeech(body, at);
      blocks.push({ type: 'dialogue', ...speech });
      at = next - 1;
      continue;
    }
    if (paragraph.dual !== undefined) {
      const second = paragraph.dual.findIndex(({ type }, place) => place > 0 && type === 'Character');
      const left = readSpeech(paragraph.dual, 0).speech;
      const right = readSpeech(paragraph.dual, second).speech;
      blocks.push({ type: 'dual_dialogue', left, right });
      continue;
    }
    const text = escaped(paragraph.text);
    const last = blocks.at(-1);
    if (paragraph.type === 'Scene Heading') {
      if (paragraph.page > 0) said.push({ block: blocks.length, page: paragraph.page });
      blocks.push({ type: 'heading', text: text === '' ? ' ' : text });
    } else if (paragraph.type === 'General' && last?.type === 'action') {
      // It has no blank line before it.
      blocks[blocks.length - 1] = { type: 'action', text: `${last.text}\n${text}` };
    } else if (paragraph.type === 'Transition') blocks.push({ type: 'transition', text });
    else if (paragraph.type === 'Shot') blocks.push({ type: 'shot', text });
    else if (paragraph.type === 'New Act') blocks.push({ type: 'page_break' }, { type: 'centered', text });
    else if (!/^(?:Outline|Summary|Note)/.test(paragraph.type)) blocks.push({ type: 'action', text });
  }
  return { blocks, said, paper: { ...scriptPapers.letter, ...measures, lines: Math.floor(height / 12) } };
}

function readSpeech(body: readonly Paragraph[], at: number): { speech: Speech; next: number } {
  let next = at + 1;
  const lines: string[] = [];
  for (; ; next++) {
    const said = body[next];
    if (said?.type !== 'Dialogue' && said?.type !== 'Parenthetical') break;
    lines.push(escaped(said.text.trimEnd()));
  }
  const character = escaped(body[at]?.text ?? '');
  return { speech: { character, parenthetical: '', line: lines.join('\n') }, next };
}

function escaped(text: string): string {
  return text.replaceAll(/[*_\\]/g, (mark) => `\\${mark}`);
}

const hidden = ['SceneProperties', 'ScriptNote', 'Summary'];

function readParagraphs(xml: string) {
  const body: Paragraph[] = [];
  const measures: Partial<
    Record<'action' | 'dialogue' | 'parenthetical' | 'cue' | 'transition', { x: number; columns: number }>
  > = {};
  const names = {
    Action: 'action',
    Dialogue: 'dialogue',
    Parenthetical: 'parenthetical',
    Character: 'cue',
    Transition: 'transition',
  } as const;
  let [height, top, bottom] = [792, 72, 72];
  let element = '';
  let depth = 0;
  let isText = false;
  let dual: Paragraph[] | undefined;
  let inDual: Paragraph | undefined;
  const path: string[] = [];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    path.push(name);
    const value = (key: string) => Number(attributes[key] ?? 0);
    if (name === 'PageLayout') [top, bottom] = [value('TopMargin'), value('BottomMargin')];
    if (name === 'PageSize' && path[1] === 'PageLayout') height = value('Height') * 72;
    if (name === 'ElementSettings') element = attributes.Type ?? '';
    if (name === 'ParagraphSpec' && element in names) {
      const [left, right] = [value('LeftIndent'), value('RightIndent')];
      measures[names[element as keyof typeof names]] = {
        x: left * 72,
        columns: Math.round((right - left) * 10),
      };
    }
    if (path[1] !== 'Content') return;
    if (hidden.includes(name)) depth++;
    const last = body.at(-1);
    if (name === 'SceneProperties' && last !== undefined) last.page = value('Page');
    if (name === 'DualDialogue' && last !== undefined) {
      dual = [];
      last.dual = dual;
    }
    if (name === 'Paragraph' && depth === 0) {
      const paragraph = { type: attributes.Type ?? 'General', text: '', page: 0 };
      if (dual === undefined) body.push(paragraph);
      else dual.push(paragraph);
      inDual = dual === undefined ? undefined : paragraph;
    }
    if (name === 'Text' && depth === 0) isText = true;
  });
  parser.on('text', (text) => {
    const paragraph = inDual ?? body.at(-1);
    if (isText && paragraph !== undefined) paragraph.text += text;
  });
  parser.on('closetag', ({ name }) => {
    const isBody = path[1] === 'Content';
    path.pop();
    if (name === 'ElementSettings') element = '';
    if (!isBody) return;
    if (hidden.includes(name)) depth--;
    if (name === 'Text') isText = false;
    if (name === 'Paragraph') inDual = undefined;
    if (name === 'DualDialogue') dual = undefined;
  });
  parser.write(xml).close();
  return { body, measures, height: height - top - bottom };
}
