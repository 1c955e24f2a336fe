/** A key that was pressed; `isCommand`: together with Ctrl, Cmd or Alt. */
export type ChangeKey = { key: string; isCommand: boolean; isTyping: boolean };

/**
 * Which way a key goes from change to change: J on, Shift with J back. Null where it means nothing,
 * as while letters are off.
 */
export function directionOf(
  { key, isCommand, isTyping }: ChangeKey,
  hasSingleLetters: boolean,
): 1 | -1 | null {
  if (!hasSingleLetters || isCommand || isTyping) return null;
  return key === 'j' ? 1 : key === 'J' ? -1 : null;
}
