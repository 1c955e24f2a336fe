import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { type ElementSpec, storyOf } from '../testing/story-of.ts';
import { nodesOf } from './graph-nodes.ts';
import { type CardWorld, NodeCard } from './node-card.tsx';

afterEach(cleanup);

const type = { recommendedSequence: [] };

/** The card of one node of a story, and what was asked for. */
function show(id: string, specs: readonly ElementSpec[], world: Partial<CardWorld> = {}) {
  const story = storyOf(...specs);
  const node = nodesOf(type, story, []).find((one) => one.id === id);
  if (node === undefined) throw new Error(`no card ${id}`);
  const onWrite = vi.fn();
  render(
    <MemoryRouter initialEntries={['/projects/one']}>
      <ul>
        <NodeCard
          node={node}
          place={undefined}
          isLit={null}
          world={{
            story,
            type,
            priceOf: () => 1,
            next: null,
            doing: new Map(),
            done: new Set(),
            at: '',
            onWrite,
            onOpen: () => {},
            ...world,
          }}
        />
      </ul>
    </MemoryRouter>,
  );
  return { card: within(screen.getByRole('listitem')), item: screen.getByRole('listitem'), onWrite };
}

it('opens an element beside the graph, and says what it is built on', () => {
  const { card } = show('Ines', [
    { kind: 'THEME' },
    { kind: 'CHARACTER', title: 'Ines', from: { THEME: [] } },
    { kind: 'CHARACTER', title: '' },
  ]);
  const link = card.getByRole('link', { name: /^Character Ines from theme/ });
  expect(link.getAttribute('href')).toBe('/projects/one?at=Ines');
});

it('says why an element is out of date, what it waits for, and that it is locked', () => {
  const theme: ElementSpec = { kind: 'THEME', changedAt: '2026-11-14T12:00:00.000Z' };
  const stale: ElementSpec = { kind: 'CHARACTER', title: 'Ines', from: { THEME: ['tone'] } };
  const first = show('Ines', [theme, stale]);
  expect(first.card.getByRole('link').textContent).toMatch(
    /^Character Ines.*Out of date\. Theme changed: tone\./,
  );
  expect(first.item.className).toContain('is-out_of_date');
  cleanup();
  const waits: ElementSpec = { kind: 'PLOT', from: { Ines: [] }, waitsFor: ['Ines'], isLocked: true };
  const second = show('PLOT', [theme, stale, waits]);
  expect(second.card.getByRole('link').textContent).toContain('Waiting for character.');
  expect(second.card.getByRole('link').textContent).toContain('Locked.');
});

it('writes what is not there yet at once, or opens the ways to it', () => {
  const { card, onWrite } = show('CONFLICT', [], { next: 'CONFLICT' });
  expect(card.getByText('Next, 1 credit')).toBeDefined();
  expect(card.getByRole('link', { name: /^Conflict Not written yet/ }).getAttribute('href')).toBe(
    '/projects/one?at=CONFLICT',
  );
  fireEvent.click(card.getByRole('button', { name: 'Write a conflict, 1 credit' }));
  expect(onWrite).toHaveBeenCalledWith('CONFLICT');
});

it('lights up while its text is written', () => {
  const { card, item } = show('Ines', [{ kind: 'CHARACTER', title: 'Ines' }], {
    doing: new Map([['Ines', 'writing']]),
    at: 'Ines',
  });
  expect(item.className).toContain('is-writing');
  expect(card.getByRole('link', { name: /^Character Ines Writing\./ }).getAttribute('aria-current')).toBe(
    'true',
  );
});
