import { describe, expect, it } from 'vitest';
import { inOrder, withVariant } from './draft.ts';
import { makeVariant } from './make-variant.ts';

describe('drafts', () => {
  it('keep their variants in the order in which they ended', () => {
    const second = withVariant(undefined, 'a', makeVariant('2', '2026-11-20T12:00:00Z'));
    const both = withVariant(second, 'a', makeVariant('1', '2026-11-20T11:00:00Z'));
    expect(both.variants.map(({ run }) => run.id)).toEqual(['1', '2']);
    expect(both.updatedAt).toBe('2026-11-20T12:00:00Z');
  });

  it('take a variant once, also when two tabs bring it', () => {
    const one = withVariant(undefined, 'a', makeVariant('1', '2026-11-20T11:00:00Z'));
    expect(withVariant(one, 'a', makeVariant('1', '2026-11-20T11:00:00Z'))).toEqual(one);
  });

  it('stand newest first', () => {
    const old = withVariant(undefined, 'old', makeVariant('1', '2026-11-19T11:00:00Z'));
    const fresh = withVariant(undefined, 'new', makeVariant('2', '2026-11-20T11:00:00Z'));
    expect(inOrder([old, fresh]).map(({ id }) => id)).toEqual(['new', 'old']);
  });
});
