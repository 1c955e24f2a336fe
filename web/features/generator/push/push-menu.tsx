import type { KeyboardEvent } from 'react';
import { limits } from '../../../../domain/limits.ts';
import { Button } from '../../../ui/button.tsx';
import type { Push } from './push-button.tsx';
import '../styles/push.css';

const changes = ['Darker', 'Funnier', 'Quieter', 'Stranger', 'Another ending'];

/** Changes to tap, and a box for own words. It lies in forms, so it is none itself. */
export function PushMenu({
  id,
  words,
  onWords,
  onPush,
  onClose,
}: Push & { id: string; onClose: () => void }) {
  const wish = words.trim();

  function order(change: string): void {
    onClose();
    onPush(change);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      if (wish !== '') order(wish);
    }
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons and a box are no set of form fields
    <div className="push-menu" id={id} role="group" aria-label="Ask for a change" onKeyDown={onKeyDown}>
      {changes.map((change) => (
        <Button key={change} size="small" onClick={() => order(change)}>
          {change}
        </Button>
      ))}
      <span className="push-words">
        <input
          className="input"
          aria-label="The change in your own words"
          placeholder="In your own words"
          maxLength={limits.pushCharacters}
          value={words}
          onChange={(event) => onWords(event.target.value)}
        />
        <Button size="small" disabled={wish === ''} onClick={() => order(wish)}>
          Ask for it
        </Button>
      </span>
    </div>
  );
}
