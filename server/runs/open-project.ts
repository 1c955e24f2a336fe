import type { StartRun } from '../../contract/runs.ts';
import type { GeneratorId } from '../../domain/generators/index.ts';
import { projectTypes } from '../../domain/story/project-types.ts';
import { asOwner } from '../db/as-owner.ts';
import type { Deps } from '../deps.ts';
import { AppError, notFound } from '../http/app-error.ts';
import type { Actor } from '../http/http-env.ts';
import { loadSources } from '../workspace/sources/load-sources.ts';
import { rememberChoice } from '../workspace/sources/remember-choice.ts';
import type { RunSource } from './prepare-run.ts';

/** What a project tells to the prompt of a generation in it. */
export type OpenedProject = {
  name: string;
  /** By name, such as length: '15-60 seconds'. */
  settings: Readonly<Record<string, string>>;
  /** The kinds of its recommended steps, in their order. */
  sequence: readonly GeneratorId[];
  /** The current versions of the chosen elements, in the order in which they were chosen. */
  sources: readonly RunSource[];
};

/**
 * Reads what a generation of `kind` in a project of the writer's is told. With `isStart` what is being typed on a source
 * becomes its current version first, and the choice of sources is kept as the last one. Throws the refusal: guests have
 * no projects, another's project does not exist, and neither does an element that is not in it.
 */
export async function openProject(
  db: Deps['db'],
  actor: Actor,
  {
    kind,
    project,
    isStart,
  }: { kind: GeneratorId; project: NonNullable<StartRun['project']>; isStart: boolean },
): Promise<OpenedProject> {
  if (actor.kind === 'guest')
    throw new AppError('sign_in_required', 'Please sign in to write in a project.', { offersSignIn: true });
  const { ownerId } = actor;
  const sourceIds = [...new Set(project.sourceIds)];
  return asOwner(db, ownerId, async (tx) => {
    const row = await tx
      .selectFrom('projects')
      .select(['name', 'type', 'settings'])
      .where('owner_id', '=', ownerId)
      .where('id', '=', project.id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (row === undefined) throw notFound();
    const sources = await loadSources(tx, ownerId, project.id, sourceIds, { keepsTyped: isStart });
    if (isStart) await rememberChoice(tx, ownerId, project.id, kind, sourceIds);
    const type = projectTypes.find(({ id }) => id === row.type);
    return {
      name: row.name,
      settings: row.settings,
      sequence: (type?.recommendedSequence ?? []).map(({ generatorType }) => generatorType),
      sources,
    };
  });
}
