import { describe, expect, it } from 'vitest';
import { nextSession, type SessionState } from './session-state.ts';
import { toldSession as told } from './testing/told-session.ts';

const checking: SessionState = { kind: 'checking' };
const adaIsHere = nextSession(checking, told('ada'), true);

describe('who is here', () => {
  it('is whom the server tells, on the first answer and on a page that holds nothing', () => {
    expect(nextSession(checking, told(null), true)).toMatchObject({ session: { user: null }, isLost: false });
    expect(adaIsHere).toMatchObject({ session: { user: { id: 'ada' } }, isLost: false });
    expect(nextSession(adaIsHere, told(null), false)).toMatchObject({
      session: { user: null },
      isLost: false,
    });
    expect(nextSession(adaIsHere, told('ben'), false)).toMatchObject({ session: { user: { id: 'ben' } } });
    expect(nextSession({ kind: 'unknown' }, told('ada'), true)).toMatchObject({ isLost: false });
  });

  it('stays while the page holds what is theirs, and their sign-in is lost', () => {
    const lost = nextSession(adaIsHere, told(null), true);
    expect(lost).toMatchObject({ session: { user: { id: 'ada' } }, isLost: true, now: null });
    const taken = nextSession(lost, told('ben'), true);
    expect(taken).toMatchObject({ session: { user: { id: 'ada' } }, isLost: true, now: 'ben@example.com' });
  });

  it('goes on when the same user signs in again', () => {
    const lost = nextSession(adaIsHere, told(null), true);
    expect(nextSession(lost, told('ada'), true)).toEqual(adaIsHere);
  });

  it('is settled once the page holds nothing of theirs any more', () => {
    const lost = nextSession(adaIsHere, told(null), true);
    expect(nextSession(lost, told(null), false)).toMatchObject({ session: { user: null }, isLost: false });
    expect(nextSession(lost, told('ben'), false)).toMatchObject({
      session: { user: { id: 'ben' } },
      isLost: false,
    });
  });
});
