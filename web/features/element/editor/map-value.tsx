import { useMemo, useState } from 'react';
import { cleanText } from '../../../../domain/story/clean-text.ts';
import { isRecord } from '../../../../domain/story/record.ts';
import { blankOf } from '../../../shared/shape/blank.ts';
import { itemNoun } from '../../../shared/shape/names.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useEditing } from './editing.ts';
import type { ValueProps } from './value-props.ts';

/** Names that the writer chooses, and what each stands for. Two entries never get the same name. */
export function MapValue({ shape, value, path, name, label }: ValueProps<'map'>) {
  const { edit, announce } = useEditing();
  const entries = isRecord(value) ? Object.entries(value) : [];
  const noun = itemNoun(name);

  function setAll(next: readonly (readonly [string, unknown])[]): void {
    edit({ type: 'entries', path, entries: next });
  }

  return (
    <div>
      <ul className="entries">
        {entries.map(([key, member], index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: while an entry is renamed, its place is all that stays
            key={index}
          >
            <EntryName
              value={key}
              label={`${label}, ${index + 1}, name`}
              isTaken={(other) => entries.some(([taken], place) => taken === other && place !== index)}
              onRename={(renamed) => setAll(entries.with(index, [renamed, member]))}
            />
            <EntryValue shape={shape} member={member} path={path} entry={key} name={name} label={label} />
            <IconButton
              className="remove-entry"
              label={`Remove ${noun} ${index + 1}`}
              onClick={() => {
                setAll(entries.toSpliced(index, 1));
                announce(`Removed. ${entries.length - 1} left.`);
              }}
            >
              <Icon name="x" />
            </IconButton>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="tool fld-add"
        onClick={() => setAll([...entries, [freeName(entries, noun), blankOf(shape.value)]])}
      >
        <Icon name="plus" />
        Add {noun}
      </button>
    </div>
  );
}

function EntryValue({
  shape,
  member,
  path: parent,
  entry,
  name,
  label,
}: Pick<ValueProps<'map'>, 'shape' | 'path' | 'name' | 'label'> & { member: unknown; entry: string }) {
  const { Value } = useEditing();
  const path = useMemo(() => [...parent, entry], [parent, entry]);
  return <Value shape={shape.value} value={member} path={path} name={name} label={`${label}, ${entry}`} />;
}

function EntryName({
  value,
  label,
  isTaken,
  onRename,
}: {
  value: string;
  label: string;
  isTaken: (name: string) => boolean;
  onRename: (name: string) => void;
}) {
  const { leave } = useEditing();
  // A name that another entry has is shown while it is typed; the entry keeps its own.
  const [refused, setRefused] = useState<string | null>(null);
  return (
    <div>
      <input
        className="value-box name"
        aria-label={label}
        aria-invalid={refused !== null}
        value={refused ?? value}
        onChange={(event) => {
          const typed = cleanText(event.target.value);
          setRefused(isTaken(typed) ? typed : null);
          if (!isTaken(typed)) onRename(typed);
        }}
        onBlur={() => {
          setRefused(null);
          leave();
        }}
      />
      {refused !== null && (
        <p className="hint bad" role="status">
          “{refused}” is already used. Choose another name, or this one stays “{value}”.
        </p>
      )}
    </div>
  );
}

/** 'New voice', or the first 'New voice 2' and so on that no entry has. */
function freeName(entries: readonly (readonly [string, unknown])[], noun: string): string {
  const taken = new Set(entries.map(([name]) => name));
  for (let number = 1; ; number++) {
    const name = number === 1 ? `New ${noun}` : `New ${noun} ${number}`;
    if (!taken.has(name)) return name;
  }
}
