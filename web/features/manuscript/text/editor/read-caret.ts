import { TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';

/**
 * Takes over where the caret is seen. Browsers tell of a moved caret a moment later, and on a busy
 * machine a key may come before that; it must act where the writer sees the caret.
 */
export function readCaret(view: EditorView, { key, ctrlKey, metaKey }: KeyboardEvent): void {
  const isLetter = key.length === 1 && !ctrlKey && !metaKey;
  const { selection, doc } = view.state;
  if (isLetter || view.composing || !(selection instanceof TextSelection)) return;
  const seen = getSelection();
  const { anchorNode, focusNode } = seen ?? {};
  if (!seen || !anchorNode || !focusNode) return;
  if (!view.dom.contains(anchorNode) || !view.dom.contains(focusNode)) return;
  const anchor = view.posAtDOM(anchorNode, seen.anchorOffset);
  const head = view.posAtDOM(focusNode, seen.focusOffset);
  const now = TextSelection.between(doc.resolve(anchor), doc.resolve(head));
  if (!now.eq(selection)) view.dispatch(view.state.tr.setSelection(now));
}
