import { v7 as newId } from 'uuid';
import type { GeneratorInputs, GeneratorResult } from '../../../domain/generators/generator.ts';
import { definitions, type GeneratorId } from '../../../domain/generators/index.ts';
import { chooseMaterial, type MaterialDetail } from '../../../domain/story/choose-material.ts';
import { offerSources } from '../../../domain/story/choose-sources.ts';
import { type FieldHashes, pickHashes } from '../../../domain/story/field-hashes.ts';
import { fieldsTold } from '../../../domain/story/fields-read.ts';
import { stepsOf } from '../../../domain/story/project-types.ts';
import { asRecord } from '../../../domain/story/record.ts';
import { sampleProject } from '../../../domain/story/sample-project.ts';
import { hashContent } from '../versions/hash-content.ts';

/** An element of the sample with its only version and what that was built on. */
export type SampleElement = {
  id: string;
  versionId: string;
  kind: GeneratorId;
  inputs: GeneratorInputs;
  content: Readonly<Record<string, unknown>>;
  title: string;
  subtitle: string;
  coverage: string | null;
  sources: readonly {
    kind: GeneratorId;
    title: string;
    detail: MaterialDetail;
    elementId: string;
    versionId: string;
    fields: FieldHashes;
  }[];
};

/** The elements of the sample story with new ids, in story order, each built on earlier ones. */
export function createSampleElements(resultOf: (kind: GeneratorId) => GeneratorResult): SampleElement[] {
  const made: SampleElement[] = [];
  for (const { id: kind } of definitions) {
    const piece = sampleProject.pieces[kind];
    // A new kind has no piece yet.
    if (piece === undefined) continue;
    const { inputs, answer } = piece;
    const result = resultOf(kind);
    const content = result.content.parse(result.toContent(result.answer.parse(answer)));
    made.push({
      id: newId(),
      versionId: newId(),
      kind,
      inputs,
      content: asRecord(content),
      title: result.title(content, inputs) ?? made.find((other) => other.kind === 'PLOT')?.title ?? '',
      subtitle: result.subtitle(content, inputs),
      coverage: result.coverage(content, inputs),
      sources: sourcesFor(kind, made, resultOf),
    });
  }
  return made;
}

/** The sources that are preselected for a generation of this kind. */
function sourcesFor(
  kind: GeneratorId,
  made: readonly SampleElement[],
  resultOf: (kind: GeneratorId) => GeneratorResult,
): SampleElement['sources'] {
  const options = made.map((element) => ({ ...element, createdAt: 0 }));
  const offered = offerSources({ kind, steps: stepsOf(sampleProject.type), options, lastChoice: null });
  const chosen = offered.flatMap((offer) => offer.options.filter(({ id }) => offer.chosen.includes(id)));
  const materials = chooseMaterial({
    kind,
    sources: chosen,
    budgetTokens: Number.MAX_SAFE_INTEGER,
    countTokens: (text) => text.length,
    resultOf,
  });
  return materials.map(({ source, title, detail }) => ({
    kind: source.kind,
    title,
    detail,
    elementId: source.id,
    versionId: source.versionId,
    fields: pickHashes(
      hashContent(source.content, source.inputs),
      fieldsTold(source, detail, resultOf(source.kind)),
    ),
  }));
}
