import {
  type KeyboardEvent,
  memo,
  type PointerEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { v7 as makeId } from 'uuid';
import type { Path } from '../../../shared/passage/change.ts';
import { blankOf, blankOption } from '../../../shared/shape/blank.ts';
import { fieldLabel, itemNoun } from '../../../shared/shape/names.ts';
import type { Option, Shape } from '../../../shared/shape/shape.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { followKeys } from '../edit/follow-keys.ts';
import { formatFull } from '../edit/list-limit.ts';
import { dragItem } from './drag-item.ts';
import { useEditing } from './editing.ts';
import { ListItem } from './list-item.tsx';
import type { ItemAct, ValueProps } from './value-props.ts';

/** The item to focus after the next render. `stays`: a focus that is within it already stays. */
type NextFocus = { index: number; stays: boolean };

const noItems: readonly unknown[] = [];

/** A list of anything: items are added, removed and moved, and the focus follows what it was on. */
export function ListValue({ shape, value, path, name, label }: ValueProps<'list'>) {
  const { edit, announce } = useEditing();
  const list = useRef<HTMLOListElement>(null);
  const nextFocus = useRef<NextFocus | null>(null);
  const items: readonly unknown[] = Array.isArray(value) ? value : noItems;
  const keys = useKeys(items);
  const noun = itemNoun(name);
  const full = formatFull(name, items.length);
  /** The key of the item at which adding one was refused. */
  const [refusedAt, setRefusedAt] = useState<string | null>(null);

  useLayoutEffect(() => {
    const next = nextFocus.current;
    nextFocus.current = null;
    if (next !== null) focusItem(list.current, next);
  });

  function act(what: ItemAct, index: number): void {
    const count = items.length;
    switch (what) {
      case 'up':
      case 'down':
        move(index, what === 'up' ? index - 1 : index + 1, { stays: true });
        return;
      case 'remove':
        edit({ type: 'remove', path, index });
        nextFocus.current = { index: Math.min(index, count - 2), stays: false };
        announce(`Removed. ${count - 1} left.`);
        return;
      case 'add_below':
        setRefusedAt(full === null ? null : (keys[index] ?? null));
        add(blankLike(shape.item, items[index]), index + 1);
    }
  }

  function move(from: number, to: number, focus: Omit<NextFocus, 'index'> | null): void {
    if (to < 0 || to >= items.length) return;
    edit({ type: 'move', path, from, to });
    nextFocus.current = focus && { index: to, ...focus };
    announce(`${to + 1} of ${items.length}`);
  }

  function add(item: unknown, index: number): void {
    if (full !== null) {
      announce(full);
      return;
    }
    edit({ type: 'insert', path, index, item });
    nextFocus.current = { index, stays: false };
    announce(`Added. ${index + 1} of ${items.length + 1}`);
  }

  /** On touch the focus goes only where it was already, or a keyboard would come up. */
  function drag(event: PointerEvent<HTMLOListElement>): void {
    const isTouch = event.pointerType === 'touch';
    dragItem(event, (from, to) => {
      const isIn = list.current?.contains(document.activeElement);
      moves.current(from, to, isTouch && !isIn ? null : { stays: false });
    });
  }

  // Items are memoised, so their callbacks must not change.
  const acts = useRef(act);
  acts.current = act;
  const moves = useRef(move);
  moves.current = move;
  const onAct = useMemo(() => (what: ItemAct, index: number) => acts.current(what, index), []);

  return (
    <div className="list">
      <ol className="items" ref={list} onPointerDown={drag}>
        {items.map((item, index) => (
          <Item
            key={keys[index]}
            shape={shape.item}
            item={item}
            path={path}
            index={index}
            isLast={index === items.length - 1}
            name={name}
            label={label}
            note={keys[index] === refusedAt ? full : null}
            onAct={onAct}
          />
        ))}
      </ol>
      {full !== null && <p className="hint bad">{full}</p>}
      <div className="adds">
        {shape.item.kind === 'choice' ? (
          <AddChoice shape={shape.item} isOff={full !== null} onAdd={(item) => add(item, items.length)} />
        ) : (
          <AddButton
            isOff={full !== null}
            words={noun}
            onAdd={() => add(blankOf(shape.item), items.length)}
          />
        )}
      </div>
    </div>
  );
}

type ItemProps = {
  shape: Shape;
  item: unknown;
  path: Path;
  index: number;
  isLast: boolean;
  name: string;
  label: string;
  /** Why what was asked for at this item was not done; null where there is nothing to say. */
  note: string | null;
  onAct: (what: ItemAct, index: number) => void;
};

const Item = memo(function Item({ path: list, index, label, onAct, item, ...rest }: ItemProps) {
  const path = useMemo(() => [...list, index], [list, index]);

  /**
   * Alt and arrows move; in plain text Enter adds one below, Backspace in an empty one removes it.
   */
  function onKey(event: KeyboardEvent<HTMLTextAreaElement>): boolean {
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown'))
      onAct(event.key === 'ArrowUp' ? 'up' : 'down', index);
    else if (event.key === 'Enter' && !event.shiftKey && rest.shape.kind === 'text')
      onAct('add_below', index);
    else if (event.key === 'Backspace' && item === '' && index > 0) onAct('remove', index);
    else return false;
    event.preventDefault();
    return true;
  }

  return (
    <ListItem
      {...rest}
      value={item}
      path={path}
      index={index}
      label={`${label}, ${index + 1}`}
      onKey={onKey}
      onAct={(what) => onAct(what, index)}
    />
  );
});

/** A button for each of the first kinds, and the others in a menu. */
function AddChoice({
  shape: { by, options },
  isOff,
  onAdd,
}: {
  shape: Extract<Shape, { kind: 'choice' }>;
  isOff: boolean;
  onAdd: (item: unknown) => void;
}) {
  const others = options.slice(buttons);
  const nameOf = ({ value }: Option) => fieldLabel(value).toLowerCase();
  return (
    <>
      {options.slice(0, buttons).map((option) => (
        <AddButton
          key={option.value}
          isOff={isOff}
          words={nameOf(option)}
          onAdd={() => onAdd(blankOption(by, option))}
        />
      ))}
      {others.length > 0 && (
        <Menu
          label="Add something else"
          entries={others.map((option) => ({
            kind: 'act',
            label: fieldLabel(option.value),
            icon: 'plus',
            onAct: () => onAdd(blankOption(by, option)),
          }))}
        />
      )}
    </>
  );
}

/** Kinds that have a button of their own. */
const buttons = 4;

/** `isOff`: the list takes no more. It can still be pressed, and then says so. */
function AddButton({ words, isOff, onAdd }: { words: string; isOff: boolean; onAdd: () => void }) {
  return (
    <button type="button" className="tool fld-add" aria-disabled={isOff} onClick={onAdd}>
      <Icon name="plus" />
      Add {words}
    </button>
  );
}

/** An empty item of the kind of another one. */
function blankLike(shape: Shape, item: unknown): unknown {
  if (shape.kind !== 'choice' || typeof item !== 'object' || item === null) return blankOf(shape);
  const said: unknown = Reflect.get(item, shape.by);
  const option = shape.options.find((one) => one.value === said);
  return option === undefined ? blankOf(shape) : blankOption(shape.by, option);
}

/** A key for each item, which stays with it from change to change. */
function useKeys(items: readonly unknown[]): readonly string[] {
  const [known, setKnown] = useState(() => ({ items, keys: items.map(() => makeId()) as readonly string[] }));
  if (known.items === items) return known.keys;
  const keys = followKeys(known.items, known.keys, items, makeId);
  setKnown({ items, keys });
  return keys;
}

/** Focuses the first text of an item; the button behind the list when no item is left. */
function focusItem(list: HTMLOListElement | null, { index, stays }: NextFocus): void {
  const item = list?.children[index];
  if (item === undefined) {
    list?.parentElement?.querySelector<HTMLElement>('.adds button')?.focus();
    return;
  }
  // The button that moved it may be off at its new place.
  if (stays && item.contains(document.activeElement) && !document.activeElement?.matches(':disabled')) return;
  const text = item.querySelector<HTMLElement>('.value-box');
  const target = text ?? item.querySelector<HTMLElement>('.block-kind, button');
  target?.focus();
  // Where items above changed places, the browser may move the page once more after this.
  requestAnimationFrame(() => target?.scrollIntoView?.({ block: 'nearest' }));
}
