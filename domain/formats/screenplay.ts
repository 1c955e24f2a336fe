/**
 * A script as every screenplay format sees it. Texts carry emphasis in Fountain's marks
 * (`*italic*`, `**bold**`, `_underline_`; `\*` is a star). In action, lyrics, centered text and
 * lines of speech, `[[…]]` within one line is a note at that place.
 */
export type Screenplay = {
  readonly titlePage: readonly TitleEntry[];
  readonly blocks: readonly ScreenplayBlock[];
};

/** One line of the title page, in its order. The value may have several lines. */
export type TitleEntry = { readonly key: string; readonly value: string };

/** What is read in order. A scene is a heading and what follows until the next one. */
export type ScreenplayBlock =
  | { readonly type: 'heading'; readonly text: string; readonly number?: string }
  | { readonly type: TextType; readonly text: string }
  | { readonly type: 'section'; readonly level: SectionLevel; readonly text: string }
  | ({ readonly type: 'dialogue' } & Speech)
  | { readonly type: 'dual_dialogue'; readonly left: Speech; readonly right: Speech }
  | { readonly type: 'page_break' };

export type TextType =
  | 'action'
  | 'shot'
  | 'transition'
  | 'centered'
  | 'lyrics'
  | 'note'
  | 'synopsis'
  | 'boneyard';

export type SectionLevel = 1 | 2 | 3 | 4 | 5 | 6;

/**
 * `character` has its extension, as in 'ANA (V.O.)'. `parenthetical` is the one before the first
 * line, without its brackets, or ''. In `line`, a line that is wholly '(…)' is a parenthetical, one
 * that begins with '~' is sung, and an empty one is a pause.
 */
export type Speech = {
  readonly character: string;
  /** The name is not in capitals, as in McCLANE. */
  readonly keepsCase?: true;
  readonly parenthetical: string;
  readonly line: string;
};
