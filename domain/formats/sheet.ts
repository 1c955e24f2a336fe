/** Material of any kind as every format sees it: headed fields and lists. */
export type Sheet = {
  /** What it is, such as 'Character'. */
  readonly label: string;
  readonly title: string;
  /** '' where there is none. */
  readonly subtitle: string;
  readonly blocks: readonly SheetBlock[];
};

export type SheetBlock =
  | { readonly type: 'heading'; readonly text: string }
  | { readonly type: 'paragraph'; readonly text: string }
  | { readonly type: 'item'; readonly text: string };
