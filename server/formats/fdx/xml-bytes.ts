import { inOrder, type Splice } from '../../../domain/formats/xml-source.ts';

/** A file of XML whose text can be changed in places while all other bytes of it stay. */
export type XmlBytes = {
  /** Without its byte order mark. */
  readonly text: string;
  /**
   * The file with stretches of its text replaced. New signs that it has no place for are told by
   * number.
   */
  withSplices(splices: readonly Splice[]): Uint8Array<ArrayBuffer>;
};

/** Encodings that have one byte for each sign. */
const singleByte =
  /^(?:us-ascii|ascii|latin-?\d|iso-?8859-\d+|windows-\d+|cp125\d|macintosh|x-mac-\w+|koi8-[ru]|ibm866)$/i;

/**
 * Reads UTF-8, UTF-16 with or without its mark, and what a file of one byte a sign says that it is
 * in; null for any other encoding.
 */
export function openXmlBytes(bytes: Uint8Array): XmlBytes | null {
  const [one, two, three] = bytes;
  if (one === 0xff && two === 0xfe) return utf16('utf-16le', bytes, 2);
  if (one === 0xfe && two === 0xff) return utf16('utf-16be', bytes, 2);
  if (one === 0x3c && two === 0) return utf16('utf-16le', bytes, 0);
  if (one === 0 && two === 0x3c) return utf16('utf-16be', bytes, 0);
  const start = one === 0xef && two === 0xbb && three === 0xbf ? 3 : 0;
  const declared = declaredEncoding(bytes.subarray(start));
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const isUnicode = start > 0 || /^utf-?8$/i.test(declared);
    return open(bytes, text, {
      start,
      lengthOf: (piece) => Buffer.byteLength(piece),
      encode: (piece) => Buffer.from(isUnicode ? piece : inNumbers(piece)),
    });
  } catch {
    if (/^utf-?(?:8|16)/i.test(declared)) return eightBit('windows-1252', bytes);
    return singleByte.test(declared) ? eightBit(declared, bytes) : null;
  }
}

/** As the first line of the file says; UTF-8 without it. */
function declaredEncoding(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  return /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1] ?? 'utf-8';
}

function utf16(encoding: 'utf-16le' | 'utf-16be', bytes: Uint8Array, start: number): XmlBytes {
  const text = new TextDecoder(encoding).decode(bytes.subarray(start));
  return open(bytes, text, {
    start,
    lengthOf: (piece) => 2 * piece.length,
    encode: (piece) => {
      const encoded = Buffer.from(piece, 'utf16le');
      return encoding === 'utf-16le' ? encoded : encoded.swap16();
    },
  });
}

function eightBit(encoding: string, bytes: Uint8Array): XmlBytes | null {
  const decoder = decoderOf(encoding);
  if (decoder === null) return null;
  const all = decoder.decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  const byteOf = new Map(Array.from(all, (sign, byte) => [sign, byte]));
  return open(bytes, decoder.decode(bytes), {
    start: 0,
    lengthOf: (piece) => piece.length,
    encode: (piece) =>
      Buffer.concat(
        Array.from(piece, (sign) => {
          const byte = byteOf.get(sign);
          return byte === undefined ? Buffer.from(inNumbers(sign)) : Buffer.from([byte]);
        }),
      ),
  });
}

function decoderOf(encoding: string) {
  try {
    return new TextDecoder(encoding);
  } catch {
    return null;
  }
}

/** Signs beyond ASCII as XML tells them in every encoding. */
function inNumbers(text: string): string {
  return text.replace(/[^\0-\x7f]/gu, (sign) => `&#${sign.codePointAt(0)};`);
}

function open(
  bytes: Uint8Array,
  text: string,
  {
    start,
    lengthOf,
    encode,
  }: { start: number; lengthOf(piece: string): number; encode(piece: string): Uint8Array },
): XmlBytes {
  return {
    text,
    withSplices(splices) {
      const pieces: Uint8Array[] = [bytes.subarray(0, start)];
      let [at, byte] = [0, start];
      for (const { from, to, text: next } of inOrder(splices)) {
        const begin = byte + lengthOf(text.slice(at, from));
        pieces.push(bytes.subarray(byte, begin), encode(next));
        byte = begin + lengthOf(text.slice(from, to));
        at = to;
      }
      pieces.push(bytes.subarray(byte));
      return new Uint8Array(Buffer.concat(pieces));
    },
  };
}
