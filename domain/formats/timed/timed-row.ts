/**
 * A stretch of a script with its time. Times are whole milliseconds from the beginning; texts carry
 * no emphasis and no notes.
 */
export type TimedRow = {
  readonly from: number;
  readonly to: number;
  /** Without directions. A blank line is a beat. */
  readonly spoken: string;
  /** As it is written, 'SUPER: Low tide'. */
  readonly onScreen: string;
  readonly picture: string;
  /** The speaker, with directions in brackets. */
  readonly who: string;
  /** The heading of the scene, and its number. */
  readonly where: string;
  readonly scene: string;
  /** The first row of its scene. */
  readonly opensScene: boolean;
};

export type Pace = {
  /** Spoken words a minute; 150 is common. */
  readonly wordsPerMinute: number;
};

/** Milliseconds of a pause, and of a sentence's worth of picture without words. */
export const beat = 500;
