/** The encoding that stands for every code page that no reader of the web knows. */
export const westernEncoding = 'windows-1252';

const encodings: Readonly<Record<number, string>> = {
  866: 'ibm866',
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  10000: 'macintosh',
  10007: 'x-mac-cyrillic',
  20866: 'koi8-r',
  54936: 'gb18030',
  65001: 'utf-8',
};

/** The encoding of a code page; null if it isn't known. */
export function encodingOfPage(page: number): string | null {
  if (page >= 1250 && page <= 1258) return `windows-${page}`;
  return Object.hasOwn(encodings, page) ? (encodings[page] ?? null) : null;
}

const pagesOfCharsets: Readonly<Record<number, number>> = {
  77: 10000,
  128: 932,
  129: 949,
  134: 936,
  136: 950,
  161: 1253,
  162: 1254,
  163: 1258,
  177: 1255,
  178: 1256,
  186: 1257,
  204: 1251,
  222: 874,
  238: 1250,
};

/** The encoding of a font by its character set; null where it has that of the file. */
export function encodingOfCharset(charset: number): string | null {
  const page = Object.hasOwn(pagesOfCharsets, charset) ? pagesOfCharsets[charset] : undefined;
  return page === undefined ? null : encodingOfPage(page);
}
