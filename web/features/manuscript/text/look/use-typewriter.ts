import { useEffect } from 'react';
import type { Caret } from '../book/use-caret.ts';

/** Where the line with the caret stands, as a share of the window's height. */
const height = 0.45;

/** Keeps the line with the caret at the same height while one types. */
export function useTypewriter({ onMoved, editor }: Caret, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    let frame = 0;
    let isPressed = false;
    const press = () => {
      isPressed = true;
    };
    const release = () => {
      isPressed = false;
    };
    document.addEventListener('pointerdown', press);
    document.addEventListener('pointerup', release);
    document.addEventListener('pointercancel', release);
    const stop = onMoved(() => {
      // What is chosen with the mouse must not run away under it.
      if (isPressed) return;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const caret = editor.current?.caret();
        if (caret !== undefined) window.scrollBy(0, caret.top - window.innerHeight * height);
      });
    });
    return () => {
      stop();
      cancelAnimationFrame(frame);
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('pointerup', release);
      document.removeEventListener('pointercancel', release);
    };
  }, [onMoved, editor, isOn]);
}
