import type { VersionSummary } from '../../../../contract/material.ts';

/** A version, or what is being written and is no version yet. */
export type Compared = VersionSummary | 'typed';

/**
 * The two texts that the address names, else the newest and the one before it. Null if there are
 * not two. `versions` come newest first.
 */
export function chooseTwo(
  versions: readonly VersionSummary[],
  {
    from,
    to,
    currentId,
    isTyped,
  }: { from: string | null; to: string | null; currentId: string; isTyped: boolean },
): { from: Compared; to: Compared } | null {
  const find = (name: string | null): Compared | undefined =>
    name === 'now' && isTyped ? 'typed' : versions.find(({ number }) => String(number) === name);
  const current = versions.find(({ id }) => id === currentId);
  const newest: Compared | undefined = isTyped ? 'typed' : current;
  const later = find(to) ?? newest;
  if (later === undefined) return null;
  const below =
    later === 'typed' ? current : (versions.find(({ number }) => number < later.number) ?? versions.at(-2));
  const earlier = find(from) ?? below;
  return earlier === undefined || earlier === later ? null : { from: earlier, to: later };
}
