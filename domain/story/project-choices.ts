import type { GeneratorInputs } from '../generators/generator.ts';
import { definitions, type RegisteredDefinition } from '../generators/index.ts';
import { type ProjectTypeId, projectTypes } from './project-types.ts';

/** Choices by input name: { genre: 'Horror' }. */
export type Choices = Readonly<Record<string, string>>;

/**
 * A project's choices in inputs that several generators share, such as the genre. `inputs` are
 * those of its elements, newest first; the newest choice counts.
 */
export function sharedChoices(inputs: readonly GeneratorInputs[]): Choices {
  const choices: Record<string, string> = {};
  for (const one of inputs)
    for (const [name, value] of Object.entries(one))
      if (!(name in choices) && sharedOptions(name).includes(value)) choices[name] = value;
  return choices;
}

/** The initial choices of a generator's form in a project: those of its type, then its own. */
export function choicesFor(
  { inputs }: Pick<RegisteredDefinition, 'inputs'>,
  project: { type: ProjectTypeId; choices: Choices },
): Choices {
  const ofType = projectTypes.find(({ id }) => id === project.type)?.choices ?? {};
  const all = { ...ofType, ...project.choices };
  return Object.fromEntries(
    inputs.flatMap((field) => {
      const value = all[field.name];
      return field.type === 'select' && value !== undefined && field.options.includes(value)
        ? [[field.name, value]]
        : [];
    }),
  );
}

/** The options of an input that several generators have, else none. */
function sharedOptions(name: string): readonly string[] {
  const fields = definitions.flatMap(({ inputs }) => inputs.filter((field) => field.name === name));
  return fields.length < 2 ? [] : fields.flatMap((field) => (field.type === 'select' ? field.options : []));
}
