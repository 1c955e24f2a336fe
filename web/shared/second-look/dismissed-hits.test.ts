import { beforeEach, expect, it, vi } from 'vitest';
import { fakeStorage } from '../../api/device/testing/fake-storage.ts';
import { dismissHit, keyOf, readDismissed, takeBackDismissed } from './dismissed-hits.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
});

it('knows a hit by what it is and its words, wherever they stand', () => {
  const place = { path: ['line'], text: 'So time stood still.', from: 3, to: 19, sentence: 0 };
  const hit = { code: 'worn-phrase', what: 'It is worn.', why: '', place } as const;
  expect(keyOf(hit)).toBe('worn-phrase time stood still');
  expect(keyOf({ ...hit, code: 'wish-missing', place: null })).toBe('wish-missing It is worn.');
});

it('keeps them by their text, the latest of very many', () => {
  dismissHit('one', 'echo lantern');
  dismissHit('two', 'echo gate');
  expect([...readDismissed('one')]).toEqual(['echo lantern']);
  for (let count = 0; count < 400; count += 1) dismissHit('two', `echo ${count}`);
  expect(readDismissed('one').size).toBe(0);
  expect(readDismissed('two').has('echo 399')).toBe(true);
  expect(readDismissed('two').size).toBeLessThan(400);
});

it('takes back those of one text', () => {
  dismissHit('one', 'echo lantern');
  dismissHit('two', 'echo gate');
  takeBackDismissed('one');
  expect([...readDismissed('one'), ...readDismissed('two')]).toEqual(['echo gate']);
});

it('reads nothing from what something else has kept', () => {
  localStorage.setItem('app:dismissed-hits', '{"one": [1]}');
  expect(readDismissed('one').size).toBe(0);
  localStorage.setItem('app:dismissed-hits', '[1, "one echo gate"]');
  expect([...readDismissed('one')]).toEqual(['echo gate']);
});
