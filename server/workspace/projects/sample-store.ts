import type { Transaction } from 'kysely';
import { followItems } from '../../../domain/story/item-ids.ts';
import type { Tables } from '../../db/tables.ts';
import { newItemId } from '../versions/new-item-id.ts';
import type { SampleElement } from './sample-elements.ts';

/** Stores elements of a project, each with its version and what that was built on. */
export async function insertElements(
  tx: Transaction<Tables>,
  ownerId: string,
  projectId: string,
  elements: readonly SampleElement[],
): Promise<void> {
  await tx
    .insertInto('elements')
    .values(
      elements.map((element) => ({
        owner_id: ownerId,
        id: element.id,
        project_id: projectId,
        kind: element.kind,
        title: element.title,
        subtitle: element.subtitle,
        current_version_id: element.versionId,
      })),
    )
    .execute();
  await tx
    .insertInto('element_versions')
    .values(
      elements.map((element) => ({
        owner_id: ownerId,
        id: element.versionId,
        element_id: element.id,
        number: 1,
        origin: 'generated' as const,
        title: element.title,
        subtitle: element.subtitle,
        content: JSON.stringify(element.content),
        item_ids: JSON.stringify(followItems(null, element.content, newItemId)),
        inputs: JSON.stringify(element.inputs),
        coverage: element.coverage,
      })),
    )
    .execute();
  await tx
    .insertInto('version_sources')
    .values(
      elements.flatMap(({ versionId, sources }) =>
        sources.map((source, position) => ({
          owner_id: ownerId,
          version_id: versionId,
          position,
          kind: source.kind,
          title: source.title,
          detail: source.detail,
          source_element_id: source.elementId,
          source_version_id: source.versionId,
          fields: JSON.stringify(source.fields),
        })),
      ),
    )
    .execute();
}
