import type { RegisteredDefinition } from '../../../../domain/generators/index.ts';
import type { FormValues } from '../form/form-fields.ts';

export function Blank({
  definition,
  values,
  submitLabel,
}: {
  definition: RegisteredDefinition;
  values: FormValues;
  submitLabel: string;
}) {
  const required = definition.inputs.find(({ name, required }) => required && !values[name]?.trim());
  const first = required === undefined ? 'Press' : `Choose a ${required.label.toLowerCase()} and press`;
  return (
    <div className="blank">
      <p className="serif">The page is yours.</p>
      <p className="hint">
        {first} {submitLabel}. The result is written here.
      </p>
    </div>
  );
}
