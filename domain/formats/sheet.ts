import type { ScreenplayBlock } from './screenplay.ts';

/** Material of any kind as every format sees it: headed fields and lists, and texts within it. */
export type Sheet = {
  /** What it is, such as 'Character'. */
  readonly label: string;
  /** '' where it has none. */
  readonly title: string;
  /** '' where there is none. */
  readonly subtitle: string;
  readonly blocks: readonly SheetBlock[];
};

/** `text` may have line breaks. */
export type SheetBlock =
  | { readonly type: 'heading'; readonly text: string }
  | { readonly type: 'paragraph'; readonly text: string }
  | { readonly type: 'item'; readonly text: string; readonly number?: number }
  /** A story or scene, in light Markdown as it is stored. */
  | { readonly type: 'prose'; readonly markdown: string }
  | { readonly type: 'screenplay'; readonly blocks: readonly ScreenplayBlock[] };
