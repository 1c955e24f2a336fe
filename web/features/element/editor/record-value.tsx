import { memo, type ReactNode, useMemo, useState } from 'react';
import { isPlayed } from '../../../../domain/generators/script/scene.ts';
import { isRecord } from '../../../../domain/story/record.ts';
import type { Path } from '../../../shared/passage/change.ts';
import { fieldLabel, isOneLine } from '../../../shared/shape/names.ts';
import type { Field } from '../../../shared/shape/shape.ts';
import { Icon } from '../../../ui/icon.tsx';
import { turnInto, wouldLose } from '../shape/turn-into.ts';
import { useEditing } from './editing.ts';
import { TextValue } from './text-value.tsx';
import type { ValueProps } from './value-props.ts';

export function RecordValue({ shape, value, path, label }: ValueProps<'record'>) {
  return (
    <div className="record">
      {shape.fields.map((field) => (
        <Member
          key={field.name}
          field={field}
          value={isRecord(value) ? value[field.name] : undefined}
          path={path}
          label={label}
        />
      ))}
    </div>
  );
}

/** A record of one of several kinds, as a block of a scene. Changing the kind keeps its texts. */
export function ChoiceValue({ shape, value, path, label }: ValueProps<'choice'>) {
  const { edit } = useEditing();
  const record = isRecord(value) ? value : {};
  const said = record[shape.by];
  const option = shape.options.find((one) => one.value === said) ?? shape.options[0];
  if (option === undefined) return null;
  const members = option.fields.map((field) => (
    <Member key={field.name} field={field} value={record[field.name]} path={path} label={label} />
  ));
  return (
    <div className="record" data-option={option.value}>
      <select
        className="block-kind"
        aria-label={`${label}, what it is`}
        value={option.value}
        onChange={(event) => {
          const into = shape.options.find((one) => one.value === event.target.value);
          if (into !== undefined) edit({ type: 'set', path, value: turnInto(record, shape.by, into) });
        }}
      >
        {shape.options.map((one) => (
          <option key={one.value} value={one.value} disabled={wouldLose(record, shape.by, one)}>
            {fieldLabel(one.value)}
          </option>
        ))}
      </select>
      {isPlayed(record) ? members : <QuietMembers text={record.text}>{members}</QuietMembers>}
    </div>
  );
}

/** What is not played: one line, which opens to be read and written. An empty one is open. */
function QuietMembers({ text, children }: { text: unknown; children: ReactNode }) {
  const words = typeof text === 'string' ? text.trim() : '';
  const [isOpen, setIsOpen] = useState(words === '');
  return (
    <>
      <button type="button" className="quiet-fold" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
        <span>{isOpen || words === '' ? 'Hide' : words}</span>
      </button>
      {isOpen && children}
    </>
  );
}

const Member = memo(function Member({
  field,
  value,
  path: parent,
  label: of,
}: {
  field: Field;
  value: unknown;
  path: Path;
  label: string;
}) {
  const { Value } = useEditing();
  const path = useMemo(() => [...parent, field.name], [parent, field.name]);
  const called = fieldLabel(field.name);
  const label = `${of}, ${called.toLowerCase()}`;
  if (field.shape.kind === 'text')
    return (
      <>
        <span className="mem-l" aria-hidden="true">
          {called}
        </span>
        <TextValue
          value={typeof value === 'string' ? value : ''}
          path={path}
          name={field.name}
          label={label}
          placeholder={called}
          isOneLine={isOneLine(field.name)}
          isOptional={field.isOptional === true}
        />
      </>
    );
  return (
    <div data-name={field.name}>
      <Value shape={field.shape} value={value} path={path} name={field.name} label={label} />
    </div>
  );
});
