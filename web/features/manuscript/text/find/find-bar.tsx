import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { formatCount } from '../../../../shared/format.ts';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import type { Finding, useFind } from './use-find.ts';

type Open = Extract<Finding, { type: 'open' }>;

/** Finds words in the whole manuscript and replaces them. Enter goes on, Escape goes back. */
export function FindBar({
  finding,
  find,
  onReplaceOne,
  onClose,
}: {
  finding: Open;
  find: ReturnType<typeof useFind>;
  /** Types the replacement over the hit that is looked at. */
  onReplaceOne: (replacement: string) => void;
  onClose: () => void;
}) {
  const [replacement, setReplacement] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const query = useRef<HTMLInputElement>(null);
  const { isReplacing } = finding;
  // Ctrl+F in an open bar leads to its words again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another way of opening is another focus
  useEffect(() => query.current?.select(), [isReplacing]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onClose();
  }
  function go(event: FormEvent): void {
    event.preventDefault();
    find.step(1);
  }
  async function replaceAll(): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    await find.replaceEverywhere(replacement);
    setIsBusy(false);
  }
  const { hits, at, found, problem, options } = finding;
  const hasNone = hits.length === 0;
  return (
    <search className="find-bar" onKeyDown={onKeyDown}>
      <form onSubmit={go}>
        <input
          ref={query}
          className="input"
          aria-label="Find in the manuscript"
          placeholder="Find in the manuscript"
          maxLength={200}
          value={finding.query}
          onChange={({ target }) => find.change({ query: target.value, found: null, hits: [], at: -1 })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !event.shiftKey) return;
            event.preventDefault();
            find.step(-1);
          }}
        />
        <span className="find-count num" role="status">
          {finding.query === ''
            ? ''
            : found === null
              ? problem === null
                ? 'Looking …'
                : ''
              : hasNone
                ? 'Not found'
                : `${at + 1} of ${hits.length}${found.count > hits.length ? '+' : ''}`}
        </span>
        <IconButton label="Previous" aria-disabled={hasNone} onClick={() => find.step(-1)}>
          <Icon name="chevron-up" />
        </IconButton>
        <IconButton label="Next" aria-disabled={hasNone} type="submit">
          <Icon name="chevron-down" />
        </IconButton>
        <IconButton label="Close" onClick={onClose}>
          <Icon name="x" />
        </IconButton>
      </form>
      <div className="find-options">
        {(['isExact', 'isWholeWord'] as const).map((name) => (
          <button
            key={name}
            type="button"
            className="tool"
            aria-pressed={options[name]}
            onClick={() => find.change({ options: { ...options, [name]: !options[name] }, found: null })}
          >
            {name === 'isExact' ? 'Match case' : 'Whole words'}
          </button>
        ))}
        <button
          type="button"
          className="tool"
          aria-expanded={isReplacing}
          onClick={() => find.change({ isReplacing: !isReplacing })}
        >
          Replace
        </button>
      </div>
      {isReplacing && (
        <div className="find-replace">
          <input
            className="input"
            aria-label="Replace with"
            placeholder="Replace with"
            maxLength={200}
            value={replacement}
            onChange={({ target }) => setReplacement(target.value)}
          />
          <Button size="small" aria-disabled={hasNone} onClick={() => !hasNone && onReplaceOne(replacement)}>
            Replace
          </Button>
          <Button
            size="small"
            aria-disabled={hasNone || isBusy}
            onClick={() => !hasNone && void replaceAll()}
          >
            Replace all
          </Button>
        </div>
      )}
      {problem !== null && <p role="alert">{problem}</p>}
      {find.done !== null && <Done find={find} done={find.done} />}
    </search>
  );
}

function Done({
  find,
  done: { replaced },
}: {
  find: ReturnType<typeof useFind>;
  done: NonNullable<ReturnType<typeof useFind>['done']>;
}) {
  const { count, changed, leftOut } = replaced;
  return (
    <p className="find-done" role="status">
      Replaced {formatCount(count, 'time')} in {formatCount(changed.length, 'scene')}.
      {leftOut.length > 0 &&
        ` Left out, since they changed meanwhile: ${leftOut.map(({ title }) => title || 'a scene').join(', ')}.`}{' '}
      <button type="button" className="tool" onClick={() => void find.undo()}>
        <Icon name="undo-2" />
        Undo
      </button>
      <button type="button" className="tool" onClick={find.forget}>
        Keep
      </button>
    </p>
  );
}
