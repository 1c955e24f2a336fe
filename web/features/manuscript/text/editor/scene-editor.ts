import type { ManuscriptForm } from '../../../../../contract/manuscripts.ts';
import type { SceneContent } from '../../../../../domain/manuscript/scene/result.ts';
import type { LineType } from '../script/script-lines.ts';
import type { ShownRange } from '../shown/places.ts';
import type { Typography } from '../words/typography.ts';

/** A key that was pressed before the editor was there. */
export type PressedKey = {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
};

/** What a scene's editor tells. Nothing is called while it is being made or closed. */
export type SceneEvents = {
  /** The stored form of what stands there now; soon after the key, once it is drawn. */
  onChange(change: Partial<SceneContent>): void;
  /** The choice or the caret moved, or the text around them. */
  onMove(): void;
  /** The caret leaves the scene. `isStart`: for the first place of the next, else the nearest. */
  onLeave(direction: -1 | 1, isStart: boolean): void;
  /** The scene is to be divided here; the caret is at the beginning of a paragraph. */
  onSplit(): void;
  /** Backspace at its very start (-1), Delete at its very end (1). */
  onJoin(direction: -1 | 1): void;
  /** Everything was chosen and is chosen once more. */
  onChooseAll(): void;
  /** In a screenplay: whether the caret's line reads as the beginning of another scene. */
  onSceneBegun(isBegun: boolean): void;
};

export type SceneEditorSettings = {
  form: ManuscriptForm;
  content: SceneContent;
  label: string;
  language: string;
  typography: Typography;
  /** What `close` of an earlier editor of this scene gave: its history and its caret. */
  kept: unknown;
  /** Where the caret is to be; null leaves it where it was. */
  at: ShownRange | 'start' | 'end' | null;
  events: SceneEvents;
};

/** The one editor of the page, for the scene with the caret. */
export type SceneEditor = {
  /** Text that came from elsewhere; while letters are being composed it waits. */
  show(content: SceneContent): void;
  focus(at?: ShownRange | 'start' | 'end'): void;
  /** The content as it is now, with what the next `onChange` would tell. */
  content(): SceneContent;
  /** What is chosen; both ends are the same for a caret. */
  chosen(): ShownRange;
  /** Where a shown range is drawn; null if it isn't. */
  draw(range: ShownRange): Range | null;
  /** The window's rectangle of the caret. */
  caret(): { top: number; bottom: number; left: number };
  /** Types a text over a range, as one step that can be undone. */
  type(range: ShownRange, text: string): void;
  /** The type of the line at the caret; null in prose, and where there is no text. */
  line(): LineType | null;
  /** Makes the line at the caret another type, or puts a page break there, as one step. */
  turnLine(type: LineType | 'page_break'): void;
  /** Plays keys that were pressed before. */
  play(keys: readonly PressedKey[]): void;
  /**
   * Divides the paragraph at the caret, if it is inside. Returns the first block behind it, as
   * shown; null at the scene's very start or end, where there is nothing to divide.
   */
  divide(): number | null;
  /** Draws marks where the browser has no highlights. */
  mark(marks: readonly { range: ShownRange; className: string }[]): void;
  /** Ends it. Returns what opens it again as it was. */
  close(): unknown;
};

/** What the editor's script brings. */
export type EditorModule = {
  openEditor(host: HTMLElement, settings: SceneEditorSettings): SceneEditor;
};
