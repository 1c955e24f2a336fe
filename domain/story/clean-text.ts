/**
 * Cleans text for storage and display: CR and CRLF become LF; control characters other than tab and
 * line feed, and bidirectional overrides, are removed; lone surrogates become U+FFFD.
 */
export function cleanText(text: string): string {
  if (!suspect.test(text)) return text;
  const cleaner = createTextCleaner();
  return cleaner.push(text) + cleaner.end();
}

/** Cleans a text that arrives in pieces, split anywhere. */
export type TextCleaner = {
  push(piece: string): string;
  /** Returns what was held back at a split surrogate pair. Call once, after the last piece. */
  end(): string;
};

export function createTextCleaner(): TextCleaner {
  let held = '';
  let endedInReturn = false;

  function push(piece: string): string {
    let text = held + piece;
    held = '';
    if (!suspect.test(text)) {
      const clean = endedInReturn && text.startsWith('\n') ? text.slice(1) : text;
      endedInReturn = endedInReturn && text === '';
      return clean;
    }
    if (endsInHighSurrogate(text)) {
      held = text.slice(-1);
      text = text.slice(0, -1);
    }
    if (endedInReturn && text.startsWith('\n')) text = text.slice(1);
    if (text !== '' || piece !== '') endedInReturn = text.endsWith('\r');
    return text.replace(/\r\n?/g, '\n').toWellFormed().replace(unwanted, '');
  }

  return {
    push,
    end: () => (held === '' ? '' : '\uFFFD'),
  };
}

/**
 * Whether `cleanStrings` would certainly leave the value of a JSON text as it is. False for texts
 * with certain escapes or surrogate pairs, clean or not.
 */
export function isCleanJson(text: string): boolean {
  return !suspect.test(text) && !/\\[ubfr]|__proto__/.test(text);
}

/**
 * A copy of a JSON value with all strings and member names cleaned. If a cleaned name is taken, the
 * member with the clean name wins; `__proto__` is removed.
 */
export function cleanStrings(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(cleanStrings);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => {
      const clean = cleanText(name);
      const isTaken = clean !== name && Object.hasOwn(value, clean);
      return isTaken || clean === '__proto__' ? [] : [[clean, cleanStrings(member)]];
    }),
  );
}

// C0 without tab and line feed, DEL, and the bidirectional embeddings, overrides and isolates.
const unwantedCharacters = '\\x00-\\x08\\x0B-\\x1F\\x7F\\u202A-\\u202E\\u2066-\\u2069';
const unwanted = new RegExp(`[${unwantedCharacters}]`, 'g');
const suspect = new RegExp(`[${unwantedCharacters}\\uD800-\\uDFFF]`);

function endsInHighSurrogate(text: string): boolean {
  const unit = text.charCodeAt(text.length - 1);
  return unit >= 0xd800 && unit <= 0xdbff;
}
