import { InputRule } from 'prosemirror-inputrules';
import type { LineType } from '../script/script-lines.ts';
import { scriptSchema } from './script-schema.ts';

const { nodes } = scriptSchema;

type Marked = { type: LineType; text: string; level: number | null; keepsCase: boolean };

/** What a line of action becomes by Fountain's marks at its start; null if it stays action. */
export function markedLine(typed: string): Marked | null {
  const made = (type: LineType, more: Partial<Marked> = {}): Marked => ({
    type,
    text: '',
    level: null,
    keepsCase: false,
    ...more,
  });
  switch (typed) {
    case '[[':
      return made('note');
    case '/*':
      return made('boneyard');
    case '= ':
      return made('synopsis');
    case '~':
      return made('lyrics');
    case '@':
      return made('character', { keepsCase: true });
  }
  const hashes = /^(#{1,6}) $/.exec(typed)?.[1];
  if (hashes !== undefined) return made('section', { level: hashes.length });
  const centered = /^>\s*(\S.*?)\s*<$/.exec(typed)?.[1];
  return centered === undefined ? null : made('centered', { text: centered });
}

/** Turns a line whose marks were just typed. Backspace takes it back at once. */
export const scriptMarks = new InputRule(
  /^(?:\[\[|\/\*|= |~|@|#{1,6} |>.*<)$/,
  (state, match, start, end) => {
    const $start = state.doc.resolve(start);
    const marked = $start.parent.type === nodes.action ? markedLine(match[0]) : null;
    if (marked === null) return null;
    const { type, text, level, keepsCase } = marked;
    const { tr } = state;
    if (text === '') tr.delete(start, end);
    else tr.insertText(text, start, end);
    return tr.setNodeMarkup($start.before(), nodes[type], { stored: null, level, keepsCase });
  },
);

/** Leaves out the marks that close a note or what is set aside, which its line shows by itself. */
export const closingMarks = new InputRule(/(?:\]\]|\*\/)$/, (state, match, start, end) => {
  const { type } = state.doc.resolve(start).parent;
  const closes = match[0] === ']]' ? nodes.note : nodes.boneyard;
  return type === closes ? state.tr.delete(start, end) : null;
});
