import { useState } from 'react';
import { v7 as makeId } from 'uuid';
import type { GeneratorId } from '../../../../domain/generators/index.ts';
import { acceptedOf } from '../../../api/request/api-errors.ts';
import { useChange } from '../../../api/request/use-change.ts';

/** Makes an empty element and opens it. Trying again after a failure makes the same one. */
export function useWriteByHand(projectId: string, kind: GeneratorId, onMade: (id: string) => void) {
  const [id] = useState(() => makeId());
  return useChange(async (_: undefined) => {
    // What checks elements weighs, and most visits to a project make none by hand.
    const { saveElement } = await import('../../../api/elements/project-elements.ts');
    onMade(acceptedOf(await saveElement(projectId, { id, kind, content: null })).id);
  });
}
