import type { ReviseAct } from '../../../../contract/scope.ts';
import type { IconName } from '../../../ui/icon-names.ts';

/** What can be wished for a passage with one press; the first three are always in sight. */
export const pressedActs: readonly { act: ReviseAct; label: string; icon: IconName }[] = [
  { act: 'rewrite', label: 'Rewrite', icon: 'pencil' },
  { act: 'shorten', label: 'Shorten', icon: 'scissors' },
  { act: 'expand', label: 'Expand', icon: 'unfold-vertical' },
  { act: 'show', label: 'Show instead of tell', icon: 'clapperboard' },
  { act: 'subtext', label: 'More subtext', icon: 'feather' },
  { act: 'point_of_view', label: 'Other point of view', icon: 'user-round' },
  { act: 'tense', label: 'Other tense', icon: 'history' },
];

const others: Readonly<Partial<Record<ReviseAct, string>>> = { own: 'Your instruction', repair: 'Repair' };

export function nameAct(act: ReviseAct): string {
  return pressedActs.find((one) => one.act === act)?.label ?? others[act] ?? 'Rewrite';
}
