import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeStorage } from '../device/testing/fake-storage.ts';
import { setPendingAction, takePendingAction } from './pending-action.ts';

const key = 'fabula-pending-action';
const action = { kind: 'save_draft', draftId: 'draft-1' } as const;

describe('an action that waits for signing in', () => {
  beforeEach(() => {
    vi.stubGlobal('sessionStorage', fakeStorage());
    return () => vi.unstubAllGlobals();
  });

  it('is given once', () => {
    setPendingAction(action, 0);
    expect(takePendingAction(1000)).toEqual(action);
    expect(takePendingAction(1000)).toBeNull();
  });

  it('is forgotten after half an hour, also by a clock that was set back', () => {
    for (const now of [30 * 60_000, -30 * 60_000]) {
      setPendingAction(action, 0);
      expect(takePendingAction(now)).toBeNull();
    }
  });

  it('is nothing where something else was kept', () => {
    for (const kept of [
      '',
      'no',
      '{}',
      '{"action":{"kind":"erase"},"at":0}',
      '{"action":null,"at":0}',
      '[]',
    ]) {
      sessionStorage.setItem(key, kept);
      expect(takePendingAction(0)).toBeNull();
    }
  });

  it('is forgotten where the browser keeps nothing', () => {
    vi.stubGlobal('sessionStorage', undefined);
    setPendingAction(action, 0);
    expect(takePendingAction(0)).toBeNull();
  });
});
