import { type Entry, groupOld, type OldGroup } from './entries.ts';
import { isAlike } from './is-alike.ts';

/** Compares two lists of texts: parts in order, each of `count` entries. */
export type FindChanges = (
  before: readonly string[],
  after: readonly string[],
) => readonly { readonly count: number; readonly isAdded: boolean; readonly isRemoved: boolean }[];

/** What stands at one place of the new script. */
export type Step =
  | { readonly type: 'kept'; readonly group: OldGroup }
  | { readonly type: 'moved'; readonly group: OldGroup; readonly entries: readonly Entry[] }
  | { readonly type: 'changed'; readonly group: OldGroup; readonly entries: readonly Entry[] }
  | { readonly type: 'new'; readonly entries: readonly Entry[] };

/** `steps` in the order of the new script, `gone` in that of the file. */
export type Plan = { readonly steps: readonly Step[]; readonly gone: readonly OldGroup[] };

/**
 * What becomes of each group of paragraphs of a file. What stands elsewhere now is moved as it is,
 * and what is much like something that is not there any more is a change of it.
 */
export function planChanges(
  before: readonly Entry[],
  after: readonly Entry[],
  findChanges: FindChanges,
): Plan {
  const parts = findChanges(
    before.map(({ key }) => key),
    after.map(({ key }) => key),
  );
  const groups = new Map(groupOld(before).map((group) => [group.unit, group]));
  const touched = touchedUnits(before, parts);
  const stretches: (Kept | Stretch)[] = [];
  const open = (): Stretch => {
    const last = stretches.at(-1);
    if (last !== undefined && 'come' in last) return last;
    const next: Stretch = { gone: new Set(), come: [] };
    stretches.push(next);
    return next;
  };
  let [at, beside] = [0, 0];
  for (const { count, isAdded, isRemoved } of parts)
    for (let passed = 0; passed < count; passed++) {
      const old = isAdded ? undefined : before[at++];
      const next = isRemoved ? undefined : after[beside++];
      const group = old?.unit == null ? undefined : groups.get(old.unit);
      if (group !== undefined && !touched.has(group)) {
        const last = stretches.at(-1);
        const isSame = last !== undefined && 'group' in last && last.group === group;
        if (isSame && next !== undefined) last.entries.push(next);
        else if (next !== undefined) stretches.push({ group, entries: [next] });
        continue;
      }
      const stretch = open();
      if (group !== undefined) stretch.gone.add(group);
      if (next !== undefined) stretch.come.push(next);
    }
  return settle(stretches);

  function touchedUnits(entries: readonly Entry[], found: ReturnType<FindChanges>): Set<OldGroup> {
    const set = new Set<OldGroup>();
    const add = (entry: Entry | undefined) => {
      const group = entry?.unit == null ? undefined : groups.get(entry.unit);
      if (group !== undefined) set.add(group);
    };
    let place = 0;
    for (const { count, isAdded, isRemoved } of found) {
      const [left, right] = [entries[place - 1], entries[place]];
      if (isAdded && left?.unit != null && left.unit === right?.unit) add(left);
      if (isRemoved) for (const entry of entries.slice(place, place + count)) add(entry);
      if (!isAdded) place += count;
    }
    return set;
  }
}

/** Paragraphs that stay, and what they are in the new script: only numbers may differ. */
type Kept = { group: OldGroup; entries: Entry[] };
/** Between paragraphs that stay: what was there, and what is there now. */
type Stretch = { gone: Set<OldGroup>; come: Entry[] };

function settle(stretches: readonly (Kept | Stretch)[]): Plan {
  const lost = new Set(stretches.flatMap((stretch) => ('come' in stretch ? [...stretch.gone] : [])));
  const byKey = new Map<string, OldGroup[]>();
  for (const group of [...lost].toReversed()) {
    const key = group.entries[0]?.key ?? '';
    const same = byKey.get(key);
    if (same === undefined) byKey.set(key, [group]);
    else same.push(group);
  }
  /** The first group that says just what comes from here on, if there is one. */
  const takeMoved = (come: readonly Entry[], at: number): OldGroup | undefined => {
    const same = byKey.get(come[at]?.key ?? '');
    const group = same?.at(-1);
    if (group?.entries.every(({ key }, index) => come[at + index]?.key === key) !== true) return undefined;
    same?.pop();
    return group;
  };

  const moves = stretches.map((stretch) => {
    if (!('come' in stretch)) return [keptOrNumbered(stretch)];
    const items: ((Step & { type: 'moved' }) | { type: 'new'; entries: Entry[] })[] = [];
    for (let at = 0; at < stretch.come.length; ) {
      const group = takeMoved(stretch.come, at);
      const entry = stretch.come[at];
      if (group !== undefined) {
        lost.delete(group);
        const own = stretch.come.slice(at, at + group.entries.length);
        items.push({ type: 'moved', group, entries: numbered(own, group) });
        at += group.entries.length;
      } else {
        const last = items.at(-1);
        const belongs =
          entry?.block.type === 'synopsis' &&
          !entry.startsPage &&
          last?.type === 'new' &&
          isHeading(last.entries);
        if (entry !== undefined && belongs) last.entries.push(entry);
        else if (entry !== undefined) items.push({ type: 'new', entries: [entry] });
        at += 1;
      }
    }
    return items;
  });

  const steps = stretches.flatMap((stretch, index): Step[] => {
    const items = moves[index] ?? [];
    if (!('come' in stretch)) return items;
    const waiting = [...stretch.gone].filter((group) => lost.has(group));
    let from = 0;
    return items.map((item): Step => {
      if (item.type !== 'new') return item;
      const near = waiting.slice(from, from + nearGroups);
      const group = near.find((each) => isAlike(each, item.entries));
      if (group === undefined) return item;
      from += near.indexOf(group) + 1;
      lost.delete(group);
      return { type: 'changed', group, entries: numbered(item.entries, group) };
    });
  });
  return { steps, gone: [...lost] };
}

function keptOrNumbered({ group, entries }: Kept): Step {
  const all = numbered(entries, group);
  const isSame = numberOf(all) === numberOf(group.entries);
  return isSame ? { type: 'kept', group } : { type: 'changed', group, entries: all };
}

/** A scene that has no number in the script keeps the one of the file. */
function numbered(entries: readonly Entry[], group: OldGroup): readonly Entry[] {
  const [first, ...rest] = entries;
  const number = numberOf(group.entries);
  if (first?.block.type !== 'heading' || first.block.number !== undefined || number === '') return entries;
  return [{ ...first, block: { ...first.block, number } }, ...rest];
}

/** Of the scene that begins with these blocks; '' for none. */
export function numberOf([first]: readonly Entry[]): string {
  return first?.block.type === 'heading' ? (first.block.number ?? '') : '';
}

/** How far a paragraph looks for one that it may be a change of. */
const nearGroups = 8;

function isHeading([first]: readonly Entry[]): boolean {
  return first?.block.type === 'heading';
}
