/** A stretch of text in one look. It has no line breaks; a run of '\n' alone is one. */
export type Run = {
  readonly text: string;
  readonly isBold?: true;
  readonly isItalic?: true;
  readonly isUnderlined?: true;
};

/** How a stretch of text looks. */
export type Look = Omit<Run, 'text'>;
