import type { IconName } from '../ui/icon-names.ts';

/** An action of the open page, as the palette offers it. */
export type PageAction = {
  id: string;
  label: string;
  icon: IconName;
  priceCredits?: number;
  /** The keys that do the same. */
  keys?: readonly string[];
  act: () => void;
};

/**
 * Offers the page's actions to the palette, which calls `list` when it opens. Returns the
 * withdrawal.
 */
export function offerActions(list: () => readonly PageAction[]): () => void {
  offers.add(list);
  return () => offers.delete(list);
}

/** What can be done on the page right now. */
export function pageActions(): readonly PageAction[] {
  return [...offers].flatMap((list) => list());
}

const offers = new Set<() => readonly PageAction[]>();
