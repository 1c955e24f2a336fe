import type { InputField } from '../../../../domain/generators/generator.ts';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { choicesOf, defaultChoice } from './default-choice.ts';
import { type FieldProps, markOf } from './field-props.ts';

/** A few choices, all in view. A choice that may be left open has its own radio for that. */
export function ChoiceField({
  field,
  value,
  isInherited,
  onChange,
}: FieldProps & { field: Extract<InputField, { type: 'select' }> }) {
  return (
    <fieldset className="field">
      <legend>
        {field.label} <span className="label-mark">{markOf(field, isInherited)}</span>
      </legend>
      <RadioCards
        look="tiles"
        className="form-choices"
        name={field.name}
        cards={choicesOf(field).map((choice) => ({
          value: choice.value,
          content: (
            <>
              {choice.label}
              {choice.isDefault && <em>default</em>}
            </>
          ),
        }))}
        chosen={value === defaultChoice(field) ? '' : value}
        onChoose={onChange}
      />
    </fieldset>
  );
}
