import type { Node, NodeType } from 'prosemirror-model';
import { type Command, type EditorState, TextSelection, type Transaction } from 'prosemirror-state';
import { scriptSchema } from './script-schema.ts';

const { nodes } = scriptSchema;
const ring = [nodes.action, nodes.character, nodes.transition];

/** The keys of a screenplay: Enter goes to what comes next, Tab to what else a line can be. */
export const scriptKeys: Record<string, Command> = {
  Enter: (state, dispatch) => enter(state, dispatch),
  'Shift-Enter': (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
    return true;
  },
  Tab: (state, dispatch) => tab(state, dispatch, 1),
  'Shift-Tab': (state, dispatch) => tab(state, dispatch, -1),
};

/** '(' on an empty line of speech opens an aside, ')' at its end closes it. Whether it did. */
export function typeBracket(state: EditorState, text: string): Transaction | null {
  const { $from, empty } = state.selection;
  const { parent } = $from;
  if (!empty) return null;
  if (text === '(' && parent.type === nodes.line && isEmpty(parent))
    return setType(state, nodes.parenthetical);
  if (text === ')' && parent.type === nodes.parenthetical && $from.parentOffset === parent.content.size)
    return goOn(state, nodes.line);
  return null;
}

/** Whether the line at the caret reads as the beginning of another scene. */
export function isSceneBegun({ selection: { $from } }: EditorState): boolean {
  return (
    $from.parent.type === nodes.action &&
    /^\s*(INT|EXT|INT\.?\/EXT|I\/E)[. ]\s*\S/i.test($from.parent.textContent)
  );
}

function enter(state: EditorState, dispatch?: (tr: Transaction) => void): boolean {
  const { $from, empty } = state.selection;
  const { type } = $from.parent;
  if (!$from.parent.isTextblock) return false;
  const isSpeech = type === nodes.character || type === nodes.parenthetical || type === nodes.line;
  if (empty && isEmpty($from.parent) && type !== nodes.slugline) {
    dispatch?.(setType(state, isSpeech ? nodes.action : nodes.character));
    return true;
  }
  const next = type === nodes.character || type === nodes.parenthetical ? nodes.line : nodes.action;
  dispatch?.(goOn(state, next));
  return true;
}

function tab(state: EditorState, dispatch: ((tr: Transaction) => void) | undefined, step: 1 | -1): boolean {
  const { $from } = state.selection;
  const { parent } = $from;
  const { type } = parent;
  if (!parent.isTextblock) return false;
  if (type === nodes.slugline) return true;
  const isAtEnd = $from.parentOffset === parent.content.size;
  if (step === 1 && !isEmpty(parent) && isAtEnd) {
    const next =
      type === nodes.action
        ? nodes.character
        : type === nodes.character || type === nodes.line
          ? nodes.parenthetical
          : type === nodes.parenthetical
            ? nodes.line
            : nodes.action;
    dispatch?.(goOn(state, next));
    return true;
  }
  if (type === nodes.parenthetical || type === nodes.line) {
    dispatch?.(setType(state, type === nodes.line ? nodes.parenthetical : nodes.line));
    return true;
  }
  const at = ring.indexOf(type);
  dispatch?.(setType(state, ring[(at + step + ring.length) % ring.length] ?? nodes.action));
  return true;
}

/** Ends the line at the caret; what was behind it is a line of this type, with the caret. */
function goOn(state: EditorState, type: NodeType): Transaction {
  const tr = state.tr.deleteSelection();
  const { $from } = tr.selection;
  const isAtEnd = $from.parentOffset === $from.parent.content.size;
  const after = $from.after();
  const next = tr.doc.nodeAt(after);
  // What follows is there already: the empty line, or the words of this speech.
  if (isAtEnd && next?.type === type && (isEmpty(next) || type === nodes.line)) return caret(tr, after + 1);
  const rest = $from.parent.cut($from.parentOffset).content;
  tr.delete($from.pos, $from.end()).insert(after - rest.size, type.create(null, rest));
  return caret(tr, after - rest.size + 1);
}

function setType(state: EditorState, type: NodeType): Transaction {
  const { $from } = state.selection;
  return state.tr.setNodeMarkup($from.before(), type, { stored: null }).scrollIntoView();
}

function caret(tr: Transaction, at: number): Transaction {
  return tr.setSelection(TextSelection.near(tr.doc.resolve(at))).scrollIntoView();
}

function isEmpty(node: Node): boolean {
  return node.content.size === 0;
}
