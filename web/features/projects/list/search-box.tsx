import { useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { type Box, whenSearched } from './search-text.ts';

/** How long the writer must have paused before the search begins, in milliseconds. */
const pauseMs = 300;

/** The search box of the list. `search` is the current search; Enter skips the pause. */
export function SearchBox({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const id = useId();
  const [box, setBox] = useState<Box>({ text: search, seen: search, pending: [] });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  if (box.seen !== search) setBox(whenSearched(box, search));

  function ask(text: string): void {
    clearTimeout(timer.current);
    const next = text.trim();
    if (next === (box.pending.at(-1) ?? search)) return;
    setBox((before) => ({ ...before, pending: [...before.pending, next] }));
    onSearch(next);
  }

  return (
    <search className="pj-search">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          ask(box.text);
        }}
      >
        <Icon name="search" />
        <label className="sr" htmlFor={id}>
          Search projects
        </label>
        <input
          id={id}
          className="input"
          type="search"
          value={box.text}
          maxLength={200}
          placeholder="Search by name or description"
          onChange={(event) => {
            const text = event.target.value;
            setBox((before) => ({ ...before, text }));
            clearTimeout(timer.current);
            timer.current = setTimeout(() => ask(text), pauseMs);
          }}
        />
      </form>
    </search>
  );
}
