import type { InputField } from '../../../../domain/generators/generator.ts';
import { type FieldProps, Requirement } from './field-parts.tsx';

/** A few choices, all in view. A choice that may be left open has its own radio for that. */
export function ChoiceField({
  field,
  value,
  onChange,
}: FieldProps & { field: Extract<InputField, { type: 'select' }> }) {
  const choices = field.options.map((option) => ({ value: option, label: option }));
  if (!field.required) choices.unshift({ value: '', label: field.placeholder });
  return (
    <fieldset className="field">
      <legend>
        {field.label} <Requirement isRequired={field.required} />
      </legend>
      <div className="radios">
        {choices.map((choice) => (
          <label key={choice.value}>
            <input
              type="radio"
              name={field.name}
              value={choice.value}
              checked={value === choice.value}
              onChange={() => onChange(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
