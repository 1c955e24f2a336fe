import type { Character } from '../../generators/character/result.ts';
import type { Plot } from '../../generators/plot/result.ts';
import type { Script } from '../../generators/script/result.ts';
import type { Setting } from '../../generators/setting/result.ts';
import type { Story } from '../../generators/story/result.ts';
import type { Theme } from '../../generators/theme/result.ts';
import type { Loss } from '../losses.ts';
import type { ImportFault } from './import-fault.ts';
import type { ImportFormat } from './import-formats.ts';

/**
 * What one element would be made from. `content` is within the limits of its kind; if it `isLong`,
 * only its chapters and scenes are, once it is opened as a manuscript.
 */
export type ImportPiece = {
  [Kind in keyof Contents]: About & { readonly kind: Kind; readonly content: Contents[Kind] };
}[keyof Contents];

/** The kinds that files hold texts of. */
type Contents = {
  SCRIPT: Script;
  STORY: Story;
  CHARACTER: Character;
  SETTING: Setting;
  PLOT: Plot;
  THEME: Theme;
};

type About = {
  readonly title: string;
  readonly words: number;
  /** Scenes of a script, chapters of a story; 0 where there are none. */
  readonly parts: number;
  /** How it begins, at most `limits.openingCharacters`. */
  readonly opening: string;
  readonly isLong: boolean;
};

/** All that was found in a file. Places of losses are lines of the file, from 1. */
export type ImportReading = {
  readonly format: ImportFormat;
  readonly pieces: readonly ImportPiece[];
  readonly losses: readonly Loss[];
  /** Names above speeches and places of scene headings, those that come up most first. */
  readonly people: readonly string[];
  readonly places: readonly string[];
};

export type ImportRead =
  | { readonly type: 'read'; readonly reading: ImportReading }
  /** `rest`: what stands before the fault of a file that ends in the middle. */
  | { readonly type: 'refused'; readonly fault: ImportFault; readonly rest: ImportReading | null };
