import type { ReactNode } from 'react';

/**
 * A project that shows an element beside its graph. History and comparisons have more room on the
 * element's own page, and open there.
 */
export type Room = {
  /** Where saving and the way to the history are shown; null until that place is there. */
  bar: HTMLElement | null;
  /** Grows when the element was written meanwhile, so that it has to be looked at again. */
  turn: number;
  /** Called once the text is on the page. */
  onShown: () => void;
  /** The way to write it again, in place of the one to its generator. */
  again: ReactNode;
};
