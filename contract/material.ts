import { z } from 'zod';
import { type ImportFormat, importFormats } from '../domain/formats/import/import-formats.ts';
import type { LossCode } from '../domain/formats/losses.ts';
import { limits } from '../domain/limits.ts';
import type { ItemIds } from '../domain/story/item-ids.ts';
import { ElementState, Locks } from './graph.ts';
import { ElementKind, Inputs, Kind, SourceDetail } from './runs.ts';
import { Passage, ReviseAct } from './scope.ts';

const Content = z.record(z.string().max(100), z.unknown());

export const Origin = z.enum(['generated', 'edited', 'restored', 'imported']);
export type Origin = z.infer<typeof Origin>;

export const ElementSummary = z.object({
  id: z.uuid(),
  projectId: z.uuid(),
  kind: ElementKind,
  title: z.string(),
  subtitle: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type ElementSummary = z.infer<typeof ElementSummary>;

/** A source of a version. `elementId` is null for a browser's draft or an erased element. */
export const VersionSource = z.object({
  kind: ElementKind,
  title: z.string(),
  detail: SourceDetail,
  elementId: z.uuid().nullable(),
  versionId: z.uuid().nullable(),
  /** The version's number; null with `elementId`. */
  versionNumber: z.number().int().nullable(),
  /** Fields that went in and say something else now, but for those said to be still valid. */
  changedFields: z.array(z.string()),
  /** Whether its changes are marked as not mattering. */
  isStillValid: z.boolean(),
});
export type VersionSource = z.infer<typeof VersionSource>;

export const VersionSummary = z.object({
  id: z.uuid(),
  number: z.number().int(),
  origin: Origin,
  /** Whether it is an alternative. */
  isWaiting: z.boolean(),
  title: z.string(),
  subtitle: z.string(),
  inputs: Inputs,
  direction: z.string(),
  coverage: z.string().nullable(),
  isStopped: z.boolean(),
  writer: z.string().nullable(),
  priceCredits: z.number().int().nullable(),
  runId: z.uuid().nullable(),
  madeFrom: z.uuid().nullable(),
  createdAt: z.string(),
});
export type VersionSummary = z.infer<typeof VersionSummary>;

const StoredItemIds: z.ZodType<ItemIds> = z.record(z.string(), z.array(z.string()));

export const Version = VersionSummary.extend({
  content: Content,
  /** Null for a version from before items had ids. */
  itemIds: StoredItemIds.nullable(),
  sources: z.array(VersionSource),
});
export type Version = z.infer<typeof Version>;

/** Unsaved typing beside the current version. */
export const WorkingCopy = z.object({
  baseVersionId: z.uuid(),
  revision: z.number().int(),
  content: Content,
  updatedAt: z.string(),
});
export type WorkingCopy = z.infer<typeof WorkingCopy>;

const formats = Object.keys(importFormats) as [ImportFormat, ...ImportFormat[]];

/** The import that an element came from, or that last wrote it. */
export const ImportOfElement = z.object({
  id: z.uuid(),
  fileName: z.string(),
  format: z.enum(formats),
  /** The codes and their sentences are in domain/formats/losses.ts, which few pages need. */
  losses: z.array(
    z.object({
      code: z.custom<LossCode>((code) => typeof code === 'string'),
      count: z.number().int(),
      where: z.array(z.number()),
    }),
  ),
  madeAt: z.string(),
});
export type ImportOfElement = z.infer<typeof ImportOfElement>;

/** The answer of GET /api/elements/:id. */
export const Element = z.object({
  element: ElementSummary,
  project: z.object({ id: z.uuid(), name: z.string() }),
  current: Version,
  workingCopy: WorkingCopy.nullable(),
  /** The alternatives, newest first. */
  waiting: z.array(VersionSummary),
  state: ElementState,
  /** Of the project and its voice, by name. */
  changedSettings: z.array(z.string()),
  /** Whether changes of the project and its voice are marked as not mattering. */
  hasKeptSettings: z.boolean(),
  locks: Locks,
  /**
   * Its dependents: elements whose current version was built on this one. A manuscript stands for
   * its chapters and scenes.
   */
  feeds: z.array(ElementSummary),
  /** The head of the manuscript that this is, or is a part of; null for any other text. */
  manuscriptId: z.uuid().nullable(),
  /** The newest import that wrote it and was not taken back; null if none did. */
  imported: ImportOfElement.nullable(),
});
export type Element = z.infer<typeof Element>;

export const VersionList = z.object({ versions: z.array(VersionSummary) });
export type VersionList = z.infer<typeof VersionList>;
/**
 * The answer of GET a version, and of the calls that make or choose one. It may be an existing
 * version: saving an unchanged copy, or restoring the same version again, makes none.
 */
export const OneVersion = z.object({ version: Version });
export type OneVersion = z.infer<typeof OneVersion>;
/** The answer of GET /api/projects/:id/elements, newest first. */
export const ElementList = z.object({ elements: z.array(ElementSummary) });
export type ElementList = z.infer<typeof ElementList>;
/** The answer of the calls that make an element or put it back. Those that delete answer {}. */
export const OneElement = z.object({ element: ElementSummary });
export type OneElement = z.infer<typeof OneElement>;

/**
 * The body of POST /api/projects/:id/elements. With the `runId` of a run of this writer or their
 * browser, the server's own result is stored as generated; otherwise `content` is checked and
 * stored as imported, so a draft sends both. With neither, the element is empty. A run already in
 * the project gives its existing element, whatever the id. `sources`: the elements that the drafts
 * became on which the run was built, each with the run that had written it by then.
 */
export const SaveElement = z.strictObject({
  id: z.uuid(),
  kind: Kind,
  runId: z.uuid().nullable().default(null),
  content: Content.nullable().default(null),
  inputs: Inputs.default({}),
  direction: z.string().max(limits.inputCharacters).default(''),
  sources: z
    .array(z.strictObject({ elementId: z.uuid(), runId: z.uuid() }))
    .max(limits.sources)
    .default([]),
});
export type SaveElement = z.input<typeof SaveElement>;

/** The column has 31 bits. */
const revisionMax = 2_000_000_000;

/**
 * The body of PUT /api/elements/:id/working-copy. `revision` is the one it was typed on, 0 for
 * none. A save on another version or revision is refused as `stale_save` and changes nothing.
 */
export const SaveWorkingCopy = z.strictObject({
  baseVersionId: z.uuid(),
  revision: z.number().int().min(0).max(revisionMax),
  content: Content,
});
export type SaveWorkingCopy = z.infer<typeof SaveWorkingCopy>;
export const SavedWorkingCopy = z.object({ revision: z.number().int(), updatedAt: z.string() });
export type SavedWorkingCopy = z.infer<typeof SavedWorkingCopy>;

/**
 * The body of POST /api/elements/:id/versions. `working_copy` makes the working copy the current
 * version; an `isAutosaved` one may be thinned later. `version` exempts a version from thinning.
 * `beside` stores an alternative. `merge` takes a proposal in part.
 */
export const MakeVersion = z.discriminatedUnion('from', [
  z.strictObject({
    from: z.literal('working_copy'),
    revision: z.number().int().min(1),
    isAutosaved: z.boolean().optional(),
  }),
  z.strictObject({ from: z.literal('version'), versionId: z.uuid() }),
  z.strictObject({ from: z.literal('beside'), id: z.uuid(), madeFrom: z.uuid(), content: Content }),
  z.strictObject({
    from: z.literal('merge'),
    id: z.uuid(),
    /** The proposal, whose sources it takes over. */
    versionId: z.uuid(),
    /** What the writer saw; `stale_save` if another is current, or something was typed. */
    baseVersionId: z.uuid(),
    content: Content,
  }),
]);
export type MakeVersion = z.infer<typeof MakeVersion>;

/**
 * The body of PUT current-version (takes an alternative) and POST restored-versions (restores an
 * older version). The working copy becomes a version first.
 */
export const ChooseVersion = z.strictObject({ versionId: z.uuid() });

/** The body of PUT /api/projects/:id/sources/:kind. Answers Sources. */
export const ChooseSources = z.strictObject({ elementIds: z.array(z.uuid()).max(limits.sources) });

/** The answer of GET /api/projects/:id/sources/:kind, in the order of the prompt. */
export const Sources = z.object({
  kinds: z.array(
    z.object({
      kind: Kind,
      /**
       * Whether the generator builds on it in full, or a step of the project's sequence requires
       * it. Such a kind is listed even without options.
       */
      isFirst: z.boolean(),
      takesSeveral: z.boolean(),
      options: z.array(ElementSummary),
      /** The default or the writer's last choice, out of `options`. */
      chosen: z.array(z.uuid()),
    }),
  ),
});
export type Sources = z.infer<typeof Sources>;

/** A passage that was written anew and waits for a decision. `text` is what would stand there. */
export const Suggestion = z.object({
  runId: z.uuid(),
  act: ReviseAct,
  passage: Passage,
  text: z.string(),
  createdAt: z.string(),
});
export type Suggestion = z.infer<typeof Suggestion>;

/** The answer of GET /api/elements/:id/suggestions, newest first. */
export const Suggestions = z.object({ suggestions: z.array(Suggestion) });
export type Suggestions = z.infer<typeof Suggestions>;

/**
 * The body of POST /api/runs/:id/decision, of a revised passage. The text itself is changed by a
 * save.
 */
export const DecideRun = z.strictObject({ decision: z.enum(['taken', 'passed_over']) });
export type DecideRun = z.infer<typeof DecideRun>;
