import type { LossCounter } from '../losses.ts';
import { encodingOfCharset, encodingOfPage, westernEncoding } from './code-pages.ts';

/** Turns bytes of an RTF file into text, by its code page and those of its fonts. */
export type ByteDecoder = {
  setPage(page: number): void;
  setCharset(font: number, charset: number): void;
  /** Bytes that follow each other, one character each, in the encoding of a font. */
  decode(bytes: string, font: number): string;
};

export function createByteDecoder(losses: LossCounter): ByteDecoder {
  const decoders = new Map<string, InstanceType<typeof TextDecoder>>();
  const fonts = new Map<number, string>();
  let encoding = westernEncoding;
  const encodingOf = (font: number) => fonts.get(font) ?? encoding;
  return {
    setPage(page) {
      const found = encodingOfPage(page);
      if (found === null && page !== 0) losses.add('encoding_guessed');
      encoding = found ?? westernEncoding;
    },
    setCharset(font, charset) {
      const found = encodingOfCharset(charset);
      if (found !== null) fonts.set(font, found);
    },
    decode(bytes, font) {
      if (isAscii(bytes)) return bytes;
      const name = encodingOf(font);
      const decoder = decoders.get(name) ?? new TextDecoder(name, { ignoreBOM: true });
      decoders.set(name, decoder);
      return decoder.decode(Uint8Array.from(bytes, (sign) => sign.charCodeAt(0)));
    },
  };
}

function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) > 0x7f) return false;
  return true;
}
