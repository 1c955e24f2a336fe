import type { GeneratorId } from '../../../../domain/generators/index.ts';
import { loadProjectOutline } from '../../../api/projects/project-names.ts';
import { chooseSources, loadSources } from '../../../api/projects/sources.ts';
import { createPlace, type GenerationTarget } from './create-place.ts';

/** The place of a generator of `kind`, asking the server. */
export function openPlace(kind: GeneratorId): GenerationTarget {
  return createPlace(kind, {
    loadProject: loadProjectOutline,
    loadSources,
    chooseSources,
    async loadElement(id) {
      const elements = await import('../../../api/elements/elements.ts');
      return elements.loadElement(id);
    },
  });
}
