import { useState } from 'react';
import { limits } from '../../../../domain/limits.ts';
import { fieldLabel } from '../../../shared/shape/names.ts';
import { readNumbers, writeNumbers } from '../edit/line-numbers.ts';
import { useEditing } from './editing.ts';
import type { ValueProps } from './value-props.ts';

/** A list of numbers, typed as a reader would write them: '1, 2, 5-7'. */
export function NumbersValue({ value, path, name, label }: Omit<ValueProps, 'shape'>) {
  const { edit, leave } = useEditing();
  const numbers = Array.isArray(value) ? value.filter((one) => typeof one === 'number') : [];
  // What is being typed may not be numbers yet; it stands until the field is left.
  const [typed, setTyped] = useState<string | null>(null);
  const { notUnderstood: wrong, numbers: read } = readNumbers(typed ?? '');
  return (
    <div className="nums">
      <input
        className="value-box"
        data-name={name}
        inputMode="numeric"
        aria-label={`${label}, numbers of the lines`}
        placeholder="Lines, such as 1, 2, 5-7"
        value={typed ?? writeNumbers(numbers)}
        onChange={(event) => {
          setTyped(event.target.value);
          const { numbers: read } = readNumbers(event.target.value);
          if (read.length <= limits.listItems) edit({ type: 'set', path, value: [...read] });
        }}
        onBlur={() => {
          setTyped(null);
          leave();
        }}
      />
      {read.length > limits.listItems && (
        <p className="hint bad" role="status">
          These are {read.length} lines; the most there can be is {limits.listItems}.
        </p>
      )}
      {wrong.length > 0 && (
        <p className="hint bad" role="status">
          Not a line number: {wrong.join(', ')}
        </p>
      )}
    </div>
  );
}

export function NumberValue({ shape, value, path, name, label }: ValueProps<'number'>) {
  const { edit, leave } = useEditing();
  return (
    <input
      className="value-box"
      data-name={name}
      type="number"
      step={1}
      min={shape.least}
      max={shape.most}
      aria-label={label}
      value={typeof value === 'number' ? value : ''}
      onChange={({ target }) => {
        const number = target.valueAsNumber;
        const isWithin = number >= (shape.least ?? number) && number <= (shape.most ?? number);
        if (Number.isInteger(number) && isWithin) edit({ type: 'set', path, value: number });
      }}
      onBlur={leave}
    />
  );
}

/** What is so or not: not so is left out of the content. */
export function FlagValue({ value, path, name, label }: Omit<ValueProps, 'shape'>) {
  const { edit, leave } = useEditing();
  return (
    <label className="flag-value">
      <input
        type="checkbox"
        aria-label={label}
        checked={value === true}
        onChange={(event) => edit({ type: 'set', path, value: event.target.checked ? true : undefined })}
        onBlur={leave}
      />
      {fieldLabel(name)}
    </label>
  );
}

export function WordValue({ shape, value, path, label }: ValueProps<'word'>) {
  const { edit } = useEditing();
  return (
    <select
      className="input"
      aria-label={label}
      value={String(value)}
      onChange={(event) => edit({ type: 'set', path, value: event.target.value })}
    >
      {shape.words.map((word) => (
        <option key={word}>{word}</option>
      ))}
    </select>
  );
}
