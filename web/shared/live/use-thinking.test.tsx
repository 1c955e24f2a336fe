import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLiveText } from './live-text.ts';
import { useThinking } from './use-thinking.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const live = () =>
  createLiveText(
    () => 'word',
    () => () => {},
  );

function Stage({ text, isStreaming }: { text: ReturnType<typeof live>; isStreaming: boolean }) {
  return <p>{useThinking(text, isStreaming) ? 'Thinking' : 'Writing'}</p>;
}

const said = () => screen.getByText(/Thinking|Writing/).textContent;
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it('thinks while nothing of an answer has come for a moment, until the first of it', () => {
  const text = live();
  render(<Stage text={text} isStreaming />);
  expect(said()).toBe('Writing');
  wait(1400);
  expect(said()).toBe('Writing');
  wait(200);
  expect(said()).toBe('Thinking');
  act(() => text.pushSeen('{"premise":"A'));
  expect(said()).toBe('Writing');
  wait(5000);
  expect(said()).toBe('Writing');
});

it('does not think before a run has begun, nor when its text is there at once', () => {
  const text = live();
  const { rerender } = render(<Stage text={text} isStreaming={false} />);
  wait(5000);
  expect(said()).toBe('Writing');
  act(() => text.pushSeen('{'));
  rerender(<Stage text={text} isStreaming />);
  wait(5000);
  expect(said()).toBe('Writing');
});

it('thinks again at a second attempt', () => {
  const text = live();
  render(<Stage text={text} isStreaming />);
  act(() => text.pushSeen('{"premise":"A'));
  act(() => text.reset());
  wait(1600);
  expect(said()).toBe('Thinking');
});
