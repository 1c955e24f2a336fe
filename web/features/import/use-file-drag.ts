import { useEffect, useEffectEvent, useState } from 'react';

/** A pause in the events of a drag after which it has left the window, in milliseconds. */
const leftMs = 120;

/**
 * Files that are dragged over the window, from outside of it; `onFiles` gets those that are
 * dropped. Text, and what is dragged within the page, goes its own way. While `isOff`, nothing is
 * taken, and a dropped file does not take the place of the page either.
 */
export function useFileDrag(isOff: () => boolean, onFiles: (files: readonly File[]) => void): boolean {
  const [isDragging, setIsDragging] = useState(false);
  const takes = useEffectEvent(() => !isOff());
  const drop = useEffectEvent(onFiles);

  useEffect(() => {
    let isOwn = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      clearTimeout(timer);
      setIsDragging(false);
    };
    const begin = () => {
      isOwn = true;
    };
    const over = (event: DragEvent) => {
      if (isOwn || !hasFiles(event)) return;
      event.preventDefault();
      clearTimeout(timer);
      const isTaken = takes();
      if (event.dataTransfer !== null) event.dataTransfer.dropEffect = isTaken ? 'copy' : 'none';
      setIsDragging(isTaken);
    };
    // A drag that goes on over something else says so at once by another event.
    const leave = () => {
      clearTimeout(timer);
      timer = setTimeout(end, leftMs);
    };
    const take = (event: DragEvent) => {
      if (isOwn || !hasFiles(event)) return;
      event.preventDefault();
      end();
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length > 0 && takes()) drop(files);
    };
    const endOwn = () => {
      isOwn = false;
    };
    const listeners = { dragstart: begin, dragend: endOwn, dragenter: over, dragover: over } as const;
    const all = Object.entries({ ...listeners, dragleave: leave, drop: take }) as [string, EventListener][];
    for (const [type, listener] of all) window.addEventListener(type, listener, true);
    return () => {
      clearTimeout(timer);
      for (const [type, listener] of all) window.removeEventListener(type, listener, true);
    };
  }, []);

  return isDragging;
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') === true;
}
