import type { ProjectPage } from '../../../../../contract/projects.ts';
import type { InputField } from '../../../../../domain/generators/generator.ts';
import { definitionOf, type GeneratorId } from '../../../../../domain/generators/index.ts';
import { checkInputs } from '../../../../../domain/story/check-inputs.ts';
import { choicesFor } from '../../../../../domain/story/project-choices.ts';

/** What a project has not chosen yet, and a kind cannot be written without. */
export function missingInputs(
  kind: GeneratorId,
  { project, choices }: Pick<ProjectPage, 'project' | 'choices'>,
): readonly InputField[] {
  const definition = definitionOf(kind);
  const problems = checkInputs(definition, choicesFor(definition, { type: project.type, choices }));
  return definition.inputs.filter(({ name }) => problems.some(({ field }) => field === name));
}
