import { expect, it } from 'vitest';
import { readSession } from './session.ts';

it('reads whether one can sign in', () => {
  expect(readSession({ user: null, signIn: { isAvailable: true } })).toEqual({
    kind: 'known',
    signIn: { isAvailable: true },
  });
});

it.for([null, 'busy', [], {}, { signIn: null }, { signIn: { isAvailable: 'yes' } }])(
  'takes an answer that is no session for an unknown one: %j',
  (body) => {
    expect(readSession(body)).toEqual({ kind: 'unknown' });
  },
);
