/** A key that was pressed; `isCommand`: together with Ctrl, Cmd or Alt. */
export type ChangeKey = { key: string; isCommand: boolean; isTyping: boolean };

/** Where a key goes among the changes: J forward, Shift+J back; null for nothing. */
export function directionOf(
  { key, isCommand, isTyping }: ChangeKey,
  hasSingleLetters: boolean,
): 1 | -1 | null {
  if (!hasSingleLetters || isCommand || isTyping) return null;
  return key === 'j' ? 1 : key === 'J' ? -1 : null;
}
