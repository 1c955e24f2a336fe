import type { Material } from '../../domain/story/choose-material.ts';
import { type FieldHashes, pickHashes } from '../../domain/story/field-hashes.ts';
import { allFields, fieldsTold } from '../../domain/story/fields-read.ts';
import { asRecord } from '../../domain/story/record.ts';
import { hashAbout, hashSettings, type ToldProject } from '../../domain/story/setting-hashes.ts';
import type { Generators } from '../generators/load-generators.ts';
import { runCooperatively } from '../models/count-tokens.ts';
import type { Model } from '../models/port.ts';
import { hashContent, hashText } from '../workspace/versions/hash-content.ts';
import type { RunSource, ToldMaterial } from './prepared-run.ts';

type Recording = { generators: Generators; model: Pick<Model, 'place'> };

/**
 * Material with hashes of what the model is told of it: what its words in the prompt are made of,
 * or all of it where the storyteller writes, which reads whole sources. Long material does not
 * block the process.
 */
export function recordMaterial(
  material: readonly Material<RunSource>[],
  recording: Recording,
): Promise<ToldMaterial[]> {
  return runCooperatively(recordInSteps(material, recording));
}

function* recordInSteps(
  material: readonly Material<RunSource>[],
  { generators, model }: Recording,
): Generator<void, ToldMaterial[]> {
  const told: ToldMaterial[] = [];
  for (const one of material) {
    const { source, detail } = one;
    if (detail === 'left_out') told.push({ ...one, fields: {} });
    else {
      const names =
        model.place === 'storyteller'
          ? allFields(source)
          : fieldsTold(source, detail, generators(source.kind).result);
      told.push({ ...one, fields: pickHashes(hashContent(asRecord(source.content), source.inputs), names) });
    }
    yield;
  }
  return told;
}

/** Hashes of what a project tells its texts. The storyteller reads only what it is about. */
export function recordSettings(project: ToldProject, model: Pick<Model, 'place'>): FieldHashes {
  return model.place === 'storyteller' ? hashAbout(project, hashText) : hashSettings(project, hashText);
}
