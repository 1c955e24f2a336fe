import { isSceneBreak } from '../import/chapter-title.ts';
import { cleanImport } from '../import/clean-import.ts';
import { type HeadedBlock, plainLine } from '../import/headed-blocks.ts';
import type { LossCounter } from '../losses.ts';
import type { Look, Run } from '../runs.ts';
import { childOf, type XmlElement } from '../xml.ts';
import { type ClassLooks, lookOfStyle } from './css-looks.ts';
import { isNavigation, isPageNumber, noteMark } from './element-types.ts';
import type { PlaceTitles } from './read-contents.ts';

const skipped = new Set([
  'head',
  'script',
  'style',
  'svg',
  'annotation',
  'annotation-xml',
  'template',
  'iframe',
  'object',
  'audio',
  'video',
  'rt',
  'rp',
]);
const blockNames = new Set([
  ...['p', 'div', 'section', 'article', 'aside', 'header', 'footer', 'main', 'figure', 'figcaption', 'body'],
  ...[
    'blockquote',
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
    'table',
    'tr',
    'td',
    'th',
    'tbody',
    'thead',
    'pre',
    'nav',
  ],
]);

/** What a book says of a page elsewhere. `titles`: for books that have no headings. */
export type PageContext = { readonly looks: ClassLooks; readonly titles: PlaceTitles };

/**
 * The blocks of a page of a book. `place`: the number of its chapter, from 1. Lists of chapters and
 * pages are left out, with the headings of a page that has nothing else.
 */
export function readXhtml(
  root: XmlElement,
  place: number,
  losses: LossCounter,
  { looks, titles }: PageContext,
): HeadedBlock[] {
  const blocks: HeadedBlock[] = [];
  let runs: Run[] = [];
  let hasNavigation = false;
  /** How many quotations, and how many raised texts, are around what is read. */
  let quotes = 0;
  let raised = 0;
  /** The title that was put before what comes now, and whether one stood in the text as well. */
  let given = '';
  let isGivenFound = false;

  const close = () => {
    const kept = trimmed(runs);
    runs = [];
    if (kept.length === 0) return;
    const isTitle = given !== '' && plainLine(kept).toLowerCase() === given.toLowerCase();
    given = '';
    if (isTitle) isGivenFound = true;
    else if (isSceneBreak(plainLine(kept))) blocks.push({ type: 'block', block: { type: 'scene_break' } });
    else blocks.push({ type: 'block', block: { type: 'paragraph', runs: kept } });
  };
  const unused = new Map(titles);
  /** Puts the title of a place before it; an id that is there twice has it once. */
  const headPlace = (id: string) => {
    const title = unused.get(id);
    if (title === undefined) return;
    unused.delete(id);
    close();
    blocks.push({ type: 'heading', level: 1, runs: [{ text: title }] });
    given = title;
  };
  const visit = (element: XmlElement, look: Look) => {
    const name = localName(element);
    if (name === 'img' || name === 'image') losses.add('images', place);
    if (skipped.has(name)) {
      if (name === 'svg') losses.add('images', place);
      else if (name === 'rt') losses.add('ruby', place);
      else if (name !== 'head' && name !== 'style' && name !== 'rp') losses.add('html_as_text', place);
      return;
    }
    if (name === 'nav' && isNavigation(element)) {
      if (!hasNavigation) losses.add('contents_skipped', place);
      hasNavigation = true;
      return;
    }
    if (element.attributes.id !== undefined) headPlace(element.attributes.id);
    if (isPageNumber(element)) {
      if (element.children.length > 0) losses.add('page_furniture', place);
      return;
    }
    if (name === 'ol') losses.add('list_numbers', place);
    if (name === 'table') losses.add('tables_flattened', place);
    const mark = name === 'a' ? noteMark(element, raised > 0) : null;
    if (name === 'br') runs.push({ text: '\n' });
    else if (mark !== null) runs.push({ text: mark, ...look });
    else if (name === 'q') {
      const [opening, closing] = quotes % 2 === 0 ? ['“', '”'] : ['‘', '’'];
      quotes += 1;
      runs.push({ text: opening, ...look });
      children(element, lookIn(name, element, look, looks));
      runs.push({ text: closing, ...look });
      quotes -= 1;
    } else if (name === 'hr') {
      close();
      blocks.push({ type: 'block', block: { type: 'scene_break' } });
    } else if (/^h[1-6]$/.test(name)) {
      close();
      children(element, {});
      const kept = trimmed(runs);
      if (kept.length > 0) blocks.push({ type: 'heading', level: Number(name.slice(1)), runs: kept });
      runs = [];
    } else if (blockNames.has(name)) {
      close();
      children(element, look);
      close();
    } else {
      if (name === 'sup') raised += 1;
      children(element, lookIn(name, element, look, looks));
      if (name === 'sup') raised -= 1;
    }
  };
  const children = (element: XmlElement, look: Look) => {
    for (const child of element.children)
      if (typeof child !== 'string') visit(child, look);
      else {
        const text = cleanImport(child, losses).replaceAll(/[ \t\n]+/g, ' ');
        if (text !== '') runs.push({ text, ...look });
      }
  };

  headPlace('');
  visit(childOf(root, 'body') ?? root, {});
  close();
  // What stood above a list of chapters alone, or above a picture, heads nothing.
  const isEmpty = hasNavigation || (titles.size > 0 && !isGivenFound);
  const isBare = isEmpty && blocks.every(({ type }) => type === 'heading');
  return isBare ? [] : blocks;
}

function lookIn(name: string, { attributes }: XmlElement, look: Look, looks: ClassLooks): Look {
  let own: Look = { ...look, ...lookOfStyle(attributes.style ?? '') };
  for (const one of (attributes.class ?? '').split(/\s+/)) own = { ...own, ...looks.get(one) };
  if (name === 'em' || name === 'i' || name === 'cite') return { ...own, isItalic: true };
  if (name === 'strong' || name === 'b') return { ...own, isBold: true };
  return name === 'u' ? { ...own, isUnderlined: true } : own;
}

function localName({ name }: XmlElement): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase();
}

/** Without blanks at its ends and double ones between its runs. */
function trimmed(runs: readonly Run[]): Run[] {
  const kept: Run[] = [];
  let isAfterBlank = true;
  for (const run of runs) {
    const text: string = run.text === '\n' ? '\n' : isAfterBlank ? run.text.replace(/^ /, '') : run.text;
    if (text === '') continue;
    kept.push({ ...run, text });
    isAfterBlank = text.endsWith(' ') || text === '\n';
  }
  while (kept.at(-1)?.text.trim() === '') kept.pop();
  const last = kept.at(-1);
  if (last !== undefined) kept[kept.length - 1] = { ...last, text: last.text.trimEnd() };
  return kept;
}
