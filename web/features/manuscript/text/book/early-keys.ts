import type { KeyboardEvent } from 'react';
import type { PressedKey } from '../editor/scene-editor.ts';

/** Keys that change a text; others keep what they do on any page. */
const editing = new Set(['Enter', 'Backspace', 'Delete']);

/** A key that is meant for the text, to be played once its editor is there; null for any other. */
export function keyForText(event: KeyboardEvent): PressedKey | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (event.nativeEvent.isComposing) return null;
  // AltGr is both, and writes letters.
  const isCommand = (ctrlKey || metaKey || altKey) && !(ctrlKey && altKey);
  const isLetter = [...key].length === 1 && !isCommand;
  if (!isLetter && !(editing.has(key) && !isCommand)) return null;
  return { key, ctrlKey: false, metaKey: false, altKey: false, shiftKey };
}
