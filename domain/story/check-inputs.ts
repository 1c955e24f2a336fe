import type { GeneratorDefinition, GeneratorInputs, InputField } from '../generators/generator.ts';
import { limits } from '../limits.ts';

/** The most UTF-16 code units of a writer's direction ('Anything else?'). */
export const directionMaxLength = 500;

export type InputProblem = { field: string; message: string };

/** Whether a form has its own context field; every other form asks 'Anything else?'. */
export function hasContext(definition: Pick<GeneratorDefinition, 'inputs'>): boolean {
  return definition.inputs.some((field) => field.name === 'context');
}

/** What is wrong with a form, in words for the writer. Browser and server both check. */
export function checkInputs(
  definition: Pick<GeneratorDefinition, 'inputs'>,
  inputs: GeneratorInputs,
  direction = '',
): InputProblem[] {
  const problems = definition.inputs.flatMap((field) => checkField(field, inputs[field.name] ?? ''));
  const unknown = Object.keys(inputs).filter(
    (name) => !definition.inputs.some((field) => field.name === name),
  );
  for (const name of unknown.slice(0, limits.listedProblems)) {
    const short = name.slice(0, limits.nameCharacters);
    problems.push({ field: short, message: `This generator has no field named ${short}.` });
  }
  const more = unknown.length - limits.listedProblems;
  if (more > 0)
    problems.push({ field: 'inputs', message: `Nor has it ${more} more of those that were sent.` });
  if (direction.length > directionMaxLength)
    problems.push({ field: 'prompt', message: tooLong('‘Anything else?’', directionMaxLength) });
  return problems;
}

function checkField(field: InputField, value: string): InputProblem[] {
  if (value.trim() === '')
    return field.required ? [{ field: field.name, message: `${field.label} is required.` }] : [];
  if (field.type === 'select')
    return field.options.includes(value)
      ? []
      : [{ field: field.name, message: `${field.label} must be one of: ${field.options.join(', ')}.` }];
  return value.length > field.maxLength
    ? [{ field: field.name, message: tooLong(field.label, field.maxLength) }]
    : [];
}

/** The specified sentence, with the field's own limit. */
export function tooLong(label: string, maxLength: number): string {
  return `${label} field must be ${maxLength} characters or less. Please shorten your input.`;
}

/** The form's trimmed values without blank ones, with defaults for choices not made. */
export function withDefaults(
  definition: Pick<GeneratorDefinition, 'inputs'>,
  inputs: GeneratorInputs,
): GeneratorInputs {
  const filled: Record<string, string> = {};
  for (const field of definition.inputs) {
    const given = (inputs[field.name] ?? '').trim();
    const value = given === '' && field.type === 'select' ? (field.default ?? '') : given;
    if (value !== '') filled[field.name] = value;
  }
  return filled;
}
