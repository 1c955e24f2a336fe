import { formatDay, formatList } from '../../../shared/format.ts';
import { nameFields } from '../../../shared/material/card-fields.ts';
import { type Story, type StoryElement, stateOf } from './story.ts';

/** Longer lists of names end in a count. */
const maxNames = 3;

/** What a project has that is out of date, and why: two sentences. Null when nothing is. */
export function formatOutOfDate(story: Story): { what: string; why: string } | null {
  const all = [...story.values()].flat();
  const stale = all.filter(({ state }) => state === 'out-of-date');
  const [first] = stale;
  if (first === undefined) return null;
  const isOne = stale.length === 1;
  const were = isOne && !(first.isOnlyOne && first.name.endsWith('s')) ? 'was' : 'were';
  const changed = all.filter(({ changedAt }) => changedAt !== null);
  return {
    what: isOne ? '1 element is out of date.' : `${stale.length} elements are out of date.`,
    why: `${capital(nameAll(changed))} changed after ${nameAll(stale)} ${were} written.`,
  };
}

/** Why an element is out of date: 'Setting changed: rules.' Empty when it is not. */
export function formatWhy({ changes }: Pick<StoryElement, 'changes'>): string {
  return changes.map(({ name, fields }) => `${capital(name)} changed: ${nameFields(fields)}.`).join(' ');
}

/** What something is built on: 'from theme and Marit Aune'. Empty when on nothing. */
export function formatFrom(names: readonly string[]): string {
  return names.length === 0 ? '' : `from ${inWords(names)}`;
}

/**
 * How elements of one kind stand: 'Out of date', '2 out of date', 'Changed Nov 14'; '' if current.
 */
export function formatState(elements: readonly StoryElement[]): string {
  switch (stateOf(elements)) {
    case 'out-of-date': {
      const stale = elements.filter(({ state }) => state === 'out-of-date');
      return stale.length === elements.length ? 'Out of date' : `${stale.length} out of date`;
    }
    case 'changed': {
      const latest =
        elements
          .flatMap(({ changedAt }) => changedAt ?? [])
          .toSorted()
          .at(-1) ?? '';
      return `Changed ${formatDay(latest)}`;
    }
    case 'current':
      return '';
  }
}

function nameAll(elements: readonly StoryElement[]): string {
  return inWords(elements.map(({ name, isOnlyOne }) => (isOnlyOne ? `the ${name}` : name)));
}

function inWords(names: readonly string[]): string {
  if (names.length <= maxNames) return formatList(names);
  const shown = names.slice(0, maxNames - 1);
  return formatList([...shown, `${names.length - shown.length} others`]);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
