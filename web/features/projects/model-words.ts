import type { Writer } from '../../../contract/models.ts';
import type { Project } from '../../../contract/projects.ts';
import { writerOf } from '../../api/projects/writer-of.ts';

/** A model as people call it. */
export function nameWriter({ name }: Pick<Writer, 'name'>): string {
  return name === 'storyteller' ? 'The built-in storyteller' : name;
}

/** Where a model is, and whether it costs credits. */
export function describeWriter({ origin, costsNothing }: Pick<Writer, 'origin' | 'costsNothing'>): string {
  return `${places[origin]}. Costs ${costsNothing === null ? '' : 'no '}credits.`;
}

const places: Readonly<Record<Writer['origin'], string>> = {
  own_key: 'Your own key. Texts go to its service',
  local: 'On this computer. Nothing leaves it',
  server: 'The model of this server',
};

/** Who writes in a project, in a sentence. */
export function whoWrites(model: Project['model'], writers: readonly Writer[]): string {
  const writer = writerOf(model, writers);
  if (writer === null) return 'The model that you chose is not there. Choose another to go on.';
  return `${nameWriter(writer)} writes here${model === null ? ', as everywhere' : ''}.`;
}
