import { describe, expect, it } from 'vitest';
import { announceSave, saveLine } from './format-save.ts';
import type { Phase, SaveState } from './save-state.ts';

const state = (phase: Phase, isChanged = false): { save: SaveState; isKept: boolean } => ({
  save: {
    text: isChanged ? { a: 2 } : { a: 1 },
    confirmed: { a: 1 },
    base: { baseVersionId: 'v', revision: 1 },
    savedAt: '16:31',
    inDoubt: [],
    wantsVersion: false,
    phase,
  },
  isKept: true,
});
const waiting: Phase = { kind: 'waiting', next: 'save', why: 'unreachable', tries: 1 };

describe('the line that says how saving stands', () => {
  it('says what is so', () => {
    expect(saveLine(state({ kind: 'rest' }), true)).toEqual({ kind: 'saved', savedAt: '16:31' });
    expect(saveLine(state({ kind: 'rest' }, true), true)).toEqual({ kind: 'saving' });
    expect(saveLine(state(waiting, true), true)).toEqual({ kind: 'failed', words: 'Not saved, retrying' });
    expect(saveLine(state(waiting, true), false)).toEqual({
      kind: 'offline',
      words: 'Kept on this device',
    });
    expect(saveLine(state({ kind: 'refused', message: 'It is too long.' }, true), true)).toEqual({
      kind: 'failed',
      words: 'Not saved. It is too long.',
    });
    const missing = state({ kind: 'refused', message: 'It is not here.', isMissing: true }, true);
    expect(saveLine(missing, true)).toEqual({ kind: 'failed', words: 'Not saved' });
  });

  it('does not say that the device keeps what it refuses to keep', () => {
    expect(saveLine({ ...state(waiting, true), isKept: false }, false)).toEqual({
      kind: 'offline',
      words: 'Not saved',
    });
  });

  it('is read out when its kind changes, not at each save', () => {
    const saved = { kind: 'saved', savedAt: '' } as const;
    expect(announceSave('saving', saved)).toBe('');
    expect(announceSave('saved', { kind: 'saving' })).toBe('');
    expect(announceSave('saved', { kind: 'failed', words: 'Not saved, retrying' })).toBe(
      'Not saved, retrying',
    );
    expect(announceSave('failed', { kind: 'failed', words: 'Not saved, retrying' })).toBe('');
    expect(announceSave('failed', saved)).toBe('Saved again');
  });
});
