import { fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { PushButton } from './push-button.tsx';

function Page({ onPush, onSubmit }: { onPush: (wish: string) => void; onSubmit: () => void }) {
  const [words, setWords] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <PushButton disabled={false} words={words} onWords={setWords} onPush={onPush} />
      <button type="submit">Generate</button>
    </form>
  );
}

async function openMenu() {
  const onPush = vi.fn();
  const onSubmit = vi.fn();
  render(<Page onPush={onPush} onSubmit={onSubmit} />);
  const button = screen.getByRole('button', { name: 'Ask for a change' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(button);
  const menu = await screen.findByRole('group', { name: 'Ask for a change' });
  expect(button.getAttribute('aria-controls')).toBe(menu.id);
  return { onPush, onSubmit, button, menu };
}

it('orders a change with one tap, and closes', async () => {
  const { onPush, onSubmit, button, menu } = await openMenu();
  const names = within(menu)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['Darker', 'Funnier', 'Quieter', 'Stranger', 'Another ending', 'Ask for it']);
  fireEvent.click(within(menu).getByRole('button', { name: 'Another ending' }));
  expect(onPush).toHaveBeenCalledExactlyOnceWith('Another ending');
  expect(onSubmit).not.toHaveBeenCalled();
  expect(screen.queryByRole('group')).toBeNull();
  expect(document.activeElement).toBe(button);
});

it('orders own words with Enter or the button, trimmed, and never blank ones', async () => {
  const { onPush, onSubmit, menu } = await openMenu();
  const box = within(menu).getByRole('textbox', { name: 'The change in your own words' });
  fireEvent.keyDown(box, { key: 'Enter' });
  fireEvent.change(box, { target: { value: '   ' } });
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(onPush).not.toHaveBeenCalled();
  expect(within(menu).getByRole('button', { name: 'Ask for it' }).hasAttribute('disabled')).toBe(true);
  fireEvent.change(box, { target: { value: ' set it at noon ' } });
  expect(fireEvent.keyDown(box, { key: 'Enter' })).toBe(false);
  expect(onPush).toHaveBeenCalledExactlyOnceWith('set it at noon');
  expect(onSubmit).not.toHaveBeenCalled();
});

it('closes with Escape, and gives the focus back', async () => {
  const { onPush, button, menu } = await openMenu();
  fireEvent.keyDown(within(menu).getByRole('textbox'), { key: 'Escape' });
  expect(screen.queryByRole('group')).toBeNull();
  expect(document.activeElement).toBe(button);
  expect(onPush).not.toHaveBeenCalled();
});
