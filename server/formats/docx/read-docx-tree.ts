import mammoth from 'mammoth';
import { printable } from '../../../domain/formats/printable.ts';
import type { Look, Run } from '../../../domain/formats/runs.ts';
import type { WordDocument, WordParagraph } from '../../../domain/formats/word/word-document.ts';

/** The parts of mammoth's tree of a document that we read. */
type Node = {
  type: string;
  breakType?: string;
  numbering?: { isOrdered: boolean } | null;
  children?: readonly Node[];
  value?: string;
  styleId?: string | null;
  styleName?: string | null;
  alignment?: string | null;
  indent?: { firstLine?: string | null };
  isBold?: boolean;
  isItalic?: boolean;
  isUnderline?: boolean;
  isAllCaps?: boolean;
  noteType?: string;
  noteId?: string;
  checked?: boolean;
  notes?: { resolve(reference: Node): { body: readonly Node[] } | null };
};

/**
 * The paragraphs of a Word file whose parts were looked at before. Rejects if it has no document
 * part. Nothing is fetched: mammoth's own output, which would follow pictures, is never made.
 */
export async function readDocxTree(file: Uint8Array): Promise<WordDocument> {
  let root: Node = { type: 'document' };
  const keep = (document: unknown): unknown => {
    root = asNode(document);
    return { ...root, children: [], comments: [] };
  };
  await mammoth.convertToHtml(
    { buffer: Buffer.from(file.buffer, file.byteOffset, file.byteLength) },
    { transformDocument: keep, includeEmbeddedStyleMap: false, externalFileAccess: false },
  );
  return documentOf(root);
}

/** Mammoth declares its tree as any. */
function asNode(document: unknown): Node {
  return document as Node;
}

function documentOf(root: Node): WordDocument {
  const notes: Run[][] = [];
  let missingNotes = 0;
  const noteMark = (reference: Node): string => {
    const note = root.notes?.resolve(reference) ?? null;
    if (note === null) {
      missingNotes += 1;
      return '';
    }
    const runs: Run[] = [];
    // The number first: a note within a note comes after it.
    notes.push(runs);
    const number = notes.length;
    for (const paragraph of note.body.flatMap(paragraphsIn))
      runs.push(...(runs.length === 0 ? [] : [{ text: ' ' }]), ...runsOf(paragraph, {}, () => ''));
    return `[${number}]`;
  };
  const nodes = paragraphsIn(root);
  const paragraphs = nodes.map(
    (node, index): WordParagraph => ({
      style: (node.styleName ?? '').trim().toLowerCase(),
      styleId: node.styleId ?? '',
      runs: runsOf(node, {}, noteMark),
      isCentred: node.alignment === 'center',
      hasIndent: Number(node.indent?.firstLine ?? 0) > 0 || beginsWithTab(node),
      startsPage: index === 0 || breakIn(node) === 'before' || breakIn(nodes[index - 1]) === 'after',
    }),
  );
  const numberedItems = nodes.filter(({ numbering }) => numbering?.isOrdered === true).length;
  return { paragraphs, notes, missingNotes, numberedItems };
}

/** Where a paragraph has a page break: before its text, or behind it; null without one. */
function breakIn(node: Node | undefined): 'before' | 'after' | null {
  if (node === undefined) return null;
  const leaves = (one: Node): Node[] => (one.children === undefined ? [one] : one.children.flatMap(leaves));
  const all = leaves(node);
  const place = all.findLastIndex(({ type, breakType }) => type === 'break' && breakType === 'page');
  if (place === -1) return null;
  const hasText = all.slice(0, place).some(({ value = '' }) => value.trim() !== '');
  const isLast = !all.slice(place).some(({ value = '' }) => value.trim() !== '');
  return isLast ? 'after' : hasText ? null : 'before';
}

/** Paragraphs in the order of reading, those of tables and their cells among them. */
function paragraphsIn(node: Node): Node[] {
  if (node.type === 'paragraph') return [node];
  return (node.children ?? []).flatMap(paragraphsIn);
}

function beginsWithTab(node: Node): boolean {
  const [first] = node.children ?? [];
  return first?.type === 'tab' || (first?.type === 'run' && first.children?.[0]?.type === 'tab');
}

function runsOf(node: Node, look: Look, noteMark: (reference: Node) => string): Run[] {
  const text = (value: string): Run[] => {
    const clean = printable(value).replaceAll('\n', ' ');
    return clean === '' ? [] : [{ text: clean, ...look }];
  };
  switch (node.type) {
    case 'text':
      return text(node.value ?? '');
    case 'tab':
      return [{ text: '\t' }];
    case 'break':
      return node.breakType === 'page' ? [] : [{ text: '\n' }];
    case 'checkbox':
      return text(node.checked === true ? '☑' : '☐');
    case 'noteReference':
      return text(noteMark(node));
    case 'run': {
      const own: Look = {
        ...(node.isBold ? { isBold: true } : {}),
        ...(node.isItalic ? { isItalic: true } : {}),
        ...(node.isUnderline ? { isUnderlined: true } : {}),
      };
      return (node.children ?? []).flatMap((child) => runsOf(child, own, noteMark));
    }
    default:
      return (node.children ?? []).flatMap((child) => runsOf(child, look, noteMark));
  }
}
