import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { StartRun } from '../../contract/start-run.ts';
import { Voice as VoiceSent } from '../../contract/voice.ts';
import { definitionOf, type GeneratorId } from '../../domain/generators/index.ts';
import { emptyVoice, readVoice, type Voice } from '../../domain/story/voice.ts';
import { CannotStart } from '../../server/cannot-start.ts';
import type { Generators } from '../../server/generators/load-generators.ts';
import { keepTokenCounts } from '../../server/models/count-tokens.ts';
import type { Model } from '../../server/models/port.ts';
import { checkRunRequest, type Preparation, prepareRun } from '../../server/runs/prepare-run.ts';
import type { RunSource } from '../../server/runs/prepared-run.ts';
import { createSampleElements } from '../../server/workspace/projects/sample-elements.ts';

/** What a file for --inputs may say. */
const RequestFile = StartRun.pick({
  inputs: true,
  direction: true,
  push: true,
  earlier: true,
  sources: true,
}).extend({
  settings: z.record(z.string(), z.string()).default({}),
  about: z.string().default(''),
  voice: VoiceSent.partial().default({}),
});

/** What a prompt is made of. */
export type CraftRequest = Omit<z.infer<typeof RequestFile>, 'sources' | 'voice'> & {
  kind: GeneratorId;
  sources: readonly RunSource[];
  voice: Voice;
};

/**
 * The request of a file; without one, that of the sample story, built on its earlier pieces. Throws
 * a CannotStart that names every wrong field.
 */
export function readRequest(kind: GeneratorId, file: string | null, generators: Generators): CraftRequest {
  if (file === null) return sampleRequest(kind, generators);
  const { sources, voice, ...rest } = checked(RequestFile.safeParse(readJson(file)), file);
  const request = { kind, ...rest, voice: readVoice(voice) };
  checkRunRequest({ ...request, sources: [], project: null, scope: null });
  return {
    ...request,
    sources: sources.map(({ kind: sourceKind, inputs, content, person }, index) => ({
      kind: sourceKind,
      inputs,
      content: checked(generators(sourceKind).result.content.safeParse(content), file, [
        'sources',
        index,
        'content',
      ]),
      elementId: null,
      versionId: null,
      person: person === undefined ? null : { title: person },
    })),
  };
}

/**
 * Prepares the request as a run of one of many visitors would be, always the same: a visitor's
 * number decides which examples are dealt, the model how much material goes along and how long the
 * prompt is.
 */
export function prepareFor(
  visitor: number,
  { sources, about, settings, voice, earlier = [], ...request }: CraftRequest,
  { generators, model }: { generators: Generators; model: Pick<Model, 'readsAtMost' | 'isSmall'> },
): Promise<Preparation> {
  return prepareRun(
    {
      generators,
      settings: { secret: 'craft', isProduction: false },
      tokenCounts: keepTokenCounts(),
    },
    { ...request, sources: [], project: null, scope: null },
    {
      actor: { kind: 'guest', tokenHash: Buffer.from(`visitor ${visitor}`) },
      project: {
        name: 'Untitled',
        about,
        settings,
        model: null,
        voice,
        earlier,
        base: null,
        changes: [],
        sequence: [],
        sources,
      },
      model: { ...model, place: 'service' },
    },
  );
}

/** Reads a file of JSON. Throws a CannotStart. */
export function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new CannotStart(`${file} can’t be read as JSON: ${String(error)}`);
  }
}

/** The data of a parsed file. Throws a CannotStart with one line for each flaw. */
export function checked<Data>(
  parsed: z.ZodSafeParseResult<Data>,
  file: string,
  within: readonly PropertyKey[] = [],
): Data {
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map(
    ({ path, message }) => `  ${[...within, ...path].map(String).join('.') || 'the whole'}: ${message}`,
  );
  throw new CannotStart([`${file} can’t be used:`, ...lines].join('\n'));
}

function sampleRequest(kind: GeneratorId, generators: Generators): CraftRequest {
  const elements = createSampleElements((one) => generators(one).result);
  const element = elements.find((one) => one.kind === kind);
  if (element === undefined)
    throw new CannotStart(
      `The sample story has no ${definitionOf(kind).noun}. Write a file, and name it with --inputs.`,
    );
  const sources = elements.filter(({ id }) => element.sources.some(({ elementId }) => elementId === id));
  return {
    kind,
    inputs: { ...element.inputs },
    direction: '',
    settings: {},
    about: '',
    voice: emptyVoice,
    sources: sources.map(({ kind: sourceKind, inputs, content }) => ({
      kind: sourceKind,
      inputs,
      content,
      elementId: null,
      versionId: null,
    })),
  };
}
