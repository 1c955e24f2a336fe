import { dayMs, hourMs } from '../time.ts';

/** `madeAt` in milliseconds since the epoch; `stays` if something else needs the version. */
export type Autosaved = { id: string; madeAt: number; stays: boolean };

const monthMs = 30 * dayMs;

/**
 * The autosaved versions of an element to remove: all are kept for a day, then the last of each
 * hour, and after 30 days the last of each UTC day. `nextAt` is when to look again; null: never.
 */
export function thinVersions(
  versions: readonly Autosaved[],
  now: number,
): { goes: string[]; nextAt: number | null } {
  const ofHour = lastOf(versions, hourMs);
  const ofDay = lastOf(versions, dayMs);
  const goes: string[] = [];
  let nextAt: number | null = null;
  for (const version of versions) {
    const ageMs = now - version.madeAt;
    const staysByAge = ageMs < dayMs || (ageMs < monthMs ? ofHour : ofDay).has(version);
    if (!staysByAge && !version.stays) {
      goes.push(version.id);
      continue;
    }
    // A version that is needed now may not be needed later.
    const next = version.madeAt + (ageMs < dayMs ? dayMs : monthMs);
    const isDone = ageMs >= monthMs && !version.stays;
    if (isDone) continue;
    const lookAt = next > now ? next : now + dayMs;
    nextAt = Math.min(nextAt ?? lookAt, lookAt);
  }
  return { goes, nextAt };
}

/** The last version of each interval. */
function lastOf(versions: readonly Autosaved[], intervalMs: number): Set<Autosaved> {
  const last = new Map<number, Autosaved>();
  for (const version of versions) {
    const interval = Math.floor(version.madeAt / intervalMs);
    const known = last.get(interval);
    if (known === undefined || version.madeAt >= known.madeAt) last.set(interval, version);
  }
  return new Set(last.values());
}
