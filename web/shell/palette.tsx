import { lazy, Suspense, useEffect, useState } from 'react';

const Commands = lazy(async () => (await import('./fetch-commands.ts')).fetchCommands());

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

  return (
    first && (
      <Suspense>
        <Commands first={first} />
      </Suspense>
    )
  );
}

/** Opens the palette, as its keys do. */
export function openPalette(): void {
  dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }));
}
