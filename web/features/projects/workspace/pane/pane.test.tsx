import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Pane } from './pane.tsx';

afterEach(cleanup);

function show(at: string) {
  const acts = { onOpen: vi.fn(), onClose: vi.fn() };
  render(
    <Pane at={at} order={['theme', 'person', 'plot']} isFocused={false} {...acts}>
      {() => <textarea aria-label="Premise" />}
    </Pane>,
  );
  return acts;
}

const press = (key: string, on: Element = document.body) => fireEvent.keyDown(on, { key });

it('J and K lead to the next and the previous text, Escape closes', () => {
  const { onOpen, onClose } = show('person');
  expect(screen.getByText('2 of 3')).toBeDefined();
  press('j');
  press('k');
  expect(onOpen.mock.calls).toEqual([['plot'], ['theme']]);
  press('Escape');
  expect(onClose).toHaveBeenCalledOnce();
});

it('keys that are typed stay where they are', () => {
  const { onOpen, onClose } = show('person');
  const text = screen.getByRole('textbox', { name: 'Premise' });
  for (const key of ['j', 'k', 'Escape']) press(key, text);
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  expect(onOpen).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
});

it('there is nothing before the first and after the last text', () => {
  show('theme');
  expect(screen.getByRole('button', { name: 'Previous text' })).toHaveProperty('disabled', true);
  cleanup();
  const { onOpen } = show('plot');
  expect(screen.getByRole('button', { name: 'Next text' })).toHaveProperty('disabled', true);
  press('j');
  expect(onOpen).not.toHaveBeenCalled();
});
