import type { Ref } from 'react';
import type {
  Comment,
  FindHits,
  Manuscript,
  Replaced,
  SaveComment,
} from '../../../../../contract/manuscripts.ts';
import type { Passage } from '../../../../../contract/scope.ts';
import type { BookTexts } from '../../book-texts.ts';
import type { BookPlace } from '../../side/book.ts';

/** How words are looked for. */
export type FindOptions = { isExact: boolean; isWholeWord: boolean };

/** Where a scene is to be divided, as `SplitPart` has it. */
export type SplitAt = {
  sceneId: string;
  at: number;
  /** The first line of what is split off, where it reads as a slugline: 'INT. KITCHEN'. */
  slugline: string | null;
};

/** What the page asks of the text. */
export type BookTextHandle = {
  /** Brings a place into sight, marks its words, and puts the caret there. */
  goTo(place: BookPlace): void;
  /** Opens the bar for finding, with this in it. */
  find(query?: string): void;
  /** Divides the scene where the caret is. False at its very start or end, or without a caret. */
  split(): boolean;
};

export type BookTextProps = {
  manuscript: Manuscript;
  texts: BookTexts;
  handle?: Ref<BookTextHandle>;
  /** The scene to begin with; else the first. */
  startAt?: string | null;
  /** Text that is being written into a scene just now; null where none is. */
  liveOf?: (sceneId: string) => { text: string } | null;
  comments: readonly Comment[];
  /** The caret came into a scene, or left all of them. */
  onScene: (sceneId: string | null) => void;
  /** Everything that was typed is saved by the time this is called. */
  onSplit: (split: SplitAt) => void;
  /** A scene is to take over the text of the one behind it, if the writer agrees. */
  onJoin: (sceneId: string, withId: string) => void;
  /** Saves what is typed and searches all of the manuscript. Rejects if that fails. */
  find: (query: string, options: FindOptions) => Promise<FindHits>;
  /** Replaces all hits of the last search. `undo` takes all of it back. */
  replaceAll: (
    query: string,
    replacement: string,
    options: FindOptions,
    hits: FindHits,
  ) => Promise<{ replaced: Replaced; undo: () => Promise<void> }>;
  /** Saves a comment under this id, new or changed. Rejects if that fails. */
  onComment: (id: string, comment: SaveComment) => Promise<void>;
  onDropComment: (id: string) => Promise<void>;
  /** Null where nothing can be revised. */
  onRevise: ((sceneId: string, passage: Passage) => void) | null;
};
