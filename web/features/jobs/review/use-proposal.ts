import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Element, Version } from '../../../../contract/material.ts';
import { isSame } from '../../../../domain/story/is-same.ts';
import { loadElement, loadVersion } from '../../../api/elements/elements.ts';
import { jobKeys } from '../../../api/jobs/job-keys.ts';
import { acceptedOf } from '../../../api/request/api-errors.ts';
import { loadResult } from '../../../shared/material/load-result.ts';
import { contentShape, type RecordShape } from '../../../shared/shape/shape.ts';
import type { Proposal } from './proposals.ts';

/**
 * A proposal beside its element, with the shape of both. `before` is what it is compared with: the
 * element as it is now, or, once it was decided, as it was when the step began. `version` is the
 * proposal, or what was made of it in part.
 */
export type LoadedProposal = { element: Element; before: Version; version: Version; shape: RecordShape };

export function useProposal(
  userId: string,
  { elementId, resultVersionId, baseVersionId, kind, decision }: Proposal,
): UseQueryResult<LoadedProposal> {
  return useQuery({
    queryKey: [...jobKeys.proposal(userId, elementId, resultVersionId), decision],
    queryFn: async ({ signal }) => {
      const [element, version, base, result] = await Promise.all([
        loadElement(elementId),
        loadVersion(elementId, resultVersionId, signal),
        decision === null || baseVersionId === null ? null : loadVersion(elementId, baseVersionId, signal),
        loadResult(kind),
      ]);
      const loaded = acceptedOf(element);
      return {
        element: loaded,
        before: base === null ? loaded.current : acceptedOf(base),
        version: decision === 'taken_in_part' ? loaded.current : acceptedOf(version),
        shape: contentShape(result.content),
      };
    },
    staleTime: 0,
  });
}

/** Whether the writer has typed something that is no version yet. */
export function hasTyped({ workingCopy, current }: Element): boolean {
  return workingCopy !== null && !isSame(workingCopy.content, current.content);
}
