import { describe, expect, it } from 'vitest';
import { Session, type SessionUser } from '../../../contract/session.ts';
import { readSession } from './read-session.ts';

const session: Session = {
  user: null,
  isDemo: true,
  isLocal: false,
  writer: 'storyteller',
  signIn: { isAvailable: false, isLocal: false },
  takesPayments: false,
  offersLocalModel: false,
  plans: ['Free', 'Basic'],
  allowance: { limit: 60, used: 1, resetsAt: '2026-11-21T00:00:00.000Z' },
};

const user: SessionUser = {
  id: '01993c5e-0000-7000-8000-000000000000',
  email: 'ada@example.com',
  name: 'Ada Quill',
  fullName: 'Ada Quill',
  avatarUrl: null,
  theme: 'dark',
  plan: 'Free',
  currentProjectId: null,
  accessUntil: '2026-11-21T01:00:00.000Z',
};

describe('reading the session', () => {
  it('gives what the contract’s schema gives', () => {
    for (const given of [session, { ...session, user }, { ...session, user: { ...user, fullName: null } }])
      expect(readSession(given)).toEqual(Session.parse(given));
  });

  it('refuses whatever the contract’s schema refuses', () => {
    for (const wrong of [
      null,
      'no',
      {},
      { ...session, isDemo: 'yes' },
      { ...session, writer: undefined },
      { ...session, user: undefined },
      { ...session, user: 'ada' },
      { ...session, user: { ...user, email: undefined } },
      { ...session, user: { ...user, avatarUrl: 1 } },
      { ...session, user: { ...user, accessUntil: null } },
      { ...session, signIn: {} },
      { ...session, takesPayments: 'stripe' },
      { ...session, offersLocalModel: undefined },
      { ...session, plans: 'Basic' },
      { ...session, allowance: { ...session.allowance, limit: '60' } },
    ]) {
      expect(Session.safeParse(wrong).success).toBe(false);
      expect(readSession(wrong)).toBeNull();
    }
  });
});
