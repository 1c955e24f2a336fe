import type { MakeVersion, OneVersion } from '../../../contract/material.ts';
import { canonicalJson } from '../../../domain/story/canonical-json.ts';
import { followItems } from '../../../domain/story/item-ids.ts';
import { AppError } from '../../http/app-error.ts';
import { checkAccountBytes } from '../../quota/account-quota.ts';
import { checkAlternatives } from '../../quota/element-quota.ts';
import type { Deps } from '../deps.ts';
import { takeVersionNumber } from '../elements/element-store.ts';
import { readContent } from '../elements/read-content.ts';
import { touchProject } from '../projects/project-store.ts';
import { newItemId } from './new-item-id.ts';
import { findVersionRow, isVersionTaken } from './read-version.ts';
import { withVersion } from './with-version.ts';
import { copySources, writeVersions } from './write-versions.ts';

/**
 * Stores a text as an alternative; the current version and the working copy stay. Idempotent.
 * Throws notFound if the element or the version it was made from is missing, `id_taken`,
 * `invalid_input` and `limit_reached`.
 */
export function saveAlternativeVersion(
  deps: Pick<Deps, 'db' | 'generators'>,
  ownerId: string,
  id: string,
  { id: versionId, madeFrom, content }: Extract<MakeVersion, { from: 'beside' }>,
): Promise<OneVersion> {
  return withVersion(deps, ownerId, { id, versionId: madeFrom }, async ({ tx, element, version: base }) => {
    const text = readContent(deps.generators, element.kind, content, base.inputs, [base.content], base.title);
    if (await isVersionTaken(tx, ownerId, versionId)) {
      const earlier = await findVersionRow(tx, ownerId, id, versionId);
      const isSame =
        earlier?.made_from === base.id && canonicalJson(earlier.content) === canonicalJson(text.content);
      if (!isSame)
        throw new AppError('id_taken', 'This id already belongs to another version. Please try again.');
      return versionId;
    }
    await writeVersions(tx, ownerId, [
      {
        ...text,
        id: versionId,
        elementId: id,
        number: await takeVersionNumber(tx, ownerId, id),
        origin: 'edited',
        isAlternative: true,
        itemIds: followItems({ content: base.content, itemIds: base.item_ids }, text.content, newItemId),
        inputs: base.inputs,
        direction: base.direction,
        madeFrom: base.id,
      },
    ]);
    await copySources(tx, ownerId, { fromId: base.id, toId: versionId });
    await checkAlternatives(tx, ownerId, id);
    await checkAccountBytes(tx);
    await touchProject(tx, ownerId, element.projectId);
    return versionId;
  });
}
