import type { Node } from 'prosemirror-model';
import {
  type DualDialogue,
  type LineType,
  readLines,
  type ScriptLine,
  writeLines,
} from '../script/script-lines.ts';
import { toNodes } from './inline-nodes.ts';
import type { SceneFormat } from './scene-format.ts';
import { scriptSchema } from './script-schema.ts';

/** Lines of a screenplay. Blocks keep their order; a dual dialogue is kept as it is. */
export const scriptFormat: SceneFormat = {
  schema: scriptSchema,
  read(content) {
    return scriptSchema.nodes.doc.create(
      null,
      readLines(content).map(({ line }) => lineNode(line)),
    );
  },
  write(document) {
    const lines = document.children.map(toLine);
    const { slugline, blocks, kept } = writeLines(lines);
    return {
      change: { slugline, blocks },
      // What has no text has no place, and is always stored.
      kept: kept.flatMap((place, index) => (place === null && 'text' in (lines[index] ?? {}) ? [] : [index])),
    };
  },
};

export function lineNode(line: ScriptLine): Node {
  const { nodes } = scriptSchema;
  if (line.type === 'dual') return nodes.dual.create({ dual: line.dual });
  if (line.type === 'page_break') return nodes.page_break.create();
  const { text, stored, level, keepsCase } = line;
  return nodes[line.type].create(
    { stored, level, keepsCase },
    toNodes(scriptSchema, [{ text, isItalic: false, isBold: false }]),
  );
}

function toLine(node: Node): ScriptLine {
  if (node.type === scriptSchema.nodes.dual) return { type: 'dual', dual: dualOf(node) };
  if (node.type === scriptSchema.nodes.page_break) return { type: 'page_break' };
  const { stored, level, keepsCase }: Record<string, unknown> = node.attrs;
  return {
    type: typeOf(node),
    text: node.textBetween(0, node.content.size, undefined, '\n'),
    stored: typeof stored === 'string' ? stored : null,
    level: typeof level === 'number' ? level : null,
    keepsCase: keepsCase === true,
  };
}

/** The type of a line. The schema has no other lines. */
export function typeOf(node: Node): LineType {
  return node.type.name as LineType;
}

/** Only `lineNode` makes such a node. */
function dualOf(node: Node): DualDialogue {
  return node.attrs.dual as DualDialogue;
}
