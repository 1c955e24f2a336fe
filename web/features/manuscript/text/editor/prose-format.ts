import type { Node } from 'prosemirror-model';
import {
  isBlank,
  type ProseBlock,
  readBlocks,
  writeBlocks,
} from '../../../../../domain/formats/light-markdown/read-blocks.ts';
import { readInline } from '../../../../../domain/formats/light-markdown/read-inline.ts';
import { writeInline } from '../../../../../domain/formats/light-markdown/write-inline.ts';
import { toNodes, toStretches } from './inline-nodes.ts';
import { proseSchema } from './prose-schema.ts';
import type { SceneFormat } from './scene-format.ts';

/** Prose in light Markdown. What nobody typed in is written byte for byte as it was read. */
export const proseFormat: SceneFormat = {
  schema: proseSchema,
  read: ({ text }) => readProse(text),
  write(document) {
    const { text, kept } = writeProse(document);
    return { change: { text }, kept };
  },
};

const { nodes } = proseSchema;

export function readProse(text: string): Node {
  const { blocks, after } = readBlocks(text);
  const attrs = { lead: blocks[0]?.before ?? '', after };
  if (blocks.length === 0) return nodes.doc.create(attrs, nodes.paragraph.create());
  return nodes.doc.create(
    attrs,
    blocks.map(({ type, raw, before }) =>
      type === 'break'
        ? nodes.scene_break.create({ raw, before })
        : nodes.paragraph.create({ raw, before }, toNodes(proseSchema, readInline(raw).stretches)),
    ),
  );
}

export function writeProse(document: Node): { text: string; kept: number[] } {
  const kept: number[] = [];
  const blocks: Pick<ProseBlock, 'type' | 'before' | 'raw'>[] = [];
  document.forEach((node, _, index) => {
    const raw = rawOf(node);
    if (isBlank(raw)) return;
    kept.push(index);
    blocks.push({
      type: node.type === nodes.scene_break ? 'break' : 'paragraph',
      before: String(node.attrs.before),
      raw,
    });
  });
  const { lead, after } = document.attrs;
  return { text: writeBlocks(blocks, { lead: String(lead), after: String(after) }), kept };
}

/** Nodes never change, so that what was found out about one holds. */
const raws = new WeakMap<Node, string>();

function rawOf(node: Node): string {
  const known = raws.get(node);
  if (known !== undefined) return known;
  const raw = node.type === nodes.scene_break ? String(node.attrs.raw) : paragraphRaw(node);
  raws.set(node, raw);
  return raw;
}

function paragraphRaw(node: Node): string {
  const stored: unknown = node.attrs.raw;
  if (typeof stored === 'string') {
    const as = nodes.paragraph.create(node.attrs, toNodes(proseSchema, readInline(stored).stretches));
    if (as.eq(node)) return stored;
  }
  return writeInline(toStretches(node));
}
