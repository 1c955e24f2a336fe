import { expect, it } from 'vitest';
import { nextTry, problemsOf } from './help-draft.ts';

it('sends the same text again under its id, and another text under another', () => {
  let ids = 0;
  const newId = () => `id ${++ids}`;
  const first = nextTry({ message: ' Help \n', email: 'a@example.com ' }, null, newId);
  expect(first).toEqual({ id: 'id 1', message: 'Help', email: 'a@example.com' });
  expect(nextTry({ message: 'Help', email: 'b@example.com' }, first, newId).id).toBe('id 1');
  expect(nextTry({ message: 'Help me', email: '' }, first, newId).id).toBe('id 2');
});

it('asks for a message, and a visitor for an address', () => {
  expect(problemsOf({ message: ' ', email: '' }, false)).toEqual({ message: 'Write your message first.' });
  expect(Object.keys(problemsOf({ message: 'Help', email: 'nobody' }, true))).toEqual(['email']);
  expect(problemsOf({ message: 'Help', email: ' a@example.com' }, true)).toEqual({});
});
