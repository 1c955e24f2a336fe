import type { InputField } from '../../../../domain/generators/generator.ts';
import { choicesOf, defaultChoice } from './default-choice.ts';
import type { FieldProps } from './field-props.ts';

/** A few choices, all in view. A choice that may be left open has its own radio for that. */
export function ChoiceField({
  field,
  value,
  onChange,
}: FieldProps & { field: Extract<InputField, { type: 'select' }> }) {
  const taken = defaultChoice(field);
  return (
    <fieldset className="field">
      <legend>
        {field.label} <span className="label-mark">{field.required ? 'required' : 'optional'}</span>
      </legend>
      <div className="radios">
        {choicesOf(field).map((choice) => (
          <label key={choice.value}>
            <input
              type="radio"
              name={field.name}
              value={choice.value}
              checked={value === choice.value || (choice.isDefault && value === taken)}
              onChange={() => onChange(choice.value)}
            />
            <span>
              {choice.label}
              {choice.isDefault && <em>default</em>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
