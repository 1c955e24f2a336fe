import { useId } from 'react';
import type { InputField } from '../../../../domain/generators/generator.ts';
import { countText } from '../../../shared/material/counter.ts';
import { CutNotice } from '../../../shared/material/cut-notice.tsx';
import { useCutPaste } from '../../../shared/material/use-cut-paste.ts';
import { FieldProblem, type FieldProps, Requirement } from './field-parts.tsx';

/** A box for words, with its counter. A paste that did not fit is kept in view. */
export function TextField({
  field,
  value,
  isInherited,
  problem,
  onChange,
}: FieldProps & { field: Extract<InputField, { maxLength: number }> }) {
  const id = useId();
  const { cut, dismiss, onPaste, changed } = useCutPaste(value);
  const isLong = field.type === 'textarea';

  const shared = {
    id,
    name: field.name,
    className: problem === null ? 'input' : 'input bad',
    placeholder: field.placeholder,
    maxLength: field.maxLength,
    required: field.required,
    'aria-invalid': problem === null ? undefined : true,
    'aria-describedby': `${id}-count${problem === null ? '' : ` ${id}-problem`}`,
    value,
    onPaste,
    onChange: (event: { target: { value: string } }) => {
      const after = event.target.value;
      changed(after);
      onChange(after);
    },
  };

  return (
    <div className="field">
      <label htmlFor={id}>
        {field.label} <Requirement field={field} isInherited={isInherited} />
      </label>
      {isLong ? <textarea rows={3} {...shared} /> : <input type="text" {...shared} />}
      <FieldCounter id={`${id}-count`} length={value.length} field={field} isQuiet={cut !== ''} />
      <FieldProblem id={`${id}-problem`} problem={problem} />
      <CutNotice cut={cut} onDismiss={dismiss} />
    </div>
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
