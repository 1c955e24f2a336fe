import type { InputField } from '../../../../domain/generators/generator.ts';
import { Field } from '../../../ui/field.tsx';
import { ChoiceField } from './choice-field.tsx';
import { choicesOf, defaultChoice } from './default-choice.ts';
import type { FieldProps } from './field-props.ts';
import { TextField } from './text-field.tsx';

/** From so many choices on they hide in a list. */
const maxRadios = 4;

/** One box of a form, drawn as what it asks for. */
export function FormField(props: FieldProps) {
  const { field } = props;
  if (field.type !== 'select') return <TextField {...props} field={field} />;
  return field.options.length <= maxRadios ? (
    <ChoiceField {...props} field={field} />
  ) : (
    <SelectField {...props} field={field} />
  );
}

type SelectProps = FieldProps & { field: Extract<InputField, { type: 'select' }> };

function SelectField({ field, value, problem, onChange }: SelectProps) {
  return (
    <Field label={field.label} mark={field.required ? 'required' : 'optional'} problem={problem}>
      {(box) => (
        <select
          {...box}
          name={field.name}
          required={field.required}
          value={value === defaultChoice(field) ? '' : value}
          onChange={(event) => onChange(event.target.value)}
        >
          {field.required && <option value="">{field.placeholder}</option>}
          {choicesOf(field).map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.isDefault ? `${choice.label} (default)` : choice.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
