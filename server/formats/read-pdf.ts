import { inflateSync } from 'node:zlib';

/**
 * What a test reads out of a PDF file that pdfkit made; it knows no more of PDF than that takes.
 */
export type ReadPdf = {
  /** The texts of each page in their order, with the places of their base lines. */
  readonly pages: readonly { readonly x: number; readonly y: number; readonly text: string }[][];
  /** Names of fonts, and whether each has its program in the file. */
  readonly fonts: readonly { readonly name: string; readonly isEmbedded: boolean }[];
  /** Titles of the bookmarks. */
  readonly bookmarks: readonly string[];
  readonly catalog: string;
};

export function readPdf(bytes: Uint8Array): ReadPdf {
  const file = Buffer.from(bytes).toString('latin1');
  const objects = new Map<number, string>();
  for (const match of file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g))
    objects.set(Number(match[1]), match[2] ?? '');
  const get = (reference: string | undefined) => objects.get(Number.parseInt(reference ?? '', 10)) ?? '';
  const all = [...objects.values()];
  const catalog = all.find((object) => object.includes('/Type /Catalog')) ?? '';
  const kids =
    /\/Kids \[([^\]]*)\]/.exec(all.find((object) => object.includes('/Type /Pages')) ?? '')?.[1] ?? '';
  return {
    catalog,
    pages: [...kids.matchAll(/(\d+) 0 R/g)].map(([, id]) => readPage(get(id), get)),
    fonts: all.flatMap((object) => {
      const name = /\/FontName \/(\S+)/.exec(object)?.[1];
      return name === undefined ? [] : [{ name, isEmbedded: /\/FontFile2 \d+/.test(object) }];
    }),
    bookmarks: all.flatMap((object) => {
      const title = /\/Dest \[/.test(object) ? /\/Title \(([\s\S]*?)\)\n/.exec(object)?.[1] : undefined;
      return title === undefined ? [] : [title];
    }),
  };
}

function streamOf(object: string): string {
  const data = /stream\n([\s\S]*)\nendstream/.exec(object)?.[1] ?? '';
  const bytes = Buffer.from(data, 'latin1');
  return (object.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
}

function readPage(page: string, get: (reference?: string) => string): ReadPdf['pages'][number] {
  const resources = get(/\/Resources (\d+)/.exec(page)?.[1]);
  const fonts = new Map(
    [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id]) => [name, readFont(get(id), get)]),
  );
  const content = streamOf(get(/\/Contents (\d+)/.exec(page)?.[1]));
  const text = /BT \/(F\d+) 12 Tf 1 0 0 -1 (\S+) (\S+) Tm \[(.*?)\] TJ ET/g;
  return [...content.matchAll(text)].map(([, font = '', x, y, operands = '']) => ({
    x: Number(x),
    y: Number(y),
    text: [...operands.matchAll(/<([0-9a-f]+)>/g)]
      .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
      .map((glyph) => fonts.get(font)?.[Number.parseInt(glyph, 16)] ?? '?')
      .join(''),
  }));
}

/** The text of each glyph, by the font's map to Unicode. */
function readFont(font: string, get: (reference?: string) => string): string[] {
  const map = streamOf(get(/\/ToUnicode (\d+)/.exec(font)?.[1]));
  return [...map.matchAll(/<[0-9a-f]{4}> <[0-9a-f]{4}> \[(.*)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/<([0-9a-f ]*)>/g)].map(([, codes = '']) =>
      codes
        .split(' ')
        .map((code) => String.fromCharCode(Number.parseInt(code, 16)))
        .join(''),
    ),
  );
}
