import { useEffect, useState } from 'react';
import { v7 as makeId } from 'uuid';
import { deviceStorage } from '../../api/device/browser-storage.ts';
import { type AskedLine, type Beginning, begin, isSameLine, readBeginning } from './beginning.ts';
import { beginningKey, takeHandedLine } from './hand-over.ts';

/** The one beginning of this browser; other tabs hear of changes to it. Signing out removes it. */
const key = beginningKey;

/** The beginning that this browser keeps, whoever's it is. */
export function recallBeginning(): Beginning | null {
  return readBeginning(deviceStorage.getJson(key), Date.now());
}

function keep(beginning: Beginning | null): void {
  if (beginning === null) deviceStorage.remove(key);
  else deviceStorage.setJson(key, beginning);
}

/** Changes a beginning, or forgets it (null). Gets the newest, also of another tab. */
export type ChangeBeginning = (change: (now: Beginning) => Beginning | null) => void;

/**
 * The beginning of this browser: what was handed over from another page, else what is kept.
 * Undefined until that is known, null when there is none. With `isNew` only the former counts.
 */
export function useBeginning({
  isNew,
}: {
  isNew: boolean;
}): [Beginning | null | undefined, ChangeBeginning, (asked: AskedLine) => void] {
  const [beginning, setBeginning] = useState<Beginning | null>();

  function start(asked: AskedLine): void {
    const kept = recallBeginning();
    const next = kept !== null && isSameLine(kept, asked) ? kept : begin(asked, makeId, Date.now());
    keep(next);
    setBeginning(next);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is handed over is taken when the page comes
  useEffect(() => {
    const handed = takeHandedLine();
    if (handed !== null) start(handed);
    else setBeginning((now) => (isNew ? null : (now ?? recallBeginning())));
    const onStorage = (event: StorageEvent) => {
      if (event.key === key && event.newValue !== null) setBeginning((now) => now && recallBeginning());
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [isNew]);

  return [
    beginning,
    (change) => {
      const now = recallBeginning() ?? beginning ?? null;
      if (now === null) return;
      const next = change(now);
      keep(next);
      setBeginning(next);
    },
    start,
  ];
}
