import type { Node, NodeType } from 'prosemirror-model';
import {
  type Command,
  type EditorState,
  NodeSelection,
  TextSelection,
  type Transaction,
} from 'prosemirror-state';
import { scriptSchema } from './script-schema.ts';

const { nodes } = scriptSchema;
const ring = [nodes.action, nodes.character, nodes.transition];

/** The keys of a screenplay: Enter goes to what comes next, Tab to what else a line can be. */
export const scriptKeys: Record<string, Command> = {
  Enter: (state, dispatch) => breakPage(state, dispatch) || enter(state, dispatch),
  'Shift-Enter': (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
    return true;
  },
  Tab: (state, dispatch) => tab(state, dispatch, 1),
  'Shift-Tab': (state, dispatch) => tab(state, dispatch, -1),
  'Alt-ArrowUp': (state, dispatch) => move(state, dispatch, -1),
  'Alt-ArrowDown': (state, dispatch) => move(state, dispatch, 1),
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
  if (empty && isEmpty($from.parent) && type !== nodes.slugline) {
    dispatch?.(setType(state, type === nodes.action ? nodes.character : nodes.action));
    return true;
  }
  const next =
    type === nodes.character || type === nodes.parenthetical
      ? nodes.line
      : type === nodes.lyrics
        ? nodes.lyrics
        : nodes.action;
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

/** `===` alone on a line is a page break, as in Fountain, and `> text` a transition. */
function breakPage({ selection, tr }: EditorState, dispatch?: (tr: Transaction) => void): boolean {
  const { $from, empty } = selection;
  const { type, textContent: text } = $from.parent;
  if (!empty || type !== nodes.action) return false;
  if (/^={3,}$/.test(text)) {
    const start = $from.before();
    tr.replaceWith(start, $from.after(), [nodes.page_break.create(), nodes.action.create()]);
    dispatch?.(caret(tr, start + 2));
    return true;
  }
  const sign = /^>\s*(?=\S)/.exec(text)?.[0];
  if (sign === undefined || $from.parentOffset < text.length) return false;
  const start = $from.start();
  tr.delete(start, start + sign.length).setNodeMarkup(start - 1, nodes.transition, { stored: null });
  const end = tr.mapping.map($from.pos) + 1;
  dispatch?.(caret(tr.insert(end, nodes.action.create()), end + 1));
  return true;
}

/** Moves the line at the caret past the one beside it; the slugline stays first. */
function move(state: EditorState, dispatch: ((tr: Transaction) => void) | undefined, step: 1 | -1): boolean {
  const { $from, $to } = state.selection;
  const at = $from.index(0);
  const line = state.doc.maybeChild(at);
  const beside = at + step < 1 ? null : state.doc.maybeChild(at + step);
  if (line === null || beside === null || at === 0 || $to.index(0) !== at) return true;
  const start = $from.posAtIndex(at, 0);
  const to = step < 0 ? start - beside.nodeSize : start + beside.nodeSize;
  const tr = state.tr.delete(start, start + line.nodeSize).insert(to, line);
  dispatch?.(
    $from.depth === 0
      ? tr.setSelection(NodeSelection.create(tr.doc, to)).scrollIntoView()
      : caret(tr, to + 1 + $from.parentOffset),
  );
  return true;
}

/** The line at the caret as a line of another type, with its words. */
export function turnLine(state: EditorState, type: NodeType): Transaction | null {
  const { $from } = state.selection;
  if (!$from.parent.isTextblock || $from.parent.type === nodes.slugline) return null;
  if (type !== nodes.page_break) return setType(state, type);
  const after = $from.after();
  const line = nodes.action.create();
  return isEmpty($from.parent)
    ? caret(state.tr.replaceWith($from.before(), after, [type.create(), line]), $from.before() + 2)
    : caret(state.tr.insert(after, [type.create(), line]), after + 2);
}

function setType(state: EditorState, type: NodeType): Transaction {
  const { $from } = state.selection;
  const { level } = $from.parent.attrs;
  const attrs = { stored: null, level: type === nodes.section ? (level ?? 1) : null };
  return state.tr.setNodeMarkup($from.before(), type, attrs).scrollIntoView();
}

function caret(tr: Transaction, at: number): Transaction {
  return tr.setSelection(TextSelection.near(tr.doc.resolve(at))).scrollIntoView();
}

function isEmpty(node: Node): boolean {
  return node.content.size === 0;
}
