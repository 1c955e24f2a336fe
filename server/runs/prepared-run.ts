import type { RunSummary } from '../../contract/runs.ts';
import type { Material, MaterialSource } from '../../domain/story/choose-material.ts';
import type { FieldHashes } from '../../domain/story/field-hashes.ts';
import type { LoadedGenerator } from '../generators/load-generators.ts';
import type { ModelRequest } from '../models/port.ts';
import type { PreparedPart } from './parts/prepared-part.ts';
import type { PreparedWriting } from './prepared-writing.ts';

/**
 * What a run builds on: a version of an element, or a browser's draft, which has no ids. `person`:
 * the first character that it was itself built on, a draft's by its title.
 */
export type RunSource = MaterialSource & {
  elementId: string | null;
  versionId: string | null;
  person?: { elementId: string } | { title: string } | null;
};

/**
 * Material with the hashes of what the model is told of it: fields, and as '@name' choices of its
 * form. None outside of projects.
 */
export type ToldMaterial = Material<RunSource> & { fields: FieldHashes };

/** Everything needed to perform one run. */
export type PreparedRun = {
  generator: LoadedGenerator;
  /** The title of results whose kind has none. */
  fallbackTitle: string;
  request: Omit<ModelRequest, 'signal'>;
  /** Including what was left out. */
  material: readonly ToldMaterial[];
  /** What the project tells it, as `hashSettings` gives it; null outside of projects. */
  settings: FieldHashes | null;
  /** The number of words asked for; null if its fields are counted. */
  askedWords: number | null;
  /** The words of a length that the writer asked for; null if they asked for none. */
  dueWords: number | null;
  /** What the prompt’s blocks are fenced with. */
  boundary: string;
  /** What it writes of a text that is there; null for a whole text. */
  part: PreparedPart | null;
  /** What it writes of a manuscript; null for other runs. */
  writing: PreparedWriting | null;
  /** The same with a shorter prompt, for a model that can't read this one; null for none. */
  shorter: (() => Promise<PreparedRun>) | null;
  /** A sentence on how it was written, to be kept with its result; null for none. */
  note: string | null;
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
