import { CommandInput, CommandItem, CommandList, CommandRoot, CommandGroup as Group } from 'cmdk';
import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef } from 'react';
import { creditsInWords } from '../../../domain/credits/prices.ts';
import { Button, Spinner } from '../../ui/button.tsx';
import { Icon, SpriteIcon } from '../../ui/icon.tsx';
import type { Command, CommandGroup } from './command.ts';
import { Keys } from './keys.tsx';
import { formatResultCount, markLabel } from './match.ts';
import './styles/palette.css';

/**
 * The command palette. It closes itself before a command acts. `groups` match `query`; `isAsking`:
 * more may come.
 */
export function Palette({
  query,
  groups,
  isAsking,
  problem,
  onQuery,
  onMakeProject,
  onShortcuts,
  onClose,
}: {
  query: string;
  groups: readonly CommandGroup[];
  isAsking: boolean;
  /** Why the user’s own projects could not be searched; null when they were. */
  problem: string | null;
  onQuery: (query: string) => void;
  /** Makes a project with the query for a name; null for who cannot. */
  onMakeProject: (() => void) | null;
  onShortcuts: () => void;
  onClose: () => void;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  const isEmpty = groups.length === 0 && !isAsking;

  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    dialog?.querySelector('input')?.focus();
    return () => dialog?.close();
  }, []);

  function choose({ act }: Command): void {
    onClose();
    act();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Escape, which the element has by itself
    <dialog
      ref={ref}
      className="palette"
      aria-label="Command palette"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (isOutside(event)) onClose();
      }}
    >
      <CommandRoot shouldFilter={false} loop vimBindings={false} label="Find or do anything">
        <div className="palette-input">
          <Icon name="search" />
          <CommandInput
            value={query}
            onValueChange={onQuery}
            placeholder="Find or do anything"
            maxLength={100}
          />
          {isAsking && <Spinner />}
          <button type="button" className="escape-key palette-close" onKeyDown={keepEnter} onClick={onClose}>
            <kbd>Esc</kbd>
            <Icon name="x" />
            <span className="sr">closes</span>
          </button>
        </div>
        <CommandList label="Results" hidden={isEmpty}>
          {groups.map(({ name, commands }) => (
            <Group key={name} heading={name}>
              {commands.map((command) => (
                <Item key={command.id} command={command} query={query} onChoose={() => choose(command)} />
              ))}
            </Group>
          ))}
        </CommandList>
        {isEmpty && (
          <div className="palette-none">
            <p className="serif">Nothing called “{query.trim()}”</p>
            <p className="hint">Try a name, a kind of element or a verb, such as write.</p>
            {onMakeProject !== null && (
              <Button size="small" onKeyDown={keepEnter} onClick={onMakeProject}>
                <Icon name="plus" />
                Make a project called {query.trim()}
              </Button>
            )}
          </div>
        )}
        {problem !== null && <p className="hint palette-problem">{problem}</p>}
        <p className="sr" role="status">
          {isAsking ? '' : formatResultCount(groups)}
        </p>
      </CommandRoot>
      <div className="palette-foot">
        <span>
          <Keys keys={['↑', '↓']} />
          move
        </span>
        <span>
          <Keys keys={['Enter']} />
          open
        </span>
        <Button kind="quiet" size="small" onClick={onShortcuts}>
          <Keys keys={['?']} />
          all shortcuts
        </Button>
      </div>
    </dialog>
  );
}

function Item({ command, query, onChoose }: { command: Command; query: string; onChoose: () => void }) {
  const { id, label, icon, row, note, priceCredits, keys } = command;
  return (
    <CommandItem value={id} onSelect={onChoose} className={row === undefined ? undefined : `row-${row}`}>
      <SpriteIcon name={icon} />
      <span className="palette-label">
        {markLabel(label, query).map(({ text, isHit }, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a label have no other name
          isHit ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
        )}
      </span>
      <span className="command-end">
        {note !== undefined && <span className="command-note">{note}</span>}
        {priceCredits !== undefined && (
          <span className="price num">
            <Icon name="droplet" />
            {creditsInWords(priceCredits)}
          </span>
        )}
        {keys !== undefined && <Keys keys={keys} />}
        <Icon name="corner-down-left" className="enter" />
      </span>
    </CommandItem>
  );
}

/** Enter presses the button; otherwise the list would take it for its selected command. */
function keepEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.stopPropagation();
}

function isOutside({ target, currentTarget }: MouseEvent<HTMLDialogElement>): boolean {
  return target === currentTarget;
}
