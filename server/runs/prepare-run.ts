import { randomInt } from 'node:crypto';
import type { z } from 'zod';
import type { StartRun } from '../../contract/start-run.ts';
import { definitionOf, type GeneratorId } from '../../domain/generators/index.ts';
import { withNotes } from '../../domain/generators/with-notes.ts';
import { offerFor } from '../../domain/names/offer-for.ts';
import { checkInputs, type InputProblem, withDefaults } from '../../domain/story/check-inputs.ts';
import { checkVoice } from '../../domain/story/check-voice.ts';
import { chooseMaterialInSteps, type Material } from '../../domain/story/choose-material.ts';
import { notTheseLines } from '../../domain/story/earlier-version.ts';
import { genreOf } from '../../domain/story/genre-of.ts';
import { buildPrompt, type PromptPiece } from '../../domain/story/prompt.ts';
import { askedWordsOf, measuredIn } from '../../domain/story/share-meter.ts';
import { promptVoice } from '../../domain/story/voice.ts';
import { AppError } from '../http/app-error.ts';
import { hashRequest } from '../http/hash-request.ts';
import type { Actor } from '../identity/actor.ts';
import { countPiece, countTokens, runCooperatively } from '../models/count-tokens.ts';
import { materialBudget } from '../models/material-budget.ts';
import { type Model, promptText } from '../models/port.ts';
import type { Deps } from './deps.ts';
import { checkScope, preparePart } from './parts/prepare-part.ts';
import type { PreparedPart } from './parts/prepared-part.ts';
import type { PreparedRun, RunSource } from './prepared-run.ts';
import type { ProjectContext } from './project-context.ts';
import { promptKeys } from './prompt-keys.ts';
import { readDraft } from './read-draft.ts';
import { recordMaterial, recordSettings } from './record-told.ts';

type RunRequest = Omit<StartRun, 'id'>;

export type Preparation = {
  prepared: PreparedRun;
  /** The fenced blocks of the prompt, in order. */
  pieces: PromptPiece<Material<RunSource>>[];
  /** The prompt's text around them. */
  frame: string;
};

/** Throws the refusal of an invalid request, naming every wrong field. */
export function checkRunRequest(request: RunRequest): void {
  const { kind, inputs, direction, sources, voice, earlier, project, scope } = request;
  checkScope(request);
  const form = definitionOf(kind);
  // A text that is there may have been made without the form.
  const asked = scope === null ? form : { inputs: form.inputs.map((one) => ({ ...one, required: false })) };
  const problems: InputProblem[] = checkInputs(asked, inputs, direction);
  if (voice !== undefined) problems.push(...checkVoice(voice));
  if (project !== null && voice !== undefined)
    problems.push({ field: 'voice', message: 'In a project, its own voice counts. Send none.' });
  if (project !== null && earlier !== undefined)
    problems.push({ field: 'earlier', message: 'In a project, its own versions count. Send none.' });
  if (project !== null && sources.length > 0)
    problems.push({
      field: 'sources',
      message: 'In a project, texts build on its elements. Save the draft to the project first.',
    });
  if (problems.length > 0)
    throw new AppError('invalid_input', problems.map(({ message }) => message).join(' '), {
      fields: problems,
    });
}

/**
 * Builds the prompt of a request, whether to start it or only to show it. `project` is the
 * request's. Throws the refusal of a draft that can't be used, or of a scope that does not fit.
 */
