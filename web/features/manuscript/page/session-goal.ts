import { useState } from 'react';
import { deviceStorage } from '../../../api/device/browser-storage.ts';
import { memberOf } from '../../../api/session/read-session.ts';

const key = 'app:session-goal';

/** A goal for this sitting: so many words more than were typed when it was set. */
export type SessionGoal = { words: number; from: number; day: string };

/** The session's goal of this device. It ends with the day on which it was set. */
export function useSessionGoal(day: string): [SessionGoal | null, (goal: SessionGoal | null) => void] {
  const [goal, setGoal] = useState<SessionGoal | null>(() => recallGoal());
  const set = (next: SessionGoal | null) => {
    setGoal(next);
    if (next === null) deviceStorage.remove(key);
    else deviceStorage.setJson(key, next);
  };
  return [goal?.day === day ? goal : null, set];
}

function recallGoal(): SessionGoal | null {
  const kept = deviceStorage.getJson(key);
  const words = memberOf(kept, 'words');
  const from = memberOf(kept, 'from');
  const day = memberOf(kept, 'day');
  return typeof words === 'number' && typeof from === 'number' && typeof day === 'string'
    ? { words, from, day }
    : null;
}
