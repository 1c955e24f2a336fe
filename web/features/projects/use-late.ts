import { useEffect, useState } from 'react';

/** Whether the component has been there for so many milliseconds, so that what is soon over is never drawn. */
export function useLate(afterMs: number): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
  return isLate;
}
