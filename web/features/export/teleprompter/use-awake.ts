import { useEffect } from 'react';

/** Keeps the screen from going dark while `isOn`, where the browser can. */
export function useAwake(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return;
    let isOver = false;
    // A refusal, such as for an empty battery, is the device's business.
    const asked = navigator.wakeLock.request('screen').catch(() => null);
    void asked.then((lock) => (isOver ? lock?.release() : undefined));
    return () => {
      isOver = true;
      void asked.then((lock) => lock?.release());
    };
  }, [isOn]);
}
