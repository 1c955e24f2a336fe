import { readEmphasis } from '../../emphasis.ts';
import type { FileText } from '../../file-text.ts';
import { silentCounter } from '../../losses.ts';
import type { ScreenplayBlock } from '../../screenplay.ts';
import { writeEmphasis } from '../../write-emphasis.ts';
import { childOf, childrenOf, type XmlElement } from '../../xml.ts';
import { openTag, putWithin, type Splice, withAttribute, withoutElement } from '../../xml-source.ts';
import { normalBlock } from '../normal.ts';
import { type FdxParagraph, lengthOf } from '../paragraph.ts';
import { lengthOfParagraph, readBody } from '../read-body.ts';
import type { ElementKinds } from '../read-elements.ts';
import { toBody } from '../to-paragraphs.ts';
import { writeSummary } from '../write.ts';
import { editRuns } from './edit-runs.ts';
import type { Entry, OldGroup } from './entries.ts';
import { writeBehind } from './write-behind.ts';

/** A paragraph of the body as it is now. */
export type Place = {
  /** Of the file; null for a new one. */
  readonly element: XmlElement | null;
  /** Characters with its end, and how many of the old ones stay at both ends. */
  readonly length: number;
  readonly before: number;
  readonly after: number;
};

export type About = { readonly original: string; readonly kinds: ElementKinds; readonly file: FileText };
type Edited = { readonly splices: readonly Splice[]; readonly places: readonly Place[] };

/** Changes the paragraphs of a group, as little as can be, so that they say what is wanted. */
export function editGroup({ elements, unit }: OldGroup, entries: readonly Entry[], about: About): Edited {
  const [first, ...rest] = entries;
  const [element] = elements;
  if (first === undefined || element === undefined) return { splices: [], places: [] };
  const { paragraphs } = toBody([first.block]);
  const isSpeech = first.block.type === 'dialogue';
  const edited = isSpeech
    ? editParagraphs(elements, paragraphs, about)
    : editParagraph(element, paragraphs[0] ?? { type: 'Action', runs: [] }, about);
  const isAct = element.attributes.Type === 'New Act';
  const splices = [...edited.splices];
  if (first.block.type === 'heading')
    splices.push(
      ...editSynopses(
        element,
        rest.map(({ block }) => ('text' in block ? block.text : '')),
        about,
      ),
    );
  const attributes: [XmlElement, string, string | null][] = [];
  if (!isAct && unit.startsPage !== first.startsPage)
    for (const each of first.startsPage ? [element] : elements)
      if (first.startsPage || each.attributes.StartsNewPage === 'Yes')
        attributes.push([each, 'StartsNewPage', first.startsPage ? 'Yes' : 'No']);
  if (first.block.type === 'heading' && (element.attributes.Number ?? '') !== (first.block.number ?? ''))
    attributes.push([element, 'Number', first.block.number ?? null]);
  return { splices: withTags(splices, attributes, about), places: edited.places };
}

/** Sets attributes; several of one element at once. */
function withTags(
  splices: readonly Splice[],
  attributes: readonly [XmlElement, string, string | null][],
  { original }: About,
): Splice[] {
  const tags = new Map<XmlElement, string>();
  for (const [element, name, value] of attributes)
    tags.set(element, withAttribute(tags.get(element) ?? openTag(original, element), name, value));
  return [
    ...splices,
    ...Array.from(tags, ([element, tag]): Splice => {
      const to = element.from + openTag(original, element).length;
      const isOpened = splices.find((splice) => splice.to === to && splice.from === to - 2);
      // An empty element that gets content has its end changed by that.
      const [end, text] = isOpened === undefined ? [to, tag] : [to - 2, tag.replace(/\/>$/, '')];
      return { from: element.from, to: end, text };
    }),
  ];
}

function editParagraph(element: XmlElement, wanted: FdxParagraph, about: About): Edited {
  const dual = childOf(element, 'DualDialogue');
  if (wanted.dual !== undefined && dual !== undefined)
    return editParagraphs(childrenOf(dual, 'Paragraph'), wanted.dual, about);
  const { splices, edit } = editRuns(about.original, element, {
    wanted: wanted.runs,
    isCapital: about.kinds.isCapital(element.attributes.Type ?? ''),
  });
  const { before, after, length } = edit;
  return { splices, places: [{ element, before, after, length: length + 1 }] };
}

