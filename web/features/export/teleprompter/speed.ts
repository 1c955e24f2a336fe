/** How a text is read from the screen. `pace`: words a minute; `size`: pixels of its letters. */
export type Speed = { pace: number; size: number; isMirrored: boolean };

export const firstSpeed: Speed = { pace: 140, size: 48, isMirrored: false };

export const bounds = {
  pace: { min: 40, max: 300, step: 10 },
  size: { min: 24, max: 120, step: 8 },
} as const;

/** A value one step up or down, within its bounds. */
export function stepped(name: 'pace' | 'size', value: number, by: -1 | 1): number {
  const { min, max, step } = bounds[name];
  return Math.min(max, Math.max(min, value + by * step));
}

/** What was kept, where it is a speed; else the first one. */
export function readSpeed(kept: unknown): Speed {
  if (typeof kept !== 'object' || kept === null) return firstSpeed;
  const { pace, size, isMirrored } = kept as Partial<Record<keyof Speed, unknown>>;
  return {
    pace: withinBounds('pace', pace),
    size: withinBounds('size', size),
    isMirrored: isMirrored === true,
  };
}

function withinBounds(name: 'pace' | 'size', value: unknown): number {
  const { min, max } = bounds[name];
  return typeof value === 'number' && value >= min && value <= max ? value : firstSpeed[name];
}

/** Pixels a second, so that `words` on `height` pixels pass at this pace. */
export function pixelsPerSecond(pace: number, { words, height }: { words: number; height: number }): number {
  return words === 0 ? 0 : (height / words) * (pace / 60);
}