export async function prepareRun(
  deps: Pick<Deps, 'generators' | 'settings' | 'tokenCounts'>,
  request: RunRequest,
  {
    actor,
    project,
    model,
    storytellerSeed = randomInt(2 ** 32),
  }: {
    actor: Actor;
    project: ProjectContext | null;
    model: Pick<Model, 'readsAtMost' | 'isSmall' | 'place'>;
    /** 32 bits, by which the storyteller writes; drawn anew unless given. */
    storytellerSeed?: number;
  },
): Promise<Preparation> {
  const { generators } = deps;
  const { boundary, cacheKey, seed } = promptKeys(deps.settings.secret, actor, request.project?.id ?? null);
  const generator = generators(request.kind);
  const definition = definitionOf(request.kind);
  const toWrite = preparePart(request, project, generator, model);
  const part = toWrite?.part ?? null;
  const inputs = withDefaults(
    definition,
    request.scope === null ? request.inputs : { ...project?.base?.inputs, ...request.inputs },
  );
  const direction = request.direction.trim();
  const push = request.push?.trim() ?? '';
  const settings = project?.settings ?? {};
  const sources =
    project?.sources ?? request.sources.map((draft, index) => readDraft(generators, draft, index));
  const voice = project === null ? request.voice : project.voice;
  const genre = genreOf(sources, settings);
  const about = project?.about ?? '';
  const notThese = part === null ? notTheseLines(project?.earlier ?? request.earlier ?? []) : [];
  const isOffered = part === null || part.purpose === 'fields';
  const names = !isOffered
    ? ''
    : offerFor({
        kind: request.kind,
        inputs,
        said: [direction, push, about],
        sources,
        genre,
        language: voice?.language.trim() ?? '',
        // Each new version is offered others, and what is shown is what is sent.
        seed: hashRequest([seed, request.kind, inputs, direction, push, notThese]).readUInt32BE(0),
      });
  const parts = {
    definition,
    prompt: generator.prompt,
    size: model.isSmall === true ? ('short' as const) : ('full' as const),
    inputs,
    context: { genre, seed },
    direction,
    push,
    settings,
    about,
    voice: promptVoice(voice),
    names,
    notThese,
    part: toWrite?.prompt ?? null,
    boundary,
  };
  const maxOutputTokens = maxTokensOf(part) ?? generator.prompt.maxOutputTokens(inputs);
  // Where the window is unknown, they don't matter.
  const otherTokens =
    model.readsAtMost === null ? 0 : await tokensOf(buildPrompt({ ...parts, material: [] }), deps);
  const material = await runCooperatively(
    chooseMaterialInSteps({
      kind: request.kind,
      sources,
      sequence: project?.sequence ?? [],
      budgetTokens: materialBudget(model, maxOutputTokens, otherTokens),
      countTokens: countPiece,
      knownCounts: deps.tokenCounts,
      resultOf: (kind) => generators(kind).result,
    }),
  );
  const { system, prompt, frame, pieces } = buildPrompt({ ...parts, material: withPeople(material) });
  return {
    pieces,
    frame,
    prepared: {
      generator,
      fallbackTitle: fallbackTitle(material) ?? project?.name ?? `Untitled ${definition.noun}`,
      material:
        project === null ? material.map(untold) : await recordMaterial(material, { generators, model }),
      settings: project === null ? null : recordSettings(project, model),
      askedWords: askedWordsOf(measuredIn(generator.result, part?.scope ?? null), inputs, settings),
      dueWords: measuredIn(generator.result, part?.scope ?? null).prose?.dueWords(inputs, settings) ?? null,
      boundary,
      part,
      writing: null,
      shorter: null,
      note: null,
      request: {
        task: {
          kind: request.kind,
          inputs,
          direction,
          about,
          sources: material.filter(({ detail }) => detail !== 'left_out').map(({ source }) => source),
          seed: part?.purpose === 'told_again' ? seedOfBase(part) : storytellerSeed,
          ...(part?.purpose === 'fields' ? { unlike: part.base.content } : {}),
        },
        system,
        prompt,
        cacheKey,
        answer: part === null ? generator.asked : askedOf(part),
        answerName: request.kind.toLowerCase(),
        maxOutputTokens,
      },
    },
  };
}

/** The longest answer for a passage: some four times its length, and room to think. */
function maxTokensOf(part: PreparedPart | null): number | null {
  return part?.purpose === 'revise' ? 1_000 + part.scope.passage.text.length : null;
}

/** The schema that a model is sent for a part. */
function askedOf({ purpose, answer }: PreparedPart): z.ZodType {
  return purpose === 'fit' || purpose === 'fields' ? withNotes(answer) : answer;
}

/** A text that the storyteller did not write is told in the same way each time. */
function seedOfBase({ base }: PreparedPart): number {
  return base.seed ?? hashRequest([base.versionId]).readUInt32BE(0);
}

async function tokensOf(
  { system, prompt }: Pick<ReturnType<typeof buildPrompt>, 'system' | 'prompt'>,
  { tokenCounts }: Pick<Deps, 'tokenCounts'>,
): Promise<number> {
  return (await countTokens(system, tokenCounts)) + (await countTokens(promptText(prompt), tokenCounts));
}

/** A visitor's text has no project whose elements may change. */
function untold(material: Material<RunSource>) {
  return { ...material, fields: {} };
}

/** With the place in the list of the one character whom each piece is about. */
function withPeople(
  material: readonly Material<RunSource>[],
): (Material<RunSource> & { person: number | null })[] {
  return material.map((one) => {
    const { person = null } = one.source;
    const places = material.flatMap(({ kind, title, source }, place) => {
      const isMeant =
        person !== null &&
        ('title' in person ? title === person.title : source.elementId === person.elementId);
      return kind === 'CHARACTER' && isMeant ? [place] : [];
    });
    return { ...one, person: places.length === 1 ? (places[0] ?? null) : null };
  });
}

/** Results without a title of their own take that of the plot or story they build on. */
function fallbackTitle(material: readonly Material<RunSource>[]): string | null {
  const named = (kind: GeneratorId) =>
    material.find((source) => source.kind === kind && source.title !== '')?.title;
  return named('PLOT') ?? named('STORY') ?? null;
}
