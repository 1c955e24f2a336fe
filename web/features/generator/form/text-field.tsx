import { type ClipboardEvent, useId, useRef, useState } from 'react';
import type { InputField } from '../../../../domain/generators/generator.ts';
import { countText, cutOff } from './counter.ts';
import { CutNotice } from './cut-notice.tsx';
import { FieldProblem, type FieldProps, Requirement } from './field-parts.tsx';

type Insertion = { before: string; replaced: number; text: string };

/** A box for words, with its counter. A paste that did not fit is kept in view. */
export function TextField({
  field,
  value,
  problem,
  onChange,
}: FieldProps & { field: Extract<InputField, { maxLength: number }> }) {
  const id = useId();
  const insertion = useRef<Insertion | null>(null);
  const [cut, setCut] = useState('');
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
    onPaste: (event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const { selectionStart, selectionEnd } = event.currentTarget;
      const replaced = (selectionEnd ?? 0) - (selectionStart ?? 0);
      watch({ before: value, replaced, text: event.clipboardData.getData('text/plain') });
    },
    onChange: (event: { target: { value: string } }) => {
      const after = event.target.value;
      if (insertion.current !== null) setCut(cutBy(insertion.current, after));
      insertion.current = null;
      onChange(after);
    },
  };

  /** A full box takes nothing of a paste and then says nothing either, so the paste is looked at once more after it. */
  function watch(next: Insertion): void {
    insertion.current = next;
    setTimeout(() => {
      if (insertion.current === next) setCut(cutBy(next, next.before));
      insertion.current = null;
    });
  }

  return (
    <div className="field">
      <label htmlFor={id}>
        {field.label} <Requirement isRequired={field.required} />
      </label>
      {isLong ? <textarea rows={3} {...shared} /> : <input type="text" {...shared} />}
      <FieldCounter id={`${id}-count`} length={value.length} field={field} isQuiet={cut !== ''} />
      <FieldProblem id={`${id}-problem`} problem={problem} />
      <CutNotice cut={cut} onDismiss={() => setCut('')} />
    </div>
  );
}

function cutBy({ before, replaced, text }: Insertion, after: string): string {
  return cutOff(before, after, replaced, text);
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
