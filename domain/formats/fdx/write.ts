import { readEmphasis } from '../emphasis.ts';
import { createFileText, type FileText } from '../file-text.ts';
import type { Paper } from '../layout/page.ts';
import { NothingToWrite } from '../nothing-to-write.ts';
import type { Run } from '../runs.ts';
import type { Screenplay, ScreenplayBlock, Speech } from '../screenplay.ts';
import type { Written } from '../written.ts';
import { escapeXml } from '../xml.ts';
import { inOrder, normalBlock } from './normal.ts';
import type { FdxNote, FdxParagraph } from './paragraph.ts';
import { elementSettings, pageHeader, pageSettings, paragraphSpec } from './settings.ts';
import { smartType } from './smart-type.ts';
import { titleGroups } from './title-page.ts';
import { toBody } from './to-paragraphs.ts';

export type FdxOptions = {
  readonly paper: Paper;
  /** Numbers of scenes are shown at both sides; they are in the file in any case. */
  readonly hasSceneNumbers: boolean;
  readonly hasTitlePage: boolean;
};

/**
 * A script as a Final Draft file of version 5, which Final Draft 12 and others read: UTF-8, LF.
 * Throws NothingToWrite if there is no block with a text. What reads back is `normal`.
 */
export function writeFdx(screenplay: Screenplay, options: FdxOptions): Written<string> {
  const file = createFileText();
  const blocks = inOrder(screenplay.blocks.flatMap(normalBlock));
  if (!blocks.some(({ type }) => type !== 'page_break')) throw new NothingToWrite();
  countSigns(screenplay, file);
  countLosses(screenplay.blocks, file);
  const { paragraphs, notes } = toBody(blocks);
  const body = [
    '<?xml version="1.0" encoding="UTF-8" standalone="no" ?>',
    '<FinalDraft DocumentType="Script" Template="No" Version="5">',
    '  <Content>',
    ...paragraphs.flatMap((paragraph) => writeParagraph(paragraph, '    ', file)),
    '  </Content>',
    ...pageSettings(options.paper, options.hasSceneNumbers),
    ...elementSettings(options.paper),
    ...(options.hasTitlePage ? writeTitlePage(screenplay, options.paper, file) : []),
    ...smartType(blocks),
    '  <ScriptNotes>',
    ...notes.flatMap((note, index) => writeNote(note, index + 1, file)),
    '  </ScriptNotes>',
    '</FinalDraft>',
    '',
  ].join('\n');
  return { body, losses: file.losses.list(), words: file.words() };
}

/** A paragraph of the body as lines of XML. Nothing stands between a text and its tags. */
export function writeParagraph(paragraph: FdxParagraph, indent: string, file: FileText): string[] {
  const { type, number, isCentred, startsPage, summary, dual } = paragraph;
  const attributes = [
    ...(isCentred ? ['Alignment="Center"'] : []),
    ...(number === undefined ? [] : [`Number="${escapeXml(number)}"`]),
    ...(startsPage ? ['StartsNewPage="Yes"'] : []),
    `Type="${escapeXml(type)}"`,
  ].join(' ');
  const inner = [
    ...(summary === undefined
      ? []
      : [
          `${indent}  <SceneProperties Title="">`,
          ...writeSummary(summary, `${indent}    `, file),
          `${indent}  </SceneProperties>`,
        ]),
    ...(dual === undefined
      ? writeRuns(paragraph.runs, `${indent}  `, file)
      : [
          `${indent}  <DualDialogue>`,
          ...dual.flatMap((spoken) => writeParagraph(spoken, `${indent}    `, file)),
          `${indent}  </DualDialogue>`,
        ]),
  ];
  return [`${indent}<Paragraph ${attributes}>`, ...inner, `${indent}</Paragraph>`];
}

/** The summary of a scene as lines of XML, one text a paragraph. */
export function writeSummary(summary: readonly (readonly Run[])[], indent: string, file: FileText): string[] {
  return [
    `${indent}<Summary>`,
    ...summary.flatMap((runs) => [
      `${indent}  <Paragraph>`,
      ...writeRuns(runs, `${indent}    `, file),
      `${indent}  </Paragraph>`,
    ]),
    `${indent}</Summary>`,
  ];
}

