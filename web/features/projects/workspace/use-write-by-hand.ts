import { useState } from 'react';
import { useNavigate } from 'react-router';
import { v7 as makeId } from 'uuid';
import type { GeneratorId } from '../../../../domain/generators/index.ts';
import { acceptedOf } from '../../../api/request/api-errors.ts';
import { useChange } from '../../../api/request/use-change.ts';
import { elementAddress } from './addresses.ts';

/** Makes an empty element and opens it. Trying again after a failure makes the same one. */
export function useWriteByHand(projectId: string, kind: GeneratorId) {
  const navigate = useNavigate();
  const [id] = useState(() => makeId());
  return useChange(async (_: undefined) => {
    // What checks elements weighs, and most visits to a project make none by hand.
    const { saveElement } = await import('../../../api/elements/project-elements.ts');
    const made = acceptedOf(await saveElement(projectId, { id, kind, content: null }));
    await navigate(elementAddress(made.id));
  });
}
