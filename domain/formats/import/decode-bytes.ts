/** A text, and whether its encoding was guessed. */
export type Decoded = { readonly text: string; readonly isGuessed: boolean };

/**
 * The text of a file: UTF-8, or UTF-16 where a byte order mark says so, else windows-1252, which
 * every sequence of bytes can be. Without its byte order mark.
 */
export function decodeBytes(bytes: Uint8Array): Decoded {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decoded('utf-16le', bytes);
  if (first === 0xfe && second === 0xff) return decoded('utf-16be', bytes);
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isGuessed: false };
  } catch {
    return { ...decoded('windows-1252', bytes), isGuessed: true };
  }
}

function decoded(encoding: string, bytes: Uint8Array): Decoded {
  return { text: new TextDecoder(encoding).decode(bytes), isGuessed: false };
}
