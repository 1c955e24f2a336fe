import { dayMs, hourMs } from '../time.ts';

/**
 * An autosaved version; `stays` if something else needs it. Times are milliseconds since the epoch.
 */
export type Autosaved = { id: string; madeAt: number; stays: boolean };

const monthMs = 30 * dayMs;

/**
 * The autosaved versions of an element to remove: all stay for a day, then the last of each hour,
 * and after 30 days the last of each day (UTC). `nextAt` is when to look again; null: never.
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
    // A version that is needed today may be free later.
    const next = version.madeAt + (ageMs < dayMs ? dayMs : monthMs);
    const isDone = ageMs >= monthMs && !version.stays;
    if (isDone) continue;
    const lookAt = next > now ? next : now + dayMs;
    nextAt = Math.min(nextAt ?? lookAt, lookAt);
  }
  return { goes, nextAt };
}

/** The last version of each stretch of time. */
function lastOf(versions: readonly Autosaved[], stretchMs: number): Set<Autosaved> {
  const last = new Map<number, Autosaved>();
  for (const version of versions) {
    const stretch = Math.floor(version.madeAt / stretchMs);
    const known = last.get(stretch);
    if (known === undefined || version.madeAt >= known.madeAt) last.set(stretch, version);
  }
  return new Set(last.values());
}
