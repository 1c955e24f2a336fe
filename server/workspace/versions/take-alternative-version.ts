import type { OneVersion } from '../../../contract/material.ts';
import { AppError } from '../../http/app-error.ts';
import type { Deps } from '../deps.ts';
import { setCurrent } from '../elements/element-store.ts';
import { requireOwnText } from '../heads/open-heads.ts';
import { noteDecision } from './note-decision.ts';
import { promoteWorkingCopy } from './promote-working-copy.ts';
import { withVersion } from './with-version.ts';

/**
 * Makes an alternative the current version; the working copy becomes a version first. Taking the
 * current version changes nothing. Throws notFound, and `invalid_input` for any other version.
 */
export function takeAlternativeVersion(
  deps: Pick<Deps, 'db'>,
  ownerId: string,
  { id, versionId }: { id: string; versionId: string },
): Promise<OneVersion> {
  return withVersion(deps, ownerId, { id, versionId }, async ({ tx, element, version }) => {
    await requireOwnText(tx, ownerId, element);
    if (version.is_waiting) {
      await promoteWorkingCopy(tx, ownerId, element);
      await setCurrent(tx, ownerId, element, version.id);
      await noteDecision(tx, ownerId, { elementId: id, versionId: version.id }, 'taken');
    } else if (version.id !== element.currentVersionId)
      throw new AppError(
        'invalid_input',
        'This version is no longer an alternative. Restore it from the history instead.',
      );
    return version.id;
  });
}
