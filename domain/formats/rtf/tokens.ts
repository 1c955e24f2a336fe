/** A piece of an RTF file. Texts have one character for each byte. */
export type RtfToken =
  | { readonly type: 'open' | 'close' | 'binary' }
  /** `\name`, with its number if it has one. */
  | { readonly type: 'word'; readonly name: string; readonly value: number | null }
  /** `\` before a sign that is no letter. */
  | { readonly type: 'symbol'; readonly sign: string }
  | { readonly type: 'text'; readonly text: string };

/** Cuts RTF into tokens, in one pass. Line ends between them say nothing and are left out. */
export function* rtfTokens(file: string): Generator<RtfToken> {
  const word = /\\([A-Za-z]{1,32})(-?\d{1,10})? ?/y;
  const byte = /\\'([\dA-Fa-f]{2})/y;
  const special = /[\\{}\r\n]/g;
  let at = 0;

  function match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = at;
    const found = pattern.exec(file);
    if (found !== null) at = pattern.lastIndex;
    return found;
  }

  /** What stands before the next special sign; a repeated class would overflow on megabytes. */
  function plainText(): string {
    special.lastIndex = at;
    const from = at;
    at = special.exec(file)?.index ?? file.length;
    return file.slice(from, at);
  }

  while (at < file.length) {
    const sign = file[at];
    if (sign === '{' || sign === '}') {
      at += 1;
      yield { type: sign === '{' ? 'open' : 'close' };
    } else if (sign === '\r' || sign === '\n') at += 1;
    else if (sign !== '\\') yield { type: 'text', text: plainText() };
    else {
      const [whole, name, digits] = match(word) ?? [];
      if (whole !== undefined && name !== undefined) {
        const value = digits === undefined ? null : Number(digits);
        if (name === 'bin') {
          // What follows is no text, whatever signs are in it.
          at += Math.max(0, value ?? 0);
          yield { type: 'binary' };
        } else yield { type: 'word', name, value };
      } else {
        const hex = match(byte)?.[1];
        if (hex !== undefined) yield { type: 'text', text: String.fromCharCode(Number.parseInt(hex, 16)) };
        else {
          const symbol = file[at + 1] ?? '';
          at += 2;
          yield /[\\{}]/.test(symbol) ? { type: 'text', text: symbol } : { type: 'symbol', sign: symbol };
        }
      }
    }
  }
}

/** Bytes as a text with one character for each. */
export function oneToOne(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += 0x2000)
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + 0x2000)));
  return pieces.join('');
}
