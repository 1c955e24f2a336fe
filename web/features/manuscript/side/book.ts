import type { Manuscript } from '../../../../contract/manuscripts.ts';
import type { ToastMessage } from '../../../ui/toast.tsx';
import type { BookTexts } from '../book-texts.ts';

/** A place in a manuscript. `quote`: words that stand there; null for the scene's beginning. */
export type BookPlace = {
  sceneId: string;
  quote: string | null;
  /** Where the quote begins in its text, if that is known, in UTF-16 code units. */
  at?: number | null;
  /** The way to that text within the scene's content, if that is known; else any text of it. */
  path?: readonly (string | number)[];
};

/** What stands beside the text is told of the manuscript that is open, and of its page. */
export type Book = {
  userId: string;
  manuscript: Manuscript;
  texts: BookTexts;
  /** The scene with the caret; null where there is none. */
  sceneId: string | null;
  /** Brings a place into sight and marks its words. */
  goTo: (place: BookPlace) => void;
  say: (message: ToastMessage) => void;
  /** Sets how many words a part is to have; null for no goal. Rejects with why it was refused. */
  setGoal: (partId: string, goalWords: number | null) => Promise<void>;
  /** Something on the server changed what the page shows. */
  reload: () => void;
};
