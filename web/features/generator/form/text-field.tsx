import type { InputField } from '../../../../domain/generators/generator.ts';
import { countText } from '../../../shared/material/counter.ts';
import { CutNotice } from '../../../shared/material/cut-notice.tsx';
import { useCutPaste } from '../../../shared/material/use-cut-paste.ts';
import { Field } from '../../../ui/field.tsx';
import type { FieldProps } from './field-props.ts';

/** A box for words, with its counter. A paste that did not fit is kept in view. */
export function TextField({
  field,
  value,
  problem,
  onChange,
}: FieldProps & { field: Extract<InputField, { maxLength: number }> }) {
  const { cut, dismiss, onPaste, changed } = useCutPaste(value);
  const shared = {
    name: field.name,
    placeholder: field.placeholder,
    maxLength: field.maxLength,
    required: field.required,
    value,
    onPaste,
    onChange: (event: { target: { value: string } }) => {
      const after = event.target.value;
      changed(after);
      onChange(after);
    },
  };
  return (
    <Field
      label={field.label}
      mark={field.required ? 'required' : 'optional'}
      problem={problem}
      note={(id) => <FieldCounter id={id} length={value.length} field={field} isQuiet={cut !== ''} />}
      after={<CutNotice cut={cut} onDismiss={dismiss} />}
    >
      {(box) =>
        field.type === 'textarea' ? (
          <textarea {...box} rows={3} {...shared} />
        ) : (
          <input {...box} type="text" {...shared} />
        )
      }
    </Field>
  );
}

function FieldCounter({
  id,
  length,
  field,
  isQuiet,
}: {
  id: string;
  length: number;
  field: Extract<InputField, { maxLength: number }>;
  /** Whether something else speaks of the limit already. */
  isQuiet: boolean;
}) {
  const { count, warning, demand } = countText(length, field.maxLength);
  if (field.type === 'text' && warning === null) return <span id={id} hidden />;
  return (
    <p className={demand === null ? 'counter' : 'counter over'} id={id}>
      <span>{count}</span>
      {warning !== null && !isQuiet && <b>{warning}</b>}
      {demand !== null && <span>{demand}</span>}
    </p>
  );
}
