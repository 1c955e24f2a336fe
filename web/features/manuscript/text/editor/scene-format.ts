import type { Node, Schema } from 'prosemirror-model';
import type { SceneContent } from '../../../../../domain/manuscript/scene/result.ts';

/**
 * A document as it is stored. `kept`: the documents's blocks that are stored, by index, in the
 * order in which a scene shows them.
 */
export type Written = { change: Partial<SceneContent>; kept: number[] };

/** How scenes of a form are read into the editor and stored again. */
export type SceneFormat = {
  schema: Schema;
  read(content: SceneContent): Node;
  write(document: Node): Written;
};
