import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { definitionOf } from '../../../../domain/generators/index.ts';
import { KindCard } from './kind-card.tsx';
import { type ElementSpec, storyOf } from './testing/story-of.ts';

function show(...specs: ElementSpec[]) {
  render(
    <MemoryRouter initialEntries={['/projects/one']}>
      <KindCard
        definition={definitionOf('CHARACTER')}
        projectId="one"
        type={{ recommendedSequence: [] }}
        story={storyOf(...specs)}
        isNext
        place={undefined}
      />
    </MemoryRouter>,
  );
  return within(screen.getByRole('article'));
}

it('says of an unwritten kind what it waits for and what it costs, and leads to its generator', () => {
  const card = show();
  expect(card.getByText('Next, 1 credit')).toBeDefined();
  const link = card.getByRole('link', { name: 'Generate a character. Best after a theme.' });
  expect(link.getAttribute('href')).toBe('/character-generator?project=one');
});

it('counts what there is, leads to the newest two and to the list of the rest', () => {
  const card = show(
    { kind: 'THEME', title: 'Debt' },
    ...['Ines', 'Marta', 'Tobe', 'Wren'].map((title): ElementSpec => ({ kind: 'CHARACTER', title })),
  );
  expect(card.getByText('4').textContent).toBe('4 elements');
  expect(card.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/elements/Ines',
    '/elements/Marta',
    '/projects/one?kind=CHARACTER',
  ]);
  expect(card.getByRole('link', { name: '+2 more... of Character' })).toBeDefined();
});

it('says why an element is out of date, also for the rest behind the link', () => {
  const stale: ElementSpec = { kind: 'CHARACTER', title: 'Ines', from: { Debt: ['tone'] } };
  const others = ['Marta', 'Tobe'].map((title): ElementSpec => ({ kind: 'CHARACTER', title }));
  const theme: ElementSpec = { kind: 'THEME', title: 'Debt' };
  const first = show(theme, stale, ...others);
  expect(
    first.getByRole('link', { name: /^Character Ines Out of date\. Theme changed: tone\./ }),
  ).toBeDefined();
  cleanup();
  const behind = show(theme, ...others, stale);
  expect(behind.getByRole('link', { name: /1 more/ }).textContent).toContain('Out of date');
});

it('offers another one, by the generator or by hand', () => {
  const card = show();
  expect(card.getByRole('button', { name: 'New character' })).toBeDefined();
  const entries = card.getAllByRole('menuitem', { hidden: true });
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    'Generate a character1 credit',
    'Write by hand',
  ]);
  expect(entries[0]?.getAttribute('href')).toBe('/character-generator?project=one');
});
