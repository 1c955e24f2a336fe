/** What is done by keys, by where it works. Each key stands as it is written on it. */
export const shortcuts: readonly {
  name: string;
  keys: readonly { does: string; keys: readonly string[] }[];
}[] = [
  {
    name: 'Anywhere',
    keys: [
      { does: 'Find or do anything', keys: ['Ctrl', 'K'] },
      { does: 'Shortcuts', keys: ['?'] },
      { does: 'Go to projects', keys: ['G', 'P'] },
      { does: 'Go to the generators', keys: ['G', 'T'] },
      { does: 'Light or dark', keys: ['Shift', 'D'] },
    ],
  },
  {
    name: 'At a generator',
    keys: [
      { does: 'Generate', keys: ['Ctrl', 'Enter'] },
      { does: 'Earlier or later alternative', keys: ['←', '→'] },
    ],
  },
  {
    name: 'In a project',
    keys: [
      { does: 'Next text', keys: ['J'] },
      { does: 'Previous text', keys: ['K'] },
      { does: 'Close the text', keys: ['Esc'] },
    ],
  },
  {
    name: 'While writing',
    keys: [
      { does: 'Move an item up or down', keys: ['Alt', '↑'] },
      { does: 'Add an item below', keys: ['Enter'] },
      { does: 'Restore the old text', keys: ['Esc'] },
    ],
  },
  {
    name: 'In a comparison',
    keys: [
      { does: 'Next change', keys: ['J'] },
      { does: 'Previous change', keys: ['Shift', 'J'] },
    ],
  },
  {
    name: 'Reading what changed',
    keys: [
      { does: 'Next text', keys: ['J'] },
      { does: 'Previous text', keys: ['K'] },
      { does: 'Take it', keys: ['T'] },
      { does: 'Pass it over', keys: ['P'] },
    ],
  },
];

export type KeyAct = 'palette' | 'shortcuts' | 'projects' | 'generators' | 'theme';

/** A key press, as far as it matters. `isTyping`: it goes into a text. */
export type Press = {
  key: string;
  isCommand: boolean;
  isTyping: boolean;
  /** Milliseconds on any clock that goes forward. */
  at: number;
};

/** When G was pressed last, waiting for what to go to. */
export type Waiting = { since: number } | null;

/** How long G waits for its second key, in milliseconds. */
const secondKeyMs = 1200;

/**
 * What a press does, given whether G waits. Single letters do nothing while typing or if turned
 * off.
 */
export function readPress(
  { key, isCommand, isTyping, at }: Press,
  waiting: Waiting,
  hasLetters: boolean,
): { act: KeyAct | null; waiting: Waiting } {
  if (isCommand) return { act: key.toLowerCase() === 'k' ? 'palette' : null, waiting: null };
  if (isTyping || !hasLetters) return { act: null, waiting: null };
  if (waiting !== null && at - waiting.since < secondKeyMs) {
    if (key.toLowerCase() === 'p') return { act: 'projects', waiting: null };
    if (key.toLowerCase() === 't') return { act: 'generators', waiting: null };
  }
  if (key === 'g' || key === 'G') return { act: null, waiting: { since: at } };
  if (key === '?') return { act: 'shortcuts', waiting: null };
  return { act: key === 'D' ? 'theme' : null, waiting: null };
}
