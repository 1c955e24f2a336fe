import { describe, expect, it } from 'vitest';
import { Session } from '../../contract/session.ts';
import { readSession } from './session.ts';

const session: Session = {
  user: null,
  isDemo: true,
  writer: 'storyteller',
  signIn: { isAvailable: false },
  allowance: { limit: 60, used: 1, resetsAt: '2026-11-21T00:00:00.000Z' },
};

describe('reading the session', () => {
  it('gives what the contract’s schema gives', () => {
    expect(readSession(session)).toEqual(Session.parse(session));
  });

  it('refuses whatever the contract’s schema refuses', () => {
    for (const wrong of [
      null,
      'no',
      {},
      { ...session, isDemo: 'yes' },
      { ...session, writer: undefined },
      { ...session, signIn: {} },
      { ...session, allowance: { ...session.allowance, limit: '60' } },
    ]) {
      expect(Session.safeParse(wrong).success).toBe(false);
      expect(readSession(wrong)).toBeNull();
    }
  });
});
