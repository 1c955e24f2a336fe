import { Selection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { PressedKey } from './scene-editor.ts';

/** Plays keys as if they were pressed now, one after the other. */
export function playKeys(view: EditorView, keys: readonly PressedKey[]): void {
  for (const pressed of keys) {
    const { from, to } = view.state.selection;
    const isLetter = [...pressed.key].length === 1 && !pressed.ctrlKey && !pressed.metaKey && !pressed.altKey;
    if (isLetter) {
      const plain = () => view.state.tr.insertText(pressed.key, from, to);
      const isHandled = view.someProp('handleTextInput', (handle) =>
        handle(view, from, to, pressed.key, plain),
      );
      if (isHandled !== true) view.dispatch(plain());
      continue;
    }
    const event = new KeyboardEvent('keydown', { ...pressed, cancelable: true });
    if (view.someProp('handleKeyDown', (handle) => handle(view, event)) === true) continue;
    const step = { Backspace: -1, Delete: 1, ArrowLeft: -1, ArrowRight: 1 }[pressed.key];
    if (step === undefined) continue;
    const { tr } = view.state;
    if (pressed.key.startsWith('Arrow')) {
      const $next = view.state.doc.resolve(
        Math.max(0, Math.min(view.state.doc.content.size, (step < 0 ? from : to) + step)),
      );
      view.dispatch(tr.setSelection(Selection.near($next, step)));
    } else if (from !== to) view.dispatch(tr.deleteSelection());
    else view.dispatch(step < 0 ? tr.delete(from - 1, from) : tr.delete(from, from + 1));
  }
}
