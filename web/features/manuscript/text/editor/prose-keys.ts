import { splitBlockAs, toggleMark } from 'prosemirror-commands';
import type { Command } from 'prosemirror-state';
import { TextSelection } from 'prosemirror-state';
import { isBreakLine } from '../../../../../domain/formats/light-markdown/read-blocks.ts';
import { proseSchema } from './prose-schema.ts';

const { nodes, marks } = proseSchema;

/** A line of signs alone becomes a break, and what comes next is a new paragraph. */
const breakScene: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  const line = $from.parent.textContent;
  if (!empty || $from.parent.type !== nodes.paragraph || !(isBreakLine(line) || /^\s*[#⁂]\s*$/.test(line)))
    return false;
  const [start, end] = [$from.before(), $from.after()];
  const tr = state.tr.replaceWith(start, end, [nodes.scene_break.create(), nodes.paragraph.create()]);
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, start + 2)).scrollIntoView());
  return true;
};

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create(), true).scrollIntoView());
  return true;
};

/** A new paragraph was never stored, so nothing is remembered of how. */
const newParagraph = splitBlockAs(() => ({ type: nodes.paragraph }));

export const proseKeys: Record<string, Command> = {
  'Mod-i': toggleMark(marks.em),
  'Mod-b': toggleMark(marks.strong),
  Enter: (state, dispatch, view) => breakScene(state, dispatch) || newParagraph(state, dispatch, view),
  'Shift-Enter': breakLine,
};
