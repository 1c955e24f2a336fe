import { type KeyboardEvent, useState } from 'react';
import type { Path } from '../../../shared/passage/change.ts';
import type { Shape } from '../../../shared/shape/shape.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { afterPress } from './after-press.ts';
import { useEditing } from './editing.ts';
import { FoldedRecord, holdsList } from './folded-record.tsx';
import { TextValue } from './text-value.tsx';
import type { ItemAct } from './value-props.ts';

/** The recommended maximum of an item. Longer ones are kept, with a hint. */
const maxCharacters = 200;

type Props = {
  shape: Shape;
  value: unknown;
  path: Path;
  index: number;
  isLast: boolean;
  name: string;
  label: string;
  /** Why what was asked for here was not done. */
  note: string | null;
  onKey: (event: KeyboardEvent<HTMLTextAreaElement>) => boolean;
  onAct: (what: ItemAct) => void;
};

/** One item of a list with its tools, which come up on hover, on focus and on touch. */
export function ListItem({ shape, value, path, index, isLast, name, label, note, onKey, onAct }: Props) {
  const { Value } = useEditing();
  const [isIn, setIsIn] = useState(false);
  return (
    <li
      onFocus={() => setIsIn(true)}
      onBlur={({ currentTarget: item, relatedTarget }) => {
        if (item.contains(relatedTarget)) return;
        afterPress(() => {
          if (!item.contains(document.activeElement)) setIsIn(false);
        });
      }}
      onKeyDown={(event) => {
        // Texts inside a record move their record; a text that is the item has asked already.
        if (shape.kind !== 'text' && !event.defaultPrevented && event.target instanceof HTMLTextAreaElement)
          moveRecord(event, onAct);
      }}
    >
      <span className="grip" aria-hidden="true">
        {shape.kind !== 'text' && <span className="num">{index + 1}</span>}
        <Icon name="grip-vertical" />
      </span>
      {shape.kind === 'text' ? (
        <TextValue
          value={typeof value === 'string' ? value : ''}
          path={path}
          name={name}
          label={label}
          onKey={onKey}
        />
      ) : holdsList(shape) ? (
        <FoldedRecord
          shape={shape}
          value={value}
          path={path}
          name={name}
          label={label}
          isFirst={index === 0}
        />
      ) : (
        <Value shape={shape} value={value} path={path} name={name} label={label} />
      )}
      <div className="item-tools">
        {shape.kind !== 'text' && (
          <Tool act="add_below" label={`Add below ${label}`} icon="plus" onAct={onAct} />
        )}
        <Tool act="up" label={`Move up ${label}`} icon="arrow-up" isOff={index === 0} onAct={onAct} />
        <Tool act="down" label={`Move down ${label}`} icon="arrow-down" isOff={isLast} onAct={onAct} />
        <Tool act="remove" label={`Remove ${label}`} icon="x" onAct={onAct} />
      </div>
      {shape.kind === 'text' && typeof value === 'string' && <ItemFoot length={value.length} isIn={isIn} />}
      {note !== null && <p className="item-foot hint bad">{note}</p>}
    </li>
  );
}

function Tool({
  act,
  label,
  icon,
  isOff = false,
  onAct,
}: {
  act: ItemAct;
  label: string;
  icon: 'plus' | 'arrow-up' | 'arrow-down' | 'x';
  isOff?: boolean;
  onAct: (what: ItemAct) => void;
}) {
  return (
    <IconButton label={label} disabled={isOff} onClick={() => onAct(act)}>
      <Icon name={icon} />
    </IconButton>
  );
}

function ItemFoot({ length, isIn }: { length: number; isIn: boolean }) {
  const isLong = length > maxCharacters;
  if (!isIn && !isLong) return null;
  return (
    <div className="item-foot">
      <span className={isLong ? 'hint bad' : 'hint'}>
        {isLong
          ? `Too long for one item, by ${length - maxCharacters} characters. Nothing is cut.`
          : 'Saved as you type. Esc restores the old text.'}
      </span>
      <span className="counter">
        {length} / {maxCharacters}
      </span>
    </div>
  );
}

function moveRecord(event: KeyboardEvent, onAct: (what: ItemAct) => void): void {
  if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
  event.preventDefault();
  onAct(event.key === 'ArrowUp' ? 'up' : 'down');
}
