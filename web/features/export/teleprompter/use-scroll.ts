import { type RefObject, useEffect } from 'react';
import { pixelsPerSecond } from './speed.ts';

/**
 * Moves the text of a box up at a pace of words a minute while `isOn`, from wherever it stands, and
 * calls `onEnd` at its end.
 */
export function useScroll(
  box: RefObject<HTMLElement | null>,
  { isOn, pace, words, onEnd }: { isOn: boolean; pace: number; words: number; onEnd: () => void },
): void {
  useEffect(() => {
    const element = box.current;
    if (!isOn || element === null) return;
    let frame = 0;
    let before = performance.now();
    let top = element.scrollTop;
    const move = (now: number) => {
      // Whoever scrolls by hand goes on from there.
      if (Math.abs(element.scrollTop - top) > 2) top = element.scrollTop;
      const height = element.scrollHeight - element.clientHeight;
      top += (pixelsPerSecond(pace, { words, height }) * (now - before)) / 1000;
      before = now;
      element.scrollTop = top;
      if (top >= height) onEnd();
      else frame = requestAnimationFrame(move);
    };
    frame = requestAnimationFrame(move);
    return () => cancelAnimationFrame(frame);
  }, [box, isOn, pace, words, onEnd]);
}
