import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type Shape, shapeFor } from './story-graph-layout.ts';

/**
 * The shape that a board's width allows, and where to put the board's ref. Undefined until it was
 * measured, which is before the first paint.
 */
export function useShape(): { board: RefObject<HTMLDivElement | null>; shape: Shape | null | undefined } {
  const board = useRef<HTMLDivElement>(null);
  const [shape, setShape] = useState<Shape | null>();
  useLayoutEffect(() => {
    const element = board.current;
    if (element === null) return;
    const measure = () => setShape(shapeFor(element.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { board, shape };
}
