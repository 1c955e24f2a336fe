import { limits } from '../../limits.ts';
import { createLossCounter, type Loss, type LossCounter } from '../losses.ts';
import type { Screenplay, ScreenplayBlock, TitleEntry } from '../screenplay.ts';
import { writeEmphasis } from '../write-emphasis.ts';
import { childOf, childrenOf, type XmlElement } from '../xml.ts';
import { countLeftOut } from './count-left-out.ts';
import { type FdxFault, fdxFault } from './fault.ts';
import { normal } from './normal.ts';
import { readBody } from './read-body.ts';
import { readElementKinds } from './read-elements.ts';
import { readNotes } from './read-notes.ts';
import { readRuns } from './read-runs.ts';
import { readTitleGroups, type TitleGroup } from './title-page.ts';

/** A script in normal form, with what was lost; places are lines of the file. */
export type FdxDocument = { readonly screenplay: Screenplay; readonly losses: readonly Loss[] };

export type FdxRead =
  | ({ readonly type: 'read' } & FdxDocument)
  /** `rest`: the script as far as a file goes that ends in the middle. */
  | { readonly type: 'refused'; readonly fault: FdxFault; readonly rest: FdxDocument | null };

/** Reads the tree of a Final Draft file of any version. */
export function readFdxTree(root: XmlElement): FdxRead {
  if (root.name !== 'FinalDraft') return refused('foreign');
  if ((root.attributes.DocumentType ?? 'Script') !== 'Script') return refused('no_script');
  const content = childOf(root, 'Content');
  if (content === undefined) return refused('no_paragraphs');
  const losses = createLossCounter();
  const read = readBlocks(root, content, losses);
  if (read === null) return refused('too_long');
  countLeftOut(root, losses);
  const screenplay = normal({ titlePage: readTitlePage(root, losses), blocks: read });
  if (!screenplay.blocks.some(({ type }) => type !== 'page_break')) return refused('no_paragraphs');
  return { type: 'read', screenplay, losses: losses.list() };
}

/** Blocks with the notes before them; null if there are too many. */
function readBlocks(root: XmlElement, content: XmlElement, losses: LossCounter): ScreenplayBlock[] | null {
  const notes = readNotes(root, losses);
  const blocks: ScreenplayBlock[] = [];
  let next = 0;
  for (const unit of readBody(content, readElementKinds(root), losses)) {
    if (unit.startsPage) blocks.push({ type: 'page_break' });
    for (; (notes[next]?.from ?? Number.POSITIVE_INFINITY) < unit.end; next++)
      blocks.push({ type: 'note', text: notes[next]?.text ?? '' });
    blocks.push(...unit.notes.map((text): ScreenplayBlock => ({ type: 'note', text })), ...unit.blocks);
    if (blocks.length > limits.screenplayBlocks) return null;
  }
  for (const { text } of notes.slice(next)) blocks.push({ type: 'note', text });
  return blocks.length > limits.screenplayBlocks ? null : blocks;
}

function readTitlePage(root: XmlElement, losses: LossCounter): TitleEntry[] {
  const content = childOf(childOf(root, 'TitlePage'), 'Content');
  const groups: { place: TitleGroup['place']; lines: string[] }[] = [];
  let isOpen = false;
  for (const paragraph of content === undefined ? [] : childrenOf(content, 'Paragraph')) {
    const text = writeEmphasis(readRuns(paragraph, losses));
    const { Alignment: asked = 'Left' } = paragraph.attributes;
    const place = asked === 'Center' || asked === 'Right' ? asked : 'Left';
    const last = groups.at(-1);
    if (text.trim() === '') isOpen = false;
    else if (isOpen && last?.place === place) last.lines.push(text);
    else {
      groups.push({ place, lines: [text] });
      isOpen = true;
    }
  }
  return readTitleGroups(groups);
}

function refused(code: FdxFault['code']): FdxRead {
  return { type: 'refused', fault: fdxFault(code), rest: null };
}
