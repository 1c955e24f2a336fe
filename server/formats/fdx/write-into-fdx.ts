import { diffArrays } from 'diff';
import { type FdxFault, fdxFault } from '../../../domain/formats/fdx/fault.ts';
import { type Entry, entriesOfBlocks } from '../../../domain/formats/fdx/into/entries.ts';
import { type FindChanges, numberOf } from '../../../domain/formats/fdx/into/plan-changes.ts';
import { type FdxDocument, readFdxTree } from '../../../domain/formats/fdx/read.ts';
import { type Change, writeIntoFdx } from '../../../domain/formats/fdx/write-into.ts';
import { createLossCounter, type Loss, type LossCode, losses } from '../../../domain/formats/losses.ts';
import type { Screenplay } from '../../../domain/formats/screenplay.ts';
import { childOf, childrenOf, type XmlElement } from '../../../domain/formats/xml.ts';
import { readXml } from '../read-xml.ts';
import { readFdx } from './read-fdx.ts';
import { openXmlBytes } from './xml-bytes.ts';

/** What of a file no script has, and how much of it is still there. */
export type Staying = { readonly code: LossCode; readonly count: number };

export type WrittenInto = {
  readonly type: 'written';
  readonly body: Uint8Array<ArrayBuffer>;
  /** As the file is read now, notes included. */
  readonly script: Screenplay;
  readonly changes: readonly Change[];
  readonly stays: readonly Staying[];
  readonly losses: readonly Loss[];
};

/** `words_lost`: the file would not read back as the script, so it is not given out. */
type Refused = {
  readonly type: 'refused';
  readonly fault: FdxFault | 'words_lost';
  readonly sentence: string;
};

/**
 * Writes a script into the writer's own Final Draft file, given as its bytes; what is the same
 * keeps every byte. Stores nothing and never throws for what a file says.
 */
export function writeIntoOriginal(bytes: Uint8Array, screenplay: Screenplay): WrittenInto | Refused {
  const file = openXmlBytes(bytes);
  if (file === null) return refuse(fdxFault('encoding'));
  const { root, fault } = readXml(file.text);
  const found = root === null || fault !== null ? readFdx(file.text) : readFdxTree(root);
  const isTemplate = found.type === 'refused' && found.fault.code === 'no_paragraphs' && hasParagraphs(root);
  if (root === null || (found.type === 'refused' && !isTemplate))
    return refuse(found.type === 'refused' ? found.fault : fdxFault('foreign'));
  const { splices, changes, losses: notWritten } = writeIntoFdx(file.text, root, screenplay, findChanges);
  const body = file.withSplices(splices);
  const back = readFdx(openXmlBytes(body)?.text ?? '');
  const before: FdxDocument = found.type === 'read' ? found : { screenplay: empty, losses: [] };
  if (back.type === 'refused' || !isWhole(back.screenplay, screenplay, before.screenplay))
    return {
      type: 'refused',
      fault: 'words_lost',
      sentence:
        'Written into this file, the script would read in another way, so it was not made. Export a new Final Draft file instead; the fault is ours.',
    };
  return {
    type: 'written',
    body,
    script: back.screenplay,
    changes,
    stays: staysOf(back),
    losses: [...notWritten, ...lostMarks(before, back)],
  };
}

function refuse(fault: FdxFault): Refused {
  return { type: 'refused', fault, sentence: fault.sentence };
}

const empty: Screenplay = { titlePage: [], blocks: [] };

/** A template has paragraphs without a word. */
function hasParagraphs(root: XmlElement | null): boolean {
  const content = childOf(root ?? undefined, 'Content');
  return root?.name === 'FinalDraft' && content !== undefined && childrenOf(content, 'Paragraph').length > 0;
}

/** The script is what it was to be, and no note is new; some may be gone with paragraphs. */
function isWhole(now: Screenplay, wanted: Screenplay, before: Screenplay): boolean {
  const [script, asked] = [entriesOfBlocks(now.blocks), entriesOfBlocks(wanted.blocks)];
  const isSame =
    script.length === asked.length && script.every((entry, index) => isEntry(entry, asked[index]));
  return isSame && left(notesOf(now), notesOf(before)).length === 0;
}

function notesOf({ blocks }: Screenplay): string[] {
  return blocks.flatMap((block) => (block.type === 'note' ? [block.text] : []));
}

/** The texts of one list that the other has not, as often as it has not. */
function left(texts: readonly string[], others: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const text of others) counts.set(text, (counts.get(text) ?? 0) + 1);
  return texts.filter((text) => {
    const count = counts.get(text) ?? 0;
    counts.set(text, count - 1);
    return count <= 0;
  });
}

/** A scene without a number of its own may have one in the file. */
function isEntry(entry: Entry, asked: Entry | undefined): boolean {
  const number = asked === undefined ? '' : numberOf([asked]);
  return entry.key === asked?.key && (number === '' || number === numberOf([entry]));
}

const marks: readonly LossCode[] = [
  'revision_marks',
  'production_tags',
  'locked_pages',
  'alternates',
  'cast_data',
  'boards',
  'images',
];

function staysOf({ screenplay, losses: found }: FdxDocument): Staying[] {
  const notes = screenplay.blocks.filter(({ type }) => type === 'note').length;
  return [
    ...found.filter(({ code }) => marks.includes(code)).map(({ code, count }) => ({ code, count })),
    ...(notes === 0 ? [] : [{ code: 'comments' as const, count: notes }]),
  ];
}

/** Marks that went with the words that they were on. */
function lostMarks(before: FdxDocument, now: FdxDocument): Loss[] {
  const counter = createLossCounter();
  for (const { code, count } of before.losses) {
    const left = now.losses.find((loss) => loss.code === code)?.count ?? 0;
    if (losses[code].kept === 'dropped') counter.add('marks_gone', undefined, Math.max(0, count - left));
  }
  counter.add('notes_gone', undefined, left(notesOf(before.screenplay), notesOf(now.screenplay)).length);
  return counter.list();
}

/** Scripts that differ in more blocks than this are taken as different from end to end. */
const maxEditLength = 2_000;

const findChanges: FindChanges = (before, after) => {
  const parts = diffArrays([...before], [...after], { maxEditLength });
  if (parts !== undefined)
    return parts.map(({ count, added, removed }) => ({ count, isAdded: added, isRemoved: removed }));
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start++;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  return [
    { count: start, isAdded: false, isRemoved: false },
    { count: before.length - start - end, isAdded: false, isRemoved: true },
    { count: after.length - start - end, isAdded: true, isRemoved: false },
    { count: end, isAdded: false, isRemoved: false },
  ];
};
