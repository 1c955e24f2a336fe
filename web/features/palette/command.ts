import type { IconName } from '../../ui/icon-names.ts';

/** Something to do or to go to, as the palette lists it. */
export type Command = {
  id: string;
  label: string;
  /** An icon of the interface, or that of a generator. */
  icon: IconName | (string & {});
  /** The row whose hue the icon takes. */
  row?: number;
  /** What stands at the right: a kind, a project. */
  note?: string;
  priceCredits?: number;
  /** The keys that do the same, as they are written. */
  keys?: readonly string[];
  /** Further words under which it is found. */
  words?: string;
  /** Whether the server found it for what is typed. */
  isFound?: boolean;
  act: () => void;
};

export type CommandGroup = { name: string; commands: readonly Command[] };
