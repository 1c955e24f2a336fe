import type { Run } from './runs.ts';

/** One or more stories as every format of prose sees them. */
export type Prose = {
  readonly title: string;
  /** '' where nobody is named. */
  readonly author: string;
  /** A tag of BCP 47, such as en or pt-BR. */
  readonly language: string;
  /** Paragraphs before the text, each on a page of its own; '' where there is none. */
  readonly dedication: string;
  readonly copyright: string;
  readonly parts: readonly ProsePart[];
};

/** One story. Its title is printed only where there are several. */
export type ProsePart = { readonly title: string; readonly chapters: readonly ProseChapter[] };

/**
 * `title` is '' for text that stands before the first chapter, or has none. `isAppendix`: it stands
 * behind the end of the story, with nothing but such chapters after it.
 */
export type ProseChapter = {
  readonly title: string;
  readonly blocks: readonly ProseBlock[];
  readonly isAppendix?: true;
};

export type ProseBlock =
  | { readonly type: 'paragraph'; readonly runs: readonly Run[] }
  | { readonly type: 'scene_break' };
