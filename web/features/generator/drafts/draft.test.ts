import { describe, expect, it } from 'vitest';
import { inOrder, withAlternative } from './draft.ts';
import { makeAlternative } from './make-alternative.ts';

describe('drafts', () => {
  it('keep their alternatives in the order in which they ended', () => {
    const second = withAlternative(undefined, 'a', makeAlternative('2', '2026-11-20T12:00:00Z'));
    const both = withAlternative(second, 'a', makeAlternative('1', '2026-11-20T11:00:00Z'));
    expect(both.variants.map(({ run }) => run.id)).toEqual(['1', '2']);
    expect(both.updatedAt).toBe('2026-11-20T12:00:00Z');
  });

  it('take an alternative once, also when two tabs bring it', () => {
    const one = withAlternative(undefined, 'a', makeAlternative('1', '2026-11-20T11:00:00Z'));
    expect(withAlternative(one, 'a', makeAlternative('1', '2026-11-20T11:00:00Z'))).toEqual(one);
  });

  it('stand newest first', () => {
    const old = withAlternative(undefined, 'old', makeAlternative('1', '2026-11-19T11:00:00Z'));
    const fresh = withAlternative(undefined, 'new', makeAlternative('2', '2026-11-20T11:00:00Z'));
    expect(inOrder([old, fresh]).map(({ id }) => id)).toEqual(['new', 'old']);
  });
});
