import { createFileText } from '../file-text.ts';
import { createLossCounter, type Loss, silentCounter } from '../losses.ts';
import type { Screenplay, ScreenplayBlock } from '../screenplay.ts';
import { childOf, type XmlElement } from '../xml.ts';
import { inOrder, openTag, type Splice, withAttribute, withoutElement } from '../xml-source.ts';
import { type About, editGroup, kept, type Place } from './into/edit-group.ts';
import { type Entry, entriesOfBlocks, entriesOfUnits } from './into/entries.ts';
import { textOfBlock } from './into/is-alike.ts';
import { type FindChanges, numberOf, planChanges, type Step } from './into/plan-changes.ts';
import { shiftPlaces } from './into/shift-places.ts';
import { putAt, writeBehind } from './into/write-behind.ts';
import { normal } from './normal.ts';
import { lengthOf } from './paragraph.ts';
import { type BodyUnit, readBody } from './read-body.ts';
import { readElementKinds } from './read-elements.ts';
import { readNotes } from './read-notes.ts';
import { toBody } from './to-paragraphs.ts';

/** What is different in one place; '' for what is not there. */
export type Change = {
  readonly type: 'changed' | 'moved' | 'new' | 'gone';
  readonly before: string;
  readonly after: string;
};

export type WrittenInto = {
  /** What is replaced in the text of the file, in order. Every other sign of it stays. */
  readonly splices: readonly Splice[];
  /** In the order of the script; what is gone stands at the end. */
  readonly changes: readonly Change[];
  readonly losses: readonly Loss[];
};

/**
 * How the text of a Final Draft file becomes that of a script: paragraphs that differ are changed
 * in place, moved as they are, written anew or taken out. `root` is the tree of `original`. Notes,
 * title page and settings stay those of the file; new notes are counted.
 */
export function writeIntoFdx(
  original: string,
  root: XmlElement,
  screenplay: Screenplay,
  findChanges: FindChanges,
): WrittenInto {
  const content = childOf(root, 'Content');
  const kinds = readElementKinds(root);
  const units = content === undefined ? [] : readBody(content, kinds, silentCounter);
  const elements = units.flatMap((unit) => unit.elements);
  const [first] = elements;
  const losses = createLossCounter();
  const { steps, gone } = planChanges(entriesOfUnits(units), entriesOfBlocks(screenplay.blocks), findChanges);
  const file = createFileText();
  const about: About = { original, kinds, file };
  const splices: Splice[] = gone.flatMap((group) =>
    group.elements.map((each) => withoutElement(original, each)),
  );
  const placesOf = new Map<XmlElement, Place[]>();
  const written: { behind: XmlElement | null; places: Place[] }[] = [];
  let last: XmlElement | null = null;
  for (const step of first === undefined ? [] : steps) {
    if (step.type === 'kept') last = step.group.elements.at(-1) ?? last;
    else if (step.type === 'changed') {
      const edited = editGroup(step.group, step.entries, about);
      splices.push(...edited.splices);
      for (const element of step.group.elements) placesOf.set(element, []);
      const [head] = step.group.elements;
      if (head !== undefined) placesOf.set(head, [...edited.places]);
      last = step.group.elements.at(-1) ?? last;
    } else if (step.type === 'moved' && first !== undefined) {
      const { elements: moved } = step.group;
      const texts = moved.map((element) => renumbered(original, element, numberOf(step.entries)));
      splices.push(
        ...moved.map((each) => withoutElement(original, each)),
        putAt(original, { last, first }, texts),
      );
      for (const element of moved) placesOf.set(element, []);
      written.push({ behind: last, places: moved.flatMap((element) => [...kept(element).places]) });
    } else if (step.type === 'new' && first !== undefined) {
      const { paragraphs } = toBody(blocksOf(step.entries));
      splices.push(writeBehind(paragraphs, { last, first }, about));
      const places = paragraphs.map((each) => ({
        element: null,
        before: 0,
        after: 0,
        length: lengthOf(each),
      }));
      written.push({ behind: last, places });
    }
  }
  for (const { elements: own } of gone) for (const element of own) placesOf.set(element, []);
  splices.push(...shiftPlaces(original, root, { elements, places: newPlaces(elements, placesOf, written) }));
  losses.add('note_not_written', undefined, newNotes(screenplay, ownNotes(root, units)));
  return {
    splices: inOrder(splices),
    changes: [
      ...steps.flatMap(changeOf),
      ...gone.map(({ entries }): Change => ({ type: 'gone', before: textOf(entries), after: '' })),
    ],
    losses: [...losses.list(), ...file.losses.list()],
  };
}

/** The paragraphs of the new body in their order. */
function newPlaces(
  elements: readonly XmlElement[],
  placesOf: ReadonlyMap<XmlElement, readonly Place[]>,
  written: readonly { behind: XmlElement | null; places: readonly Place[] }[],
): Place[] {
  const behind = new Map<XmlElement | null, Place[]>();
  for (const each of written) {
    const own = behind.get(each.behind);
    if (own === undefined) behind.set(each.behind, [...each.places]);
    else for (const place of each.places) own.push(place);
  }
  return [
    ...(behind.get(null) ?? []),
    ...elements.flatMap((element) => [
      ...(placesOf.get(element) ?? kept(element).places),
      ...(behind.get(element) ?? []),
    ]),
  ];
}

/** An element as it stands in the file, with another number of the scene if it has one. */
function renumbered(original: string, element: XmlElement, number: string): string {
  const tag = openTag(original, element);
  const isOther = number !== '' && element.attributes.Number !== number;
  const next = isOther ? withAttribute(tag, 'Number', number) : tag;
  return next + original.slice(element.from + tag.length, element.to);
}

function blocksOf(entries: readonly Entry[]): ScreenplayBlock[] {
  return entries.flatMap(({ startsPage, block }) => (startsPage ? [{ type: 'page_break' }, block] : [block]));
}

function textOf(entries: readonly Entry[]): string {
  return entries.map(({ block }) => textOfBlock(block)).join('\n');
}

function changeOf(step: Step): Change[] {
  switch (step.type) {
    case 'kept':
      return [];
    case 'moved': {
      return [{ type: 'moved', before: textOf(step.group.entries), after: textOf(step.entries) }];
    }
    case 'changed':
      return [{ type: 'changed', before: textOf(step.group.entries), after: textOf(step.entries) }];
    case 'new':
      return [{ type: 'new', before: '', after: textOf(step.entries) }];
  }
}

/** The notes that a file has, in every place where it may have them. */
function ownNotes(root: XmlElement, units: readonly BodyUnit[]): string[] {
  return [
    ...readNotes(root, silentCounter).map(({ text }) => text),
    ...units.flatMap(({ notes }) => notes),
    ...units.flatMap(({ blocks }) => blocks.flatMap((block) => (block.type === 'note' ? [block.text] : []))),
  ];
}

/** How many notes of a script a file has not. */
function newNotes({ blocks }: Screenplay, own: readonly string[]): number {
  const known = new Map<string, number>();
  for (const text of notesIn(own.map((note) => ({ type: 'note', text: note }))))
    known.set(text, (known.get(text) ?? 0) + 1);
  let count = 0;
  for (const text of notesIn(blocks)) {
    const left = known.get(text) ?? 0;
    if (left === 0) count += 1;
    known.set(text, Math.max(0, left - 1));
  }
  return count;
}

function notesIn(blocks: readonly ScreenplayBlock[]): string[] {
  return normal({ titlePage: [], blocks }).blocks.flatMap((block) =>
    block.type === 'note' ? [block.text] : [],
  );
}
