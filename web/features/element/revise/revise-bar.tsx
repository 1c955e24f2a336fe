import { type FormEvent, type KeyboardEvent, type RefObject, useState } from 'react';
import type { ReviseAct } from '../../../../contract/scope.ts';
import { limits } from '../../../../domain/limits.ts';
import { Icon } from '../../../ui/icon.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { pressedActs } from './acts.ts';
import type { Off } from './why-off.ts';

/** How many acts are in sight before More is pressed. */
const inSight = 3;

/**
 * What can be wished for the chosen words. Arrow keys go from one to the next, Escape back to the
 * words.
 */
export function ReviseBar({
  bar,
  off,
  price,
  onAct,
  onLeave,
}: {
  bar: RefObject<HTMLDivElement | null>;
  off: Off;
  /** '1 credit each' */
  price: string;
  onAct: (act: ReviseAct, hint: string) => void;
  onLeave: () => void;
}) {
  const [isMore, setIsMore] = useState(false);
  const [hint, setHint] = useState('');
  const shown = isMore ? pressedActs : pressedActs.slice(0, inSight);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    if (event.key === 'Escape') {
      event.preventDefault();
      onLeave();
      return;
    }
    if (event.target instanceof HTMLInputElement) return;
    const steps: Partial<Record<string, number>> = {
      ArrowRight: 1,
      ArrowDown: 1,
      ArrowLeft: -1,
      ArrowUp: -1,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('button, input')];
    const { activeElement } = document;
    const at = activeElement instanceof HTMLElement ? all.indexOf(activeElement) : -1;
    all[(at + step + all.length) % all.length]?.focus();
  }

  function askOwn(event: FormEvent): void {
    event.preventDefault();
    if (hint.trim() !== '' && off === null) onAct('own', hint.trim());
  }

  return (
    <div className="revise-bar" role="toolbar" aria-label="Chosen words" ref={bar} onKeyDown={onKeyDown}>
      {off !== null && (
        <p className="revise-off">
          {off.why}{' '}
          {off.needsModel && <TextLink to="/settings">Add a key or a model on this computer</TextLink>}
        </p>
      )}
      <div className="revise-acts">
        {shown.map(({ act, label, icon }) => (
          <button
            key={act}
            type="button"
            className="revise-act"
            aria-disabled={off !== null}
            title={off?.why}
            onClick={() => off === null && onAct(act, '')}
          >
            <Icon name={icon} />
            {label}
          </button>
        ))}
        <button
          type="button"
          className="revise-act"
          aria-expanded={isMore}
          onClick={() => setIsMore(!isMore)}
        >
          <Icon name={isMore ? 'chevron-up' : 'ellipsis'} />
          {isMore ? 'Less' : 'More'}
        </button>
        <span className="revise-price num">
          <Icon name="droplet" />
          {price}
        </span>
      </div>
      {isMore && (
        <form className="revise-own" onSubmit={askOwn}>
          <input
            className="input"
            aria-label="Your own instruction"
            placeholder="In your own words: what is to change?"
            maxLength={limits.instructionCharacters}
            value={hint}
            onChange={({ target }) => setHint(target.value)}
          />
          <button type="submit" className="revise-act" aria-disabled={off !== null || hint.trim() === ''}>
            Ask for it
          </button>
        </form>
      )}
    </div>
  );
}
