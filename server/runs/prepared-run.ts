import type { RunSummary } from '../../contract/runs.ts';
import type { Material, MaterialSource } from '../../domain/story/context.ts';
import type { LoadedGenerator } from '../generators/load-generators.ts';
import type { ModelRequest } from '../models/port.ts';

/**
 * Something that a run builds on: a version of an element, or a draft of the browser, which has no
 * ids.
 */
export type RunSource = MaterialSource & { elementId: string | null; versionId: string | null };

/** Everything that writing one run needs, prepared before it starts. */
export type PreparedRun = {
  generator: LoadedGenerator;
  /** What the result is called where its kind has no title of its own. */
  givenTitle: string;
  request: Omit<ModelRequest, 'signal'>;
  /** All that it was to build on, also what there was no room for. */
  material: readonly Material<RunSource>[];
  /** The words that it is asked for; null where its fields are counted. */
  askedWords: number | null;
};

/** What readers of a run see of its material. */
export function viewMaterial(material: readonly Material<RunSource>[]): RunSummary['builtOn'] {
  return material.map(({ kind, title, detail, source: { elementId, versionId } }) => ({
    kind,
    title,
    detail,
    elementId,
    versionId,
  }));
}
