import { Fragment, type Node, Slice } from 'prosemirror-model';
import { isBlank, isBreakLine } from '../../../../../domain/formats/light-markdown/read-blocks.ts';
import { cleanText } from '../../../../../domain/story/clean-text.ts';
import { readProse } from './prose-format.ts';
import { proseSchema } from './prose-schema.ts';
import { scriptSchema } from './script-schema.ts';

/** Pasted text without formatting: blank lines, else line ends, divide paragraphs. */
export function pasteProseText(text: string): Slice {
  const clean = tidy(text);
  const { content } = readProse(
    /\n[ \t]*\n/.test(clean.trim()) ? clean.trim() : clean.trim().replace(/\n/g, '\n\n'),
  );
  return Slice.maxOpen(content);
}

/** What word processors hide in a page: comments that are conditions, and settings. */
export function cleanHtml(html: string): string {
  const unstyled = html.replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\sstyle\s*=/gi, ' data-style='));
  // Copied from here: nothing to clean, and each space counts.
  if (html.includes('data-pm-slice')) return unstyled;
  return unstyled
    .replace(/<!--\[if [\s\S]*?<!\[endif\]-->/g, '')
    .replace(/<!\[(if|endif)[^>]*>/g, '')
    .replace(/<(style|xml|script|title)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/[ \t\r\n]+/g, ' ')
    .replace(/(<\/?(p|div|li|ul|ol|h\d|br|hr|blockquote|section|article|td|tr)\b[^>]*>) /gi, '$1')
    .replace(/ (<\/?(p|div|li|ul|ol|h\d|br|hr|blockquote|section|article|td|tr)\b)/gi, '$1');
}

/** Of pasted prose, breaks that are drawn with signs become breaks, and empty paragraphs go. */
export function cleanProse(slice: Slice): Slice {
  const { nodes } = proseSchema;
  if (slice.content.childCount === 0 || slice.content.firstChild?.isInline) return slice;
  const blocks = slice.content.content.flatMap((node) => {
    if (node.type !== nodes.paragraph) return [node];
    const text = node.textContent;
    if (isBlank(text.replaceAll('\u00a0', ' '))) return [];
    if (isBreakLine(text) || /^\s*[#⁂]\s*$/.test(text)) return [nodes.scene_break.create()];
    return divided(node);
  });
  if (
    blocks.length === slice.content.childCount &&
    blocks.every((one, at) => one === slice.content.child(at))
  )
    return slice;
  const isOpen = (node: Node | undefined, depth: number) =>
    node?.type === nodes.paragraph ? Math.min(1, depth) : 0;
  return new Slice(
    Fragment.from(blocks),
    isOpen(blocks[0], slice.openStart),
    isOpen(blocks.at(-1), slice.openEnd),
  );
}

/** A slugline is only the first line of its scene; pasted elsewhere it is an action. */
export function cleanScript(slice: Slice): Slice {
  const { slugline, action } = scriptSchema.nodes;
  const blocks = slice.content.content.map((node) =>
    node.type === slugline ? action.create(null, node.content) : node,
  );
  return new Slice(Fragment.from(blocks), slice.openStart, slice.openEnd);
}

/** Two line breaks in a row are the end of a paragraph. */
function divided(paragraph: Node): Node[] {
  const { hard_break } = proseSchema.nodes;
  const pieces: Node[][] = [[]];
  let breaks: Node[] = [];
  for (const node of paragraph.children) {
    if (node.type === hard_break) {
      breaks.push(node);
      continue;
    }
    if (breaks.length > 1) pieces.push([]);
    else pieces.at(-1)?.push(...breaks);
    breaks = [];
    pieces.at(-1)?.push(node);
  }
  const filled = pieces.filter((piece) => piece.length > 0);
  return filled.map((piece) => paragraph.copy(Fragment.from(piece)));
}

/** A pasted text without what nobody sees. */
export function tidy(text: string): string {
  return cleanText(text).replaceAll('\u00a0', ' ');
}
