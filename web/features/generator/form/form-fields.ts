import type { GeneratorDefinition, InputField } from '../../../../domain/generators/generator.ts';
import {
  checkInputs,
  directionMaxLength,
  hasContext,
  type InputProblem,
} from '../../../../domain/story/check-inputs.ts';

/** What stands in each box of a form, by its field's name; the direction under `prompt`. */
export type FormValues = Readonly<Record<string, string>>;

type Form = Pick<GeneratorDefinition, 'inputs'>;

const direction: InputField = {
  type: 'textarea',
  name: 'prompt',
  label: 'Anything else?',
  required: false,
  placeholder: 'Something you already know, a tone you want, a thing to leave out',
  maxLength: directionMaxLength,
};

/** The boxes of a generator's form: its inputs, and the direction where it has no context field. */
export function fieldsOf(definition: Form): readonly InputField[] {
  return hasContext(definition) ? definition.inputs : [...definition.inputs, direction];
}

/** The form as it stands before anyone touched it. */
export function blankValues(definition: Form): FormValues {
  return Object.fromEntries(
    fieldsOf(definition).map((field) => [field.name, field.type === 'select' ? (field.default ?? '') : '']),
  );
}

/** The form with what was typed before, as far as its fields and options still exist. */
export function withTyped(definition: Form, typed: FormValues): FormValues {
  const values: Record<string, string> = { ...blankValues(definition) };
  for (const field of fieldsOf(definition)) {
    const value = typed[field.name];
    if (typeof value !== 'string') continue;
    if (field.type === 'select' && value !== '' && !field.options.includes(value)) continue;
    values[field.name] = value;
  }
  return values;
}

/** The form with an earlier order, except the fields typed into since the page opened. */
export function withAsked(
  definition: Form,
  asked: { inputs: FormValues; direction: string },
  typed: FormValues,
): FormValues {
  return withTyped(definition, { ...asked.inputs, prompt: asked.direction, ...typed });
}

/** What the form asks for: the filled inputs, and the direction. */
export function askOf(
  definition: Form,
  values: FormValues,
): { inputs: Record<string, string>; direction: string } {
  const filled = definition.inputs.flatMap(({ name }) => {
    const value = (values[name] ?? '').trim();
    return value === '' ? [] : [[name, value] as const];
  });
  return { inputs: Object.fromEntries(filled), direction: (values.prompt ?? '').trim() };
}

/** What keeps the form from being sent, in the writer's words, by field. */
export function problemsOf(definition: Form, values: FormValues): readonly InputProblem[] {
  const { prompt = '', ...inputs } = values;
  return checkInputs(definition, inputs, prompt);
}

/** What stands in a folded form, in one line. */
export function formatForm(values: Readonly<Record<string, string>>): string {
  return Object.values(values)
    .filter((value) => value.trim() !== '')
    .join(', ');
}
