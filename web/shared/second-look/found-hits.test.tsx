import { fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { type PlacedHit, reviewContent } from '../../../domain/craft/review-content.ts';
import { fakeStorage } from '../../api/device/testing/fake-storage.ts';
import { FoundHits } from './found-hits.tsx';

const prose = 'Her heart hammered. Time stood still.';
const wishes = ['A goat that talks'];
const all = reviewContent('STORY', { narrative_prose: prose }, { language: 'en', wishes });

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
});

function show(found: readonly PlacedHit[], id = 'a story') {
  const shown = createRef<HTMLDivElement>();
  return render(
    <>
      <div ref={shown}>
        <p>{prose}</p>
      </div>
      <FoundHits id={id} found={found} shown={shown} />
    </>,
  );
}
const summary = () => document.querySelector('summary');
const open = () => fireEvent.click(summary() ?? document.body);
const meant = (index: number) => screen.getAllByRole('button', { name: 'This is meant' })[index];
const what = () => [...document.querySelectorAll('.hit-what')].map((one) => one.textContent);

it('says nothing where there is nothing to look at', () => {
  show([]);
  expect(document.querySelector('details')).toBeNull();
});

it('counts sentences and wishes, and lists each with what it is and why', () => {
  show(all);
  expect(summary()?.textContent).toBe('2 sentences and 1 wish to look at');
  open();
  expect(what()).toEqual([
    'The wish “A goat that talks” left no trace in the text.',
    '“Her heart hammered” is a worn phrase.',
    '“Time stood still” is a worn phrase.',
  ]);
  expect(screen.getAllByText(/^Readers have met this phrase/)).toHaveLength(2);
  expect(screen.getAllByRole('button', { name: /worn phrase/ })).toHaveLength(2);
});

it('leads to the place of a hit, describes it there, and back to the list with Escape', () => {
  show(all);
  open();
  fireEvent.click(screen.getByRole('button', { name: /^“Her heart/ }));
  const block = screen.getByText(prose);
  expect(document.activeElement).toBe(block);
  const described = document.getElementById(block.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toMatch(/worn phrase\.Readers/);
  expect(what()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(described?.textContent).toMatch(/^“Time stood still”/);
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  fireEvent.keyDown(block, { key: 'Escape' });
  expect(document.activeElement?.textContent).toMatch(/^“Time stood still”/);
  expect(block.hasAttribute('aria-describedby')).toBe(false);
  fireEvent.keyDown(document.activeElement ?? block, { key: 'Escape' });
  expect(document.querySelector('details')?.open).toBe(false);
  expect(document.activeElement).toBe(summary());
});

it('does not ask again about what was meant, in this text, until it is taken back', () => {
  const { unmount } = show(all);
  open();
  fireEvent.click(meant(1) ?? document.body);
  expect(summary()?.textContent).toBe('1 sentence and 1 wish to look at');
  expect(document.activeElement?.textContent).toMatch(/^“Time stood still”/);
  unmount();

  const again = show(all);
  open();
  expect(what()).toHaveLength(2);
  fireEvent.click(meant(0) ?? document.body);
  fireEvent.click(meant(0) ?? document.body);
  expect(summary()?.textContent).toBe('Nothing left to look at');
  fireEvent.click(screen.getByRole('button', { name: 'Show again what was meant' }));
  expect(what()).toHaveLength(3);
  again.unmount();

  show(all, 'another story');
  expect(summary()?.textContent).toBe('2 sentences and 1 wish to look at');
});
