import type { Kysely } from 'kysely';
import type { ModelOrigin } from '../../contract/models.ts';
import { Kind } from '../../contract/runs.ts';
import type { StartRun } from '../../contract/start-run.ts';
import type { GeneratorId } from '../../domain/generators/index.ts';
import { limits } from '../../domain/limits.ts';
import { type EarlierVersion, earlierVersion } from '../../domain/story/earlier-version.ts';
import { stepsOf } from '../../domain/story/project-types.ts';
import type { Voice } from '../../domain/story/voice.ts';
import { asOwner } from '../db/as-owner.ts';
import type { Tables } from '../db/tables.ts';
import type { Tx } from '../db/transact.ts';
import { AppError, notFound } from '../http/app-error.ts';
import type { Actor, User } from '../identity/actor.ts';
import { findVoice } from '../workspace/projects/voice-store.ts';
import { loadSources } from '../workspace/sources/load-sources.ts';
import { rememberChoice } from '../workspace/sources/remember-choice.ts';
import { type BaseText, readBase } from './base-text.ts';
import type { RunSource } from './prepared-run.ts';
import { readChanges, type SourceChange } from './source-changes.ts';

type ProjectTarget = NonNullable<StartRun['project']>;

/** What a project adds to the prompt. */
export type ProjectContext = {
  name: string;
  /** In its writer's words; '' for nothing. */
  about: string;
  /** By name, such as length: '15-60 seconds'. */
  settings: Readonly<Record<string, string>>;
  /** The model that it names; null for none. */
  model: ModelOrigin | null;
  /** Null if none was ever saved. */
  voice: Voice | null;
  /** Versions of the element that gets one more, newest first. */
  earlier: readonly EarlierVersion[];
  /** The kinds of its recommended steps, in order. */
  sequence: readonly GeneratorId[];
  /** The chosen elements with their newest text, in order of choice. */
  sources: readonly RunSource[];
  /** The element that gets a new version; null for a new one. */
  base: BaseText | null;
  /** For a run that fits a text to them: what differs in what it was built on. */
  changes: readonly SourceChange[];
};

/** The actor as a user. Throws the refusal: guests have no projects. */
export function requireUser(actor: Actor): User {
  if (actor.kind === 'user') return actor;
  throw new AppError('sign_in_required', 'Please sign in to write in a project.', { offersSignIn: true });
}

/**
 * What the request's project adds to the prompt; null without one. `changes` are looked up only if
 * it `findsChanges`; `loadOthers` reads the sources in another way than as they are. Changes
 * nothing. Throws the refusal of guests, and not found for another's project or an element that is
 * not in it.
 */
export async function readProjectContext(
  db: Kysely<Tables>,
  actor: Actor,
  target: ProjectTarget | null,
  {
    findsChanges = false,
    loadOthers,
  }: { findsChanges?: boolean; loadOthers?: (tx: Tx) => Promise<RunSource[]> } = {},
): Promise<ProjectContext | null> {
  if (target === null) return null;
  const { ownerId } = requireUser(actor);
  return asOwner(db, ownerId, async (tx) => {
    const row = await tx
      .selectFrom('projects')
      .select(['name', 'description', 'type', 'settings', 'model'])
      .where('owner_id', '=', ownerId)
      .where('id', '=', target.id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (row === undefined) throw notFound();
    const base = await readBase(tx, ownerId, target);
    const sources =
      loadOthers !== undefined
        ? await loadOthers(tx)
        : await loadSources(tx, ownerId, target.id, uniqueSourceIds(target), {
            promotesWorkingCopies: false,
          });
    const project = {
      name: row.name,
      about: row.description ?? '',
      settings: row.settings,
      voice: (await findVoice(tx, ownerId, target.id))?.voice ?? null,
    };
    return {
      ...project,
      model: row.model,
      earlier: await readEarlier(tx, ownerId, target),
      sequence: stepsOf(row.type).map(({ generatorType }) => generatorType),
      sources,
      base,
      changes:
        findsChanges && base !== null ? await readChanges(tx, ownerId, base, { sources, project }) : [],
    };
  });
}

/**
 * Stores what a run builds on: working copies become current versions, and the choice of sources is
 * remembered. Returns the sources with their version ids.
 */
export async function storeSources(
  tx: Tx,
  ownerId: string,
  kind: GeneratorId,
  target: ProjectTarget,
): Promise<RunSource[]> {
  const sources = await loadSources(tx, ownerId, target.id, uniqueSourceIds(target));
  await rememberChoice(tx, ownerId, target.id, kind, uniqueSourceIds(target));
  return sources;
}

/** The newest versions of the element, its current one and alternatives before any other. */
async function readEarlier(
  tx: Tx,
  ownerId: string,
  { id, elementId }: ProjectTarget,
): Promise<EarlierVersion[]> {
  const rows = await tx
    .selectFrom('element_versions as version')
    .innerJoin('elements', (join) =>
      join
        .onRef('elements.owner_id', '=', 'version.owner_id')
        .onRef('elements.id', '=', 'version.element_id'),
    )
    .select(['elements.kind', 'version.title', 'version.content'])
    .where('version.owner_id', '=', ownerId)
    .where('elements.id', '=', elementId)
    .where('elements.project_id', '=', id)
    .where('elements.deleted_at', 'is', null)
    .orderBy(
      ({ eb, or }) =>
        or([
          eb('version.is_waiting', '=', true),
          eb('version.id', '=', eb.ref('elements.current_version_id')),
        ]),
      'desc',
    )
    .orderBy('version.number', 'desc')
    .limit(limits.earlierVersions)
    .execute();
  // Parts of a manuscript are not written as whole texts here.
  return rows.flatMap(({ kind, title, content }) => {
    const known = Kind.safeParse(kind);
    return known.success ? [earlierVersion(known.data, title, content)] : [];
  });
}

function uniqueSourceIds({ sourceIds }: ProjectTarget): string[] {
  return [...new Set(sourceIds)];
}
