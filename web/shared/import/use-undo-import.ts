import { useQueryClient } from '@tanstack/react-query';
import type { ImportReport } from '../../../contract/imports.ts';
import { undoImport } from '../../api/imports/imports.ts';
import { projectKeys } from '../../api/projects/project-keys.ts';
import { acceptedOf } from '../../api/request/api-errors.ts';
import { type Change, useChange } from '../../api/request/use-change.ts';
import { refreshSession } from '../../api/session/use-session.ts';
import { lookAtOpenTexts } from '../save/open-autosaves.ts';
import { tellImported } from './just-imported.ts';

/**
 * Takes imports back, by their ids: what was new goes to the trash, other texts say what they said
 * before. It is said on whichever page is open then.
 */
export function useUndoImport(userId: string): Change<readonly string[]> {
  const queries = useQueryClient();
  return useChange(async (ids: readonly string[]) => {
    const reports: ImportReport[] = [];
    // The last one first: an earlier file may have made what a later one changed.
    for (const id of ids.toReversed()) reports.push(acceptedOf(await undoImport(id)).import);
    tellImported({ userId, isUndone: true, at: Date.now(), reports: reports.toReversed(), projects: [] });
    const elements = reports.flatMap((report) => report.elements.map(({ id }) => id));
    lookAtOpenTexts(userId, elements);
    void refreshSession();
    void queries.invalidateQueries({ queryKey: projectKeys.all(userId) });
    void queries.invalidateQueries({ queryKey: projectKeys.trash(userId) });
  });
}
