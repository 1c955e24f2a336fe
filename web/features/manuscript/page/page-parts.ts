import type { ComponentType } from 'react';
import type { Book } from '../side/book.ts';
import type { OverProps } from '../side/book-over.tsx';
import type { ReviseBarProps } from './revise-choice.tsx';
import type { SidePanel } from './side-panels.ts';

/** What a manuscript's page shows that belongs to other features. The page puts it in. */
export type PageParts = {
  /** The panels beside the text; none where there are none yet. */
  panels: readonly SidePanel[];
  /** What lies over the page: the sheets about writing and checks, and passages that wait. */
  Over: ComponentType<OverProps>;
  /** What can be wished for chosen words. */
  ReviseBar: ComponentType<ReviseBarProps>;
  /** The whole ledger, in place of the text. */
  Ledger: ComponentType<{ book: Book; onClose: () => void }>;
};
