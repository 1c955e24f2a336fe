import type { Sources } from '../../../contract/material.ts';
import { Kind } from '../../../contract/runs.ts';
import type { GeneratorId } from '../../../domain/generators/index.ts';
import { type LastChoice, offerSources } from '../../../domain/story/choose-sources.ts';
import { stepsOf } from '../../../domain/story/project-types.ts';
import { asOwner } from '../../db/as-owner.ts';
import type { Tx } from '../../db/transact.ts';
import type { Deps } from '../deps.ts';
import { viewElement } from '../elements/element-view.ts';
import { findProjectType, readElements } from '../elements/list-elements.ts';

/** What a kind can build on in a project, and what is preselected. Throws notFound. */
export function listSources(
  deps: Pick<Deps, 'db'>,
  ownerId: string,
  projectId: string,
  kind: GeneratorId,
): Promise<Sources> {
  return asOwner(deps.db, ownerId, (tx) => readOffer(tx, ownerId, projectId, kind));
}

/** The same within a transaction. */
export async function readOffer(
  tx: Tx,
  ownerId: string,
  projectId: string,
  kind: GeneratorId,
): Promise<Sources> {
  const offered = offerSources({
    kind,
    steps: stepsOf(await findProjectType(tx, ownerId, projectId)),
    options: (await readElements(tx, ownerId, projectId)).map((row) => ({
      ...viewElement(row),
      kind: Kind.parse(row.kind),
      createdAt: row.created_at.getTime(),
    })),
    lastChoice: await readLastChoice(tx, ownerId, projectId, kind),
  });
  return {
    kinds: offered.map((one) => ({
      ...one,
      options: one.options.map((option) => ({
        ...option,
        createdAt: new Date(option.createdAt).toISOString(),
      })),
    })),
  };
}

/** The last choice, with the kinds of the chosen elements, also of those in the trash. */
async function readLastChoice(
  tx: Tx,
  ownerId: string,
  projectId: string,
  kind: GeneratorId,
): Promise<LastChoice | null> {
  const choice = await tx
    .selectFrom('source_choices')
    .select(['element_ids', 'updated_at'])
    .where('owner_id', '=', ownerId)
    .where('project_id', '=', projectId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (choice === undefined) return null;
  const elements =
    choice.element_ids.length === 0
      ? []
      : await tx
          .selectFrom('elements')
          .select(['id', 'kind'])
          .where('owner_id', '=', ownerId)
          .where('project_id', '=', projectId)
          .where('id', 'in', choice.element_ids)
          .execute();
  const kinds = new Map(elements.map((element) => [element.id, Kind.parse(element.kind)]));
  const picks = choice.element_ids.flatMap((id) => {
    const kindOfPick = kinds.get(id);
    return kindOfPick === undefined ? [] : [{ id, kind: kindOfPick }];
  });
  return { picks, madeAt: choice.updated_at.getTime() };
}
