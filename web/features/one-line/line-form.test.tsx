import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import type { AskedLine } from '../../shared/one-line/beginning.ts';
import { exampleLine, LineForm } from './line-form.tsx';

vi.mock('./line-credits.tsx', () => ({ LineCredits: () => null }));
vi.mock('react-router', async (load) => ({
  ...(await load<typeof import('react-router')>()),
  PrefetchPageLinks: () => null,
}));

function open(initial = '') {
  const begun: AskedLine[] = [];
  const element = <LineForm initial={initial} onBegin={(asked) => begun.push(asked)} />;
  const view = render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'What is your story about?' });
  return { begun, box, view };
}

it('begins with Enter, in one line, as what is chosen, and says the price of that', () => {
  const { begun, box, view } = open();
  expect(view.container.textContent).toContain('9 texts, 10 credits.');
  fireEvent.click(screen.getByRole('radio', { name: 'Reel/TikTok' }));
  expect(view.container.textContent).toContain('5 texts, 6 credits.');
  fireEvent.change(box, { target: { value: '  Two sisters\n share a tide table. ' } });
  fireEvent.keyDown(box, { key: 'Enter', shiftKey: true });
  expect(begun).toEqual([]);
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(begun).toEqual([{ line: 'Two sisters share a tide table.', type: 'reel_tiktok' }]);
});

it('asks for a line where there is none, or takes the example', () => {
  const { begun, box, view } = open();
  fireEvent.click(screen.getByRole('button', { name: 'Begin' }));
  expect(begun).toEqual([]);
  expect(box.getAttribute('aria-invalid')).toBe('true');
  expect(view.container.textContent).toContain('Write one line first');
  fireEvent.click(screen.getByRole('button', { name: 'Use the example' }));
  fireEvent.click(screen.getByRole('button', { name: 'Begin' }));
  expect(begun).toEqual([{ line: exampleLine, type: 'film_short' }]);
});

it('begins at once where Enter was pressed before the script ran', () => {
  expect(open('Two sisters share a tide table.\n').begun).toHaveLength(1);
});
