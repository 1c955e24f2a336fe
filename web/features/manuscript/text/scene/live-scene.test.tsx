import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LiveScene } from './live-scene.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('shows ink in its place, wet at its end, without the marks of its form', () => {
  const { container } = render(<LiveScene text={'Fog came *early*.\n\n* * *\n\nNobody ra'} form="prose" />);
  const paragraphs = [...container.querySelectorAll('p:not(.sr)')];
  expect(paragraphs.map(({ textContent }) => textContent)).toEqual(['Fog came early.', 'Nobody ra']);
  expect(paragraphs.map(({ className }) => className)).toEqual(['', 'is-wet']);
  expect(container.querySelectorAll('hr')).toHaveLength(1);
  expect(container.querySelector('[aria-busy="true"]')).not.toBeNull();
});

it('tells each finished sentence once, politely, and never half of one', () => {
  const { rerender } = render(<LiveScene text="" form="prose" />);
  const told = () => screen.getByText((_, node) => node?.getAttribute('aria-live') === 'polite').textContent;
  const write = (text: string) => {
    rerender(<LiveScene text={text} form="prose" />);
    act(() => vi.advanceTimersByTime(2_000));
  };
  write('Fog came in ');
  expect(told()).toBe('');
  write('Fog came in early. Nobody');
  expect(told()).toBe('Fog came in early.');
  write('Fog came in early. Nobody rang. “Late,” she said.');
  expect(told()).toBe('Nobody rang. “Late,” she said.');
});
