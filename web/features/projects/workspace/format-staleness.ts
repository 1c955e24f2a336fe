import { formatCount, formatDay, formatList } from '../../../shared/format.ts';
import { nameFields } from '../../../shared/material/card-fields.ts';
import { lookOf, type Story, type StoryElement, stateOf } from './story.ts';

/** Longer lists of names end in a count. */
const maxNames = 3;

/** What changed in a project so that texts are out of date: 'Setting and Marit changed.' */
export function formatChanged(story: Story): string {
  const all = [...story.values()].flat();
  const names = new Set(
    all
      .filter(({ state }) => state === 'out_of_date')
      .flatMap(({ changes }) => changes.map(({ name }) => name)),
  );
  return `${capital(inWords([...names]))} changed.`;
}

/**
 * Why an element is out of date, or what it waits for: 'Setting changed: rules.', 'Waiting for
 * setting.' Empty when it is neither.
 */
export function formatWhy({
  state,
  changes,
  waits,
  manuscript,
}: Pick<StoryElement, 'state' | 'changes' | 'waits' | 'manuscript'>): string {
  if (state === 'current' && manuscript !== null && manuscript.staleScenes > 0)
    return 'What these scenes were told has changed.';
  if (state === 'behind') return waits.length === 0 ? 'Waiting.' : `Waiting for ${inWords(waits)}.`;
  return changes.map(({ name, fields }) => `${capital(name)} changed: ${nameRead(fields)}.`).join(' ');
}

/** What something is built on: 'from theme and Marit Aune'. Empty when on nothing. */
export function formatFrom(names: readonly string[]): string {
  return names.length === 0 ? '' : `from ${inWords(names)}`;
}

/**
 * How elements of one kind stand: 'Out of date', '2 out of date', '3 scenes out of date',
 * 'Waiting', 'Changed Nov 14'; '' if current.
 */
export function formatState(elements: readonly StoryElement[]): string {
  const look = stateOf(elements);
  switch (look) {
    case 'out_of_date':
    case 'behind': {
      const words = look === 'behind' ? 'waiting' : 'out of date';
      const count = elements.filter((element) => lookOf(element) === look).length;
      const [only] = elements;
      if (elements.length === 1 && only?.state === 'current' && only.manuscript !== null)
        return `${formatCount(only.manuscript.staleScenes, 'scene')} out of date`;
      return count === elements.length ? capital(words) : `${count} ${words}`;
    }
    case 'changed': {
      const latest = elements
        .filter((element) => lookOf(element) === 'changed')
        .flatMap(({ changedAt }) => changedAt ?? [])
        .toSorted()
        .at(-1);
      return `Changed ${formatDay(latest ?? '')}`;
    }
    case 'current':
      return '';
  }
}

/** Fields, choices of a form ('@genre') and settings ('voice.sample') as a reader calls them. */
function nameRead(fields: readonly string[]): string {
  return nameFields(fields.map((field) => field.replace(/^@/, '').replace(/^voice\./, 'voice ')));
}

function inWords(names: readonly string[]): string {
  if (names.length <= maxNames) return formatList(names);
  const shown = names.slice(0, maxNames - 1);
  return formatList([...shown, `${names.length - shown.length} others`]);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
