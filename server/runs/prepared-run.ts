import type { RunSummary } from '../../contract/runs.ts';
import type { Material, MaterialSource } from '../../domain/story/choose-material.ts';
import type { LoadedGenerator } from '../generators/load-generators.ts';
import type { ModelRequest } from '../models/port.ts';

/**
 * What a run builds on: a version of an element, or a browser's draft, which has no ids. `person`:
 * the first character that it was itself built on, a draft's by its title.
 */
export type RunSource = MaterialSource & {
  elementId: string | null;
  versionId: string | null;
  person?: { elementId: string } | { title: string } | null;
};

/** Everything needed to perform one run. */
export type PreparedRun = {
  generator: LoadedGenerator;
  /** The title of results whose kind has none. */
  fallbackTitle: string;
  request: Omit<ModelRequest, 'signal'>;
  /** Including what was left out. */
  material: readonly Material<RunSource>[];
  /** The number of words asked for; null if its fields are counted. */
  askedWords: number | null;
  /** The words of a length that the writer asked for; null if they asked for none. */
  dueWords: number | null;
  /** What the prompt’s blocks are fenced with. */
  boundary: string;
};

export function viewMaterial(material: readonly Material<RunSource>[]): RunSummary['builtOn'] {
  return material.map(({ kind, title, detail, source: { elementId, versionId } }) => ({
    kind,
    title,
    detail,
    elementId,
    versionId,
  }));
}
