import type { Mark, Node, Schema } from 'prosemirror-model';
import type { Stretch } from '../../../../../domain/formats/light-markdown/read-inline.ts';

/** Text with its marks and line breaks as nodes. */
export function toNodes(schema: Schema, stretches: readonly Stretch[]): Node[] {
  return stretches.flatMap(({ text, isItalic, isBold }) => {
    const marks = [
      ...(isItalic ? [schema.marks.em?.create()] : []),
      ...(isBold ? [schema.marks.strong?.create()] : []),
    ].filter((mark): mark is Mark => mark !== undefined);
    return text
      .split(/(\n)/)
      .filter((part) => part !== '')
      .map((part) =>
        part === '\n' ? schema.nodes.hard_break?.create(null, null, marks) : schema.text(part, marks),
      )
      .filter((node): node is Node => node !== undefined);
  });
}

/** The text of a paragraph with its marks. */
export function toStretches(paragraph: Node): Stretch[] {
  const stretches: Stretch[] = [];
  paragraph.forEach((node) => {
    const text = node.isText ? (node.text ?? '') : '\n';
    const isItalic = node.marks.some(({ type }) => type.name === 'em');
    const isBold = node.marks.some(({ type }) => type.name === 'strong');
    const last = stretches.at(-1);
    if (last?.isItalic === isItalic && last.isBold === isBold) last.text += text;
    else stretches.push({ text, isItalic, isBold });
  });
  return stretches;
}