/** Each paragraph is a change of the next one of its kind, as far as there is one. */
function editParagraphs(
  elements: readonly XmlElement[],
  wanted: readonly FdxParagraph[],
  about: About,
): Edited {
  const splices: Splice[] = [];
  const places: Place[] = [];
  const [head] = elements;
  let at = 0;
  let last: XmlElement | null = null;
  for (const paragraph of wanted) {
    const found = elements.findIndex(
      (element, index) => index >= at && kindOf(element, about) === paragraph.type,
    );
    const element = elements[found];
    if (element !== undefined) {
      splices.push(...elements.slice(at, found).map((gone) => withoutElement(about.original, gone)));
      at = found + 1;
      last = element;
      const isSame = spokenText(element, about) === writeEmphasis(paragraph.runs);
      const edited = isSame ? kept(element) : editParagraph(element, paragraph, about);
      splices.push(...edited.splices);
      places.push(...edited.places);
    } else if (head !== undefined) {
      splices.push(writeBehind([paragraph], { last, first: head }, about));
      places.push({ element: null, before: 0, after: 0, length: lengthOf(paragraph) });
    }
  }
  splices.push(...elements.slice(at).map((gone) => withoutElement(about.original, gone)));
  return { splices, places };
}

/** What stays as it is. */
export function kept(element: XmlElement): Edited {
  const dual = childOf(element, 'DualDialogue');
  if (dual !== undefined)
    return { splices: [], places: childrenOf(dual, 'Paragraph').flatMap((each) => kept(each).places) };
  const length = lengthOfParagraph(element);
  return { splices: [], places: [{ element, before: length, after: 0, length }] };
}

function kindOf(element: XmlElement, { kinds }: About): string {
  return kinds.known(element.attributes.Type ?? 'General') ?? 'Action';
}

/** What a paragraph of a speech says, as it would be written. */
function spokenText(element: XmlElement, { kinds }: About): string {
  const isName = element.attributes.Type === 'Character';
  const children = isName ? [element] : [someName, element];
  const [unit] = readBody({ ...element, children }, kinds, silentCounter);
  const blocks: ScreenplayBlock[] = (unit?.blocks ?? []).flatMap(normalBlock);
  const paragraph = toBody(blocks).paragraphs[isName ? 0 : 1];
  return paragraph === undefined ? '' : writeEmphasis(paragraph.runs);
}

const place = { line: 1, from: 0, to: 0 };
const someName: XmlElement = {
  name: 'Paragraph',
  attributes: { Type: 'Character' },
  children: [{ name: 'Text', attributes: {}, children: ['X'], ...place }],
  ...place,
};

/** Puts synopses in the place of those of a heading: its title stays if the first one says it. */
function editSynopses(element: XmlElement, wanted: readonly string[], { original, file }: About): Splice[] {
  const properties = childOf(element, 'SceneProperties');
  const summary = childOf(properties, 'Summary') ?? childOf(element, 'Summary');
  const title = properties?.attributes.Title ?? '';
  const [unit] = readBody({ ...element, children: [element] }, plainKinds, silentCounter);
  const old = (unit?.blocks ?? [])
    .flatMap(normalBlock)
    .flatMap((block) => (block.type === 'synopsis' ? [block.text] : []));
  if (JSON.stringify(old) === JSON.stringify(wanted)) return [];
  const keepsTitle = title.trim() !== '' && old[0] === wanted[0];
  const texts = keepsTitle ? wanted.slice(1) : wanted;
  const splices: Splice[] = [];
  if (!keepsTitle && title.trim() !== '' && properties !== undefined) {
    const tag = openTag(original, properties);
    const text = withAttribute(tag, 'Title', '');
    splices.push({ from: properties.from, to: properties.from + tag.length, text });
  }
  if (summary !== undefined) {
    const text = texts.length === 0 ? '' : writeSummary(texts.map(readEmphasis), '', file).join('');
    return [...splices, { from: summary.from, to: summary.to, text }];
  }
  if (texts.length === 0) return splices;
  const inner = writeSummary(texts.map(readEmphasis), '', file).join('');
  if (properties === undefined)
    return [
      putWithin(original, element, {
        last: null,
        text: `<SceneProperties Title="">${inner}</SceneProperties>`,
      }),
    ];
  const put = putWithin(original, properties, { last: null, text: inner });
  return joinedAt(splices, put);
}

/** An empty tag whose title goes and that gets content is changed once. */
function joinedAt([title]: readonly Splice[], put: Splice): Splice[] {
  if (title === undefined) return [put];
  if (put.from !== title.to - 2) return [title, put];
  return [{ ...title, text: title.text.replace(/\/>$/, '') + put.text }];
}

const plainKinds: ElementKinds = { known: (type) => type, isCapital: () => true };
