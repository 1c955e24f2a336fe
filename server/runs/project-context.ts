import type { Kysely } from 'kysely';
import type { StartRun } from '../../contract/runs.ts';
import type { GeneratorId } from '../../domain/generators/index.ts';
import { projectTypes } from '../../domain/story/project-types.ts';
import { asOwner } from '../db/as-owner.ts';
import type { Tables } from '../db/tables.ts';
import type { Tx } from '../db/transact.ts';
import { AppError, notFound } from '../http/app-error.ts';
import type { Actor, User } from '../identity/actor.ts';
import { loadSources } from '../workspace/sources/load-sources.ts';
import { rememberChoice } from '../workspace/sources/remember-choice.ts';
import type { RunSource } from './prepared-run.ts';

/** In which project a generation is asked for, and on which of its elements it builds. */
type Place = NonNullable<StartRun['project']>;

/** What a project tells to the prompt of a generation in it. */
export type ProjectContext = {
  name: string;
  /** What it is about, in its writer's words; '' for nothing. */
  about: string;
  /** By name, such as length: '15-60 seconds'. */
  settings: Readonly<Record<string, string>>;
  /** The kinds of its recommended steps, in their order. */
  sequence: readonly GeneratorId[];
  /** The chosen elements in their newest words, in the order in which they were chosen. */
  sources: readonly RunSource[];
};

/** The user who generates in a project. Throws the refusal: guests have none. */
export function writerInProject(actor: Actor): User {
  if (actor.kind === 'user') return actor;
  throw new AppError('sign_in_required', 'Please sign in to write in a project.', { offersSignIn: true });
}

/**
 * Reads what the project of a wish tells its prompt, and changes nothing; null where it has none.
 * Throws the refusal: guests have no projects, another's project does not exist, and neither does
 * an element that is not in it.
 */
export async function readProjectContext(
  db: Kysely<Tables>,
  actor: Actor,
  place: Place | null,
): Promise<ProjectContext | null> {
  if (place === null) return null;
  const { ownerId } = writerInProject(actor);
  return asOwner(db, ownerId, async (tx) => {
    const row = await tx
      .selectFrom('projects')
      .select(['name', 'description', 'type', 'settings'])
      .where('owner_id', '=', ownerId)
      .where('id', '=', place.id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (row === undefined) throw notFound();
    const type = projectTypes.find(({ id }) => id === row.type);
    return {
      name: row.name,
      about: row.description ?? '',
      settings: row.settings,
      sequence: (type?.recommendedSequence ?? []).map(({ generatorType }) => generatorType),
      sources: await loadSources(tx, ownerId, place.id, idsOf(place), { keepsTyped: false }),
    };
  });
}

/**
 * Stores what a generation builds on: what is being typed on a source becomes its current version,
 * and the choice of sources is kept as the last one. Returns the sources, which name versions that
 * stay.
 */
export async function keepSources(
  tx: Tx,
  ownerId: string,
  kind: GeneratorId,
  place: Place,
): Promise<RunSource[]> {
  const sources = await loadSources(tx, ownerId, place.id, idsOf(place));
  await rememberChoice(tx, ownerId, place.id, kind, idsOf(place));
  return sources;
}

function idsOf({ sourceIds }: Place): string[] {
  return [...new Set(sourceIds)];
}
