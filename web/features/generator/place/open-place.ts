import type { GeneratorId } from '../../../../domain/generators/index.ts';
import { chooseSources, loadSources } from '../../../api/material.ts';
import { loadProjectName } from '../../../api/project-names.ts';
import { createPlace, type GenerationTarget } from './create-place.ts';

/** The place of a generator of `kind`, asking the server. */
export function openPlace(kind: GeneratorId): GenerationTarget {
  return createPlace(kind, {
    loadProject: loadProjectName,
    loadSources,
    chooseSources,
    async loadElement(id) {
      const elements = await import('../../../api/elements.ts');
      return elements.loadElement(id);
    },
  });
}
