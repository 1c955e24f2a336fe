import { useEffect, useState } from 'react';
import { lazyPart } from '../shared/lazy-part.tsx';

const Commands = lazyPart<{ first: KeyboardEvent; onClose: () => void }>(
  async () => (await import('./fetch-commands.ts')).fetchCommands(),
  { name: 'The command palette', close: ({ onClose }) => onClose() },
);

/** Waits for the first key that means a command, and then fetches everything that answers keys. */
export function Palette() {
  const [first, setFirst] = useState<KeyboardEvent | null>(null);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isCommand = (event.ctrlKey || event.metaKey) && /^k$/i.test(event.key);
      if (isCommand) event.preventDefault();
      const isTyping = document.activeElement?.matches('input,textarea,select');
      if (isCommand || (!isTyping && /^[?gD]$/.test(event.key))) setFirst((before) => before ?? event);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  return first && <Commands first={first} onClose={() => setFirst(null)} />;
}

/** Opens the palette, as its keys do. */
export function openPalette(): void {
  dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }));
}
