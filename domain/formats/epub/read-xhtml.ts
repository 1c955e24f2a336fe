import { cleanImport } from '../import/clean-import.ts';
import type { HeadedBlock } from '../import/headed-blocks.ts';
import type { LossCounter } from '../losses.ts';
import type { Look, Run } from '../runs.ts';
import { childOf, type XmlElement } from '../xml.ts';

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

/**
 * The blocks of a page of a book. `place`: the number of its chapter, from 1. Lists of chapters and
 * pages are left out, with the headings of a page that has nothing else.
 */
export function readXhtml(root: XmlElement, place: number, losses: LossCounter): HeadedBlock[] {
  const blocks: HeadedBlock[] = [];
  let runs: Run[] = [];
  let hasNavigation = false;

  const close = () => {
    const kept = trimmed(runs);
    if (kept.length > 0) blocks.push({ type: 'block', block: { type: 'paragraph', runs: kept } });
    runs = [];
  };
  const visit = (element: XmlElement, look: Look) => {
    const name = localName(element);
    if (name === 'img' || name === 'image') losses.add('images', place);
    if (skipped.has(name)) {
      if (name === 'svg') losses.add('images', place);
      else if (name !== 'head' && name !== 'style') losses.add('html_as_text', place);
      return;
    }
    if (name === 'nav' && isNavigation(element)) {
      if (!hasNavigation) losses.add('contents_skipped', place);
      hasNavigation = true;
      return;
    }
    if (name === 'ol') losses.add('list_numbers', place);
    if (name === 'table') losses.add('tables_flattened', place);
    if (name === 'br') runs.push({ text: '\n' });
    else if (name === 'hr') {
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
    } else children(element, lookIn(name, look));
  };
  const children = (element: XmlElement, look: Look) => {
    for (const child of element.children)
      if (typeof child !== 'string') visit(child, look);
      else {
        const text = cleanImport(child, losses).replaceAll(/[ \t\n]+/g, ' ');
        if (text !== '') runs.push({ text, ...look });
      }
  };

  visit(childOf(root, 'body') ?? root, {});
  close();
  // A heading that stood above a list of chapters alone heads nothing.
  const isBare = hasNavigation && blocks.every(({ type }) => type === 'heading');
  return isBare ? [] : blocks;
}

/** Lists of chapters, pages and the like, which readers show beside the text. */
function isNavigation({ attributes }: XmlElement): boolean {
  const types = (attributes['epub:type'] ?? attributes.role ?? '').split(/\s+/);
  return types.some((type) => /^(?:doc-)?(?:toc|landmarks|page-list|pagelist|loi|lot)$/.test(type));
}

function lookIn(name: string, look: Look): Look {
  if (name === 'em' || name === 'i' || name === 'cite') return { ...look, isItalic: true };
  if (name === 'strong' || name === 'b') return { ...look, isBold: true };
  return name === 'u' ? { ...look, isUnderlined: true } : look;
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
