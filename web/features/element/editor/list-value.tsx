import { type KeyboardEvent, memo, type PointerEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import type { Path } from '../edit/change.ts';
import { blankOf, blankOption } from '../shape/blank.ts';
import { fieldLabel, itemNoun } from '../shape/names.ts';
import type { Shape } from '../shape/shape.ts';
import { dragItem } from './drag-item.ts';
import { useEditing } from './editing.ts';
import { ListItem } from './list-item.tsx';
import type { ItemAct, ValueProps } from './value-props.ts';

/** Where the focus goes once the list is drawn again. `control` is the act whose button had it. */
type NextFocus = { index: number; control: ItemAct | null; caret: number | null };

/** A list of anything: items are added, removed and moved, and the focus follows what it was on. */
export function ListValue({ shape, value, path, name, label }: ValueProps<'list'>) {
  const { edit, announce } = useEditing();
  const list = useRef<HTMLOListElement>(null);
  const nextFocus = useRef<NextFocus | null>(null);
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  const noun = itemNoun(name);

  useLayoutEffect(() => {
    const next = nextFocus.current;
    nextFocus.current = null;
    if (next !== null) focusItem(list.current, next);
  });

  function act(what: ItemAct, index: number, caret: number | null, control: ItemAct | null): void {
    const count = items.length;
    switch (what) {
      case 'up':
      case 'down':
        move(index, what === 'up' ? index - 1 : index + 1, { control, caret });
        return;
      case 'remove':
        edit({ type: 'remove', path, index });
        nextFocus.current = { index: Math.min(index, count - 2), control: null, caret: null };
        announce(`Removed. ${count - 1} left.`);
        return;
      case 'add_below':
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
    edit({ type: 'insert', path, index, item });
    nextFocus.current = { index, control: null, caret: null };
    announce(`Added. ${index + 1} of ${items.length + 1}`);
  }

  /** On touch the focus goes only where it was already, or a keyboard would come up. */
  function drag(event: PointerEvent<HTMLOListElement>): void {
    const isTouch = event.pointerType === 'touch';
    dragItem(event, (from, to) => {
      const isIn = list.current?.contains(document.activeElement);
      moves.current(from, to, isTouch && !isIn ? null : { control: null, caret: null });
    });
  }

  // Items are drawn again only when something of theirs changes, so what they call must stay the same.
  const acts = useRef(act);
  acts.current = act;
  const moves = useRef(move);
  moves.current = move;
  const onAct = useMemo(
    () => (what: ItemAct, index: number, caret: number | null, control: ItemAct | null) =>
      acts.current(what, index, caret, control),
    [],
  );

  return (
    <div className="list">
      <ol className="items" ref={list} onPointerDown={drag}>
        {items.map((item, index) => (
          <Item
            // biome-ignore lint/suspicious/noArrayIndexKey: texts have no identity but their place
            key={index}
            shape={shape.item}
            item={item}
            path={path}
            index={index}
            isLast={index === items.length - 1}
            name={name}
            label={label}
            onAct={onAct}
          />
        ))}
      </ol>
      <div className="adds">
        {shape.item.kind === 'choice' ? (
          shape.item.options.map((option) => (
            <AddButton
              key={option.value}
              words={fieldLabel(option.value).toLowerCase()}
              onAdd={() =>
                shape.item.kind === 'choice' && add(blankOption(shape.item.by, option), items.length)
              }
            />
          ))
        ) : (
          <AddButton words={noun} onAdd={() => add(blankOf(shape.item), items.length)} />
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
  onAct: (what: ItemAct, index: number, caret: number | null, control: ItemAct | null) => void;
};

const Item = memo(function Item({ path: list, index, label, onAct, item, ...rest }: ItemProps) {
  const path = useMemo(() => [...list, index], [list, index]);

  /** Alt and arrows move; in a plain text Enter adds another below, and Backspace in an empty one removes it. */
  function onKey(event: KeyboardEvent<HTMLTextAreaElement>): boolean {
    const caret = event.currentTarget.selectionStart;
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown'))
      onAct(event.key === 'ArrowUp' ? 'up' : 'down', index, caret, null);
    else if (event.key === 'Enter' && !event.shiftKey && rest.shape.kind === 'text')
      onAct('add_below', index, null, null);
    else if (event.key === 'Backspace' && item === '' && index > 0) onAct('remove', index, null, null);
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
      onAct={(what) => onAct(what, index, null, what)}
    />
  );
});

function AddButton({ words, onAdd }: { words: string; onAdd: () => void }) {
  return (
    <button type="button" className="tool fld-add" onClick={onAdd}>
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

/** Focuses the same button, or the first text, of an item; the button behind the list when no item is left. */
function focusItem(list: HTMLOListElement | null, { index, control, caret }: NextFocus): void {
  const item = list?.children[index];
  if (item === undefined) {
    list?.parentElement?.querySelector<HTMLElement>('.adds button')?.focus();
    return;
  }
  const button =
    control === null
      ? null
      : item.querySelector<HTMLButtonElement>(`:scope > .it-t [data-act="${control}"]:not(:disabled)`);
  const text = item.querySelector<HTMLTextAreaElement>('.val, button');
  const target = button ?? text;
  target?.focus();
  if (caret !== null && target instanceof HTMLTextAreaElement) target.setSelectionRange(caret, caret);
}
