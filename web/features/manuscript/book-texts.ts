import type { SceneContent } from '../../../domain/manuscript/scene/result.ts';

/** A scene's newest words on this device. */
export type SceneText = {
  content: SceneContent;
  /** Typed and not confirmed by the server yet; it is kept on this device until then. */
  isUnsaved: boolean;
  /** Changed elsewhere in the same fields: the writer has to choose. */
  isConflict: boolean;
};

/** The texts of a manuscript as its page reads and writes them: one desk for each scene. */
export type BookTexts = {
  /** Null until it is there; `load` fetches it. */
  textOf(sceneId: string): SceneText | null;
  /** Fetches texts that are not there yet; those that are asked for last come first. */
  load(sceneIds: readonly string[]): void;
  /** Calls back after any change of a text; returns how to stop. */
  subscribe(onChange: (sceneId: string) => void): () => void;
  /** What the writer typed. It is on the device at once, and saved on a pause. */
  type(sceneId: string, change: Partial<SceneContent>): void;
  /** Saves everything that was typed now. False if something could not be saved. */
  save(): Promise<boolean>;
};
