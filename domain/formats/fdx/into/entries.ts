import type { ScreenplayBlock } from '../../screenplay.ts';
import type { XmlElement } from '../../xml.ts';
import { normal, normalBlock } from '../normal.ts';
import type { BodyUnit } from '../read-body.ts';

/**
 * One block of a script as it is compared: the break before it belongs to it; notes and the numbers
 * of scenes are not compared. `unit`: where it stands in the file; null for one of the new script.
 */
export type Entry = {
  /** Equal entries have the same. */
  readonly key: string;
  readonly startsPage: boolean;
  readonly block: ScreenplayBlock;
  readonly unit: BodyUnit | null;
};

/** The blocks of a file, each with the paragraphs that it was read from. */
export function entriesOfUnits(units: readonly BodyUnit[]): Entry[] {
  return entriesOf(
    units.flatMap((unit) => {
      const breaks: ScreenplayBlock[] = unit.startsPage ? [{ type: 'page_break' }] : [];
      return [...breaks, ...unit.blocks].flatMap(normalBlock).map((block) => ({ block, unit }));
    }),
  );
}

/** The blocks of a script as a Final Draft file can hold them. */
export function entriesOfBlocks(blocks: readonly ScreenplayBlock[]): Entry[] {
  return entriesOf(normal({ titlePage: [], blocks }).blocks.map((block) => ({ block, unit: null })));
}

function entriesOf(blocks: readonly { block: ScreenplayBlock; unit: BodyUnit | null }[]): Entry[] {
  const entries: Entry[] = [];
  let startsPage = false;
  for (const { block: read, unit } of blocks) {
    if (read.type === 'page_break') startsPage = true;
    else if (read.type !== 'note') {
      const block: ScreenplayBlock = read.type === 'lyrics' ? { ...read, type: 'action' } : read;
      const compared = block.type === 'heading' ? { type: block.type, text: block.text } : block;
      entries.push({ key: JSON.stringify([startsPage, compared]), startsPage, block, unit });
      startsPage = false;
    }
  }
  return entries;
}

/** Paragraphs of the file that became blocks together. */
export type OldGroup = {
  readonly unit: BodyUnit;
  readonly entries: readonly Entry[];
  readonly elements: readonly XmlElement[];
};

export function groupOld(entries: readonly Entry[]): OldGroup[] {
  const groups = new Map<BodyUnit, Entry[]>();
  for (const entry of entries)
    if (entry.unit !== null) groups.set(entry.unit, [...(groups.get(entry.unit) ?? []), entry]);
  return Array.from(groups, ([unit, own]) => ({ unit, entries: own, elements: unit.elements }));
}
