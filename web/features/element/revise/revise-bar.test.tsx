import { fireEvent, render, screen } from '@testing-library/react';
import axe from 'axe-core';
import { createRef } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { limits } from '../../../../domain/limits.ts';
import { ReviseBar } from './revise-bar.tsx';
import { type Off, whyOff } from './why-off.ts';

function show(off: Off = null) {
  const asked: [string, string][] = [];
  let left = 0;
  render(
    <MemoryRouter>
      <ReviseBar
        bar={createRef()}
        off={off}
        price="1 credit each"
        onAct={(act, hint) => asked.push([act, hint])}
        onLeave={() => {
          left += 1;
        }}
      />
    </MemoryRouter>,
  );
  return { asked, leftCount: () => left };
}

const button = (name: string) => screen.getByRole('button', { name });
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

it('offers three wishes and more behind a press, walked through with the arrow keys', () => {
  const { asked, leftCount } = show();
  button('Rewrite').focus();
  press('ArrowRight');
  expect(document.activeElement).toBe(button('Shorten'));
  press('ArrowLeft');
  press('ArrowLeft');
  expect(document.activeElement).toBe(button('More'));
  fireEvent.click(button('More'));
  expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual([
    'Rewrite',
    'Shorten',
    'Expand',
    'Show instead of tell',
    'More subtext',
    'Other point of view',
    'Other tense',
    'Less',
    'Ask for it',
  ]);
  fireEvent.click(button('Other tense'));
  expect(asked).toEqual([['tense', '']]);
  press('Escape');
  expect(leftCount()).toBe(1);
});

it('takes an instruction in own words, and none that is blank', () => {
  const { asked } = show();
  fireEvent.click(button('More'));
  const own = screen.getByRole<HTMLInputElement>('textbox', { name: 'Your own instruction' });
  expect(own.maxLength).toBe(limits.instructionCharacters);
  fireEvent.submit(own);
  fireEvent.change(own, { target: { value: '  without the rail ' } });
  // An arrow key moves the caret in the words, and not the focus.
  own.focus();
  press('ArrowLeft');
  expect(document.activeElement).toBe(own);
  fireEvent.submit(own);
  expect(asked).toEqual([['own', 'without the rail']]);
});

it('is off with the reason, and with the way to a model where that helps', async () => {
  const spending = { isStoryteller: true, balance: null, priced: () => 0 };
  const { asked } = show(whyOff(null, { isLocked: false, lockedFields: [] }, spending));
  fireEvent.click(button('Rewrite'));
  expect(asked).toEqual([]);
  expect(screen.getByText(/can’t work on words that aren’t its own/)).toBeDefined();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/settings');
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
});

it('is off for locked words, for too many of them, and without a credit', () => {
  const locks = { isLocked: false, lockedFields: ['role'] };
  const spending = { isStoryteller: false, balance: 5, priced: () => 1 };
  const passage = (text: string, field = 'goals') => ({ path: [field, 0], start: 0, end: text.length, text });
  expect(whyOff(passage('Row'), locks, spending)).toBeNull();
  expect(whyOff(passage('Row', 'role'), locks, spending)?.why).toBe('This field is locked.');
  expect(whyOff(passage('Row'), { ...locks, isLocked: true }, spending)?.why).toBe('This text is locked.');
  expect(whyOff(passage('Row'), locks, { ...spending, balance: 0 })?.why).toBe('You have no credits left.');
  expect(whyOff(passage('Row '.repeat(limits.passageWords + 1).trim()), locks, spending)?.why).toContain(
    'This passage has 1,001 words',
  );
  expect(whyOff(passage('x'.repeat(limits.passageCharacters + 1)), locks, spending)?.why).toContain(
    'characters',
  );
});
