import { beforeEach, expect, it, vi } from 'vitest';
import { emptyVoice } from '../../../domain/story/voice.ts';
import { fakeStorage } from '../device/testing/fake-storage.ts';
import { keepVoice, recallVoice } from './browser-voice.ts';

const dry = { ...emptyVoice, sample: '“Out,” she said.' };

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
});

it('keeps a visitor’s voice, which becomes that of whoever signs in next', () => {
  expect(recallVoice(null)).toEqual(emptyVoice);
  keepVoice(null, dry);
  expect(recallVoice(null)).toEqual(dry);
  expect(recallVoice(null)).toBe(recallVoice(null));
  expect(recallVoice('ada')).toEqual(dry);
  expect(recallVoice(null)).toEqual(emptyVoice);
  expect(recallVoice('ben')).toEqual(emptyVoice);
});

it('leaves a user their own, and forgets what is emptied', () => {
  keepVoice('ada', dry);
  keepVoice(null, { ...dry, avoid: 'suddenly' });
  expect(recallVoice('ada')).toEqual(dry);
  keepVoice('ada', emptyVoice);
  expect(localStorage.getItem('app:voice:ada')).toBeNull();
});

it('reads nothing from what is no voice', () => {
  localStorage.setItem('app:voice', '{"sample":');
  expect(recallVoice(null)).toEqual(emptyVoice);
});

it('keeps it for the visit where the browser keeps nothing', () => {
  const full = fakeStorage();
  full.setItem = () => {
    throw new Error('no room');
  };
  vi.stubGlobal('localStorage', full);
  keepVoice(null, dry);
  expect(recallVoice(null)).toEqual(dry);
  keepVoice(null, emptyVoice);
  expect(recallVoice(null)).toEqual(emptyVoice);
});
