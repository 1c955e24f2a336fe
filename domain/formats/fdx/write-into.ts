import { createFileText } from '../file-text.ts';
import { createLossCounter, type Loss } from '../losses.ts';
import type { Screenplay, ScreenplayBlock } from '../screenplay.ts';
import { writeEmphasis } from '../write-emphasis.ts';
import { childOf, childrenOf, type XmlElement } from '../xml.ts';
import { normal, normalBlock } from './normal.ts';
import type { FdxParagraph } from './paragraph.ts';
import { type BodyUnit, readBody } from './read-body.ts';
import { readElementKinds } from './read-elements.ts';
import { replaceParagraphs, type Splice } from './replace-paragraphs.ts';
import { toBody } from './to-paragraphs.ts';

/** Compares two lists of texts: parts in order, each of `count` entries. */
export type FindChanges = (
  before: readonly string[],
  after: readonly string[],
) => readonly { readonly count: number; readonly isAdded: boolean; readonly isRemoved: boolean }[];

/** A block of either script; a page break belongs to the block after it. */
type Entry = { key: string; blocks: ScreenplayBlock[]; unit: BodyUnit | null };

/**
 * The text of a Final Draft file, in which the paragraphs that are different in `screenplay` are
 * replaced; every other byte stays. `root` is the tree of `original`. Notes, title page and
 * settings stay those of the file; new notes are counted.
 */
export function writeIntoFdx(
  original: string,
  root: XmlElement,
  screenplay: Screenplay,
  findChanges: FindChanges,
): { readonly body: string; readonly losses: readonly Loss[] } {
  const content = childOf(root, 'Content');
  const losses = createLossCounter();
  const file = createFileText();
  const units = content === undefined ? [] : readBody(content, readElementKinds(root), createLossCounter());
  const before = entriesOf(units.flatMap(unitBlocks));
  const ours = normal(screenplay).blocks;
  const after = entriesOf(ours.map((block) => ({ block, unit: null })));
  const splices: Splice[] = [];
  /** The last unit that stays, units that go, and blocks that come, since then. */
  let last: BodyUnit | null = null;
  let gone = new Set<BodyUnit>();
  let come: ScreenplayBlock[] = [];
  const settle = () => {
    if (gone.size > 0 || come.length > 0)
      splices.push(
        ...replaceParagraphs({
          original,
          elements: [...gone].flatMap(({ elements }) => elements),
          after: last?.elements.at(-1) ?? null,
          first: units[0]?.elements[0] ?? null,
          paragraphs: toBody(come).paragraphs,
          read: (element) => paragraphOf(element, root),
          file,
        }),
      );
    gone = new Set();
    come = [];
  };

  const changed = changedUnits(before, after, findChanges);
  let [at, beside] = [0, 0];
  for (const { count, isAdded, isRemoved } of changed.parts) {
    for (let passed = 0; passed < count; passed++) {
      const old = isAdded ? undefined : before[at++];
      const next = isRemoved ? undefined : after[beside++];
      if (old?.unit != null && !changed.units.has(old.unit)) {
        if (last !== old.unit) settle();
        last = old.unit;
        continue;
      }
      if (old?.unit != null) gone.add(old.unit);
      if (next !== undefined) come.push(...next.blocks);
    }
  }
  settle();

  const known = new Set(units.flatMap(({ notes }) => notes));
  const noted = ours.filter(({ type }) => type === 'note').length;
  const own = countNotes(root) + known.size;
  losses.add('note_not_written', undefined, Math.max(0, noted - own));
  return { body: applySplices(original, splices), losses: [...losses.list(), ...file.losses.list()] };
}

/** Units of which anything goes, or within which something comes. */
function changedUnits(before: readonly Entry[], after: readonly Entry[], findChanges: FindChanges) {
  const parts = findChanges(
    before.map(({ key }) => key),
    after.map(({ key }) => key),
  );
  const units = new Set<BodyUnit>();
  let at = 0;
  for (const { count, isAdded, isRemoved } of parts) {
    const [left, right] = [before[at - 1]?.unit, before[at]?.unit];
    if (isAdded && left != null && left === right) units.add(left);
    if (isAdded) continue;
    for (const { unit } of isRemoved ? before.slice(at, at + count) : []) if (unit !== null) units.add(unit);
    at += count;
  }
  return { parts, units };
}

function unitBlocks(unit: BodyUnit): { block: ScreenplayBlock; unit: BodyUnit }[] {
  const blocks: ScreenplayBlock[] = unit.startsPage ? [{ type: 'page_break' }] : [];
  return [...blocks, ...unit.blocks].flatMap(normalBlock).map((block) => ({ block, unit }));
}

function entriesOf(blocks: readonly { block: ScreenplayBlock; unit: BodyUnit | null }[]): Entry[] {
  const entries: Entry[] = [];
  let breaks: ScreenplayBlock[] = [];
  for (const { block, unit } of blocks) {
    if (block.type === 'note') continue;
    if (block.type === 'page_break') breaks = [block];
    else {
      entries.push({ key: JSON.stringify([...breaks, block]), blocks: [...breaks, block], unit });
      breaks = [];
    }
  }
  return entries;
}

/** What one paragraph of the file would be if it were written, as far as it can be told alone. */
function paragraphOf(element: XmlElement, root: XmlElement): { type: string; text: string } {
  const alone = { ...element, children: [{ ...element, children: element.children }] };
  const [unit] = readBody(alone, readElementKinds(root), createLossCounter());
  const { paragraphs } = toBody((unit?.blocks ?? []).flatMap(normalBlock));
  const [first] = paragraphs;
  const type = element.attributes.Type ?? 'General';
  return { type, text: first === undefined ? '' : textOfParagraph(first) };
}

function textOfParagraph({ runs }: FdxParagraph): string {
  return writeEmphasis(runs);
}

function countNotes(root: XmlElement): number {
  return childrenOf(root, 'ScriptNotes').reduce(
    (sum, list) => sum + childrenOf(list, 'ScriptNote').length,
    0,
  );
}

function applySplices(original: string, splices: readonly Splice[]): string {
  let at = 0;
  const pieces: string[] = [];
  for (const { from, to, text } of splices) {
    pieces.push(original.slice(at, from), text);
    at = to;
  }
  return pieces.join('') + original.slice(at);
}
