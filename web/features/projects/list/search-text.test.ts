import { expect, it } from 'vitest';
import { whenSearched } from './search-text.ts';

it('keeps what was typed on when its own search comes back', () => {
  const box = { text: 'harbo ', seen: '', pending: ['harb', 'harbo'] };
  const first = whenSearched(box, 'harb');
  expect(first).toEqual({ text: 'harbo ', seen: 'harb', pending: ['harbo'] });
  expect(whenSearched(first, 'harbo')).toEqual({ text: 'harbo ', seen: 'harbo', pending: [] });
});

it('skips searches that were overtaken', () => {
  const box = { text: 'harbo', seen: '', pending: ['harb', 'harbo'] };
  expect(whenSearched(box, 'harbo')).toEqual({ text: 'harbo', seen: 'harbo', pending: [] });
});

it('takes over a search that changed elsewhere', () => {
  expect(whenSearched({ text: 'harbo', seen: 'harbo', pending: [] }, '')).toEqual({
    text: '',
    seen: '',
    pending: [],
  });
});