function writeRuns(runs: readonly Run[], indent: string, file: FileText): string[] {
  return file.addRuns(joined(runs)).flatMap((run) => {
    const style = [
      run.isBold ? 'Bold' : '',
      run.isItalic ? 'Italic' : '',
      run.isUnderlined ? 'Underline' : '',
    ]
      .filter((name) => name !== '')
      .join('+');
    const open = style === '' ? '<Text>' : `<Text Style="${style}">`;
    return apartFromBlanks(run.text).map((text) => `${indent}${open}${escapeXml(text)}</Text>`);
  });
}

/** Neighbours of one look as one, line breaks with what stands before them. */
function joined(runs: readonly Run[]): Run[] {
  const found: Run[] = [];
  for (const run of runs) {
    const last = found.at(-1);
    const isSame =
      last !== undefined &&
      last.isBold === run.isBold &&
      last.isItalic === run.isItalic &&
      last.isUnderlined === run.isUnderlined;
    if (isSame || (last !== undefined && run.text === '\n'))
      found[found.length - 1] = { ...last, text: last.text + run.text };
    else found.push(run);
  }
  return found;
}

/**
 * A line break followed by blanks at an end of a text is how other programs indent XML. So the
 * blanks are a text of their own.
 */
export function apartFromBlanks(text: string): string[] {
  const [, end = ''] = /\n([^\S\n]+)$/.exec(text.slice(text.lastIndexOf('\n'))) ?? [];
  const rest = end === '' ? text : text.slice(0, -end.length);
  return end === '' ? [rest] : [rest, end];
}

function writeTitlePage({ titlePage }: Screenplay, paper: Paper, file: FileText): string[] {
  const groups = titleGroups(titlePage);
  if (groups.length === 0) return [];
  const lines = groups.map(({ place, lines: texts }, index) => [
    ...blanks(place === groups[index - 1]?.place ? 1 : place === 'Center' ? 16 : 12, place, paper),
    ...texts.flatMap((text) => [
      `      <Paragraph ${paragraphSpec(paper, { alignment: place })}>`,
      ...writeRuns(readEmphasis(text), '        ', file),
      '      </Paragraph>',
    ]),
  ]);
  return [
    '  <TitlePage>',
    ...pageHeader('    ', 'Yes', paper),
    '    <Content>',
    ...lines.flat(),
    '    </Content>',
    '  </TitlePage>',
  ];
}

/** Room on the title page: the title stands a third down. */
function blanks(count: number, alignment: 'Left' | 'Right' | 'Center', paper: Paper): string[] {
  return Array.from({ length: count }, () => `      <Paragraph ${paragraphSpec(paper, { alignment })}/>`);
}

function writeNote({ from, to, text }: FdxNote, id: number, file: FileText): string[] {
  return [
    `    <ScriptNote Color="#FFFFEBEB3B3B" ID="${id}" Name="" Range="${from},${to}">`,
    ...text
      .split('\n')
      .flatMap((line) => [
        '      <Paragraph>',
        ...writeRuns(readEmphasis(line), '        ', file),
        '      </Paragraph>',
      ]),
    '    </ScriptNote>',
  ];
}

/** Signs that XML has no place for are gone once blocks are in normal form. */
function countSigns({ titlePage, blocks }: Screenplay, file: FileText): void {
  for (const { value } of titlePage) file.clean(value);
  for (const block of blocks) {
    const speeches: Speech[] =
      block.type === 'dialogue' ? [block] : block.type === 'dual_dialogue' ? [block.left, block.right] : [];
    for (const { character, parenthetical, line } of speeches)
      for (const text of [character, parenthetical, line]) file.clean(text);
    if ('text' in block) file.clean(block.text);
  }
}

function countLosses(blocks: readonly ScreenplayBlock[], file: FileText): void {
  for (const [index, block] of blocks.entries()) {
    const place = index + 1;
    if (block.type === 'boneyard') file.lose('boneyard_dropped', place);
    if (block.type === 'note' || block.type === 'boneyard' || block.type === 'page_break') continue;
    const found = normalBlock(block);
    if (found.some(({ type }) => type === 'note')) file.lose('note_before', place);
    if (block.type === 'lyrics' || isSung(block)) file.lose('lyrics_as_italic', place);
    const isSpeech = block.type === 'dialogue' || block.type === 'dual_dialogue';
    if (isSpeech && found.some(({ type }) => type === 'action')) file.lose('speaker_missing', place);
  }
}

function isSung(block: ScreenplayBlock): boolean {
  const lines =
    block.type === 'dialogue'
      ? block.line
      : block.type === 'dual_dialogue'
        ? `${block.left.line}\n${block.right.line}`
        : '';
  return /^\s*~/m.test(lines);
}
