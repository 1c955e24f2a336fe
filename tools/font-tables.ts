import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { root } from './project.mjs';

/**
 * node tools/font-tables.ts: writes domain/formats/layout/font-tables.json, which signs the fonts
 * of PDF files have, and how wide they are. To be run after a change of the packages of fonts.
 */
const families = ['courier-prime', 'cousine', 'tinos'];
const styles = ['400-normal', '700-normal', '400-italic', '700-italic'];
const subsets = [
  'latin',
  'latin-ext',
  'greek',
  'greek-ext',
  'cyrillic',
  'cyrillic-ext',
  'vietnamese',
  'hebrew',
];

export type FontTables = Record<string, { files: Record<string, string>; widths: Record<string, string> }>;

/**
 * For each family: `files`, the signs of each file as ranges of hexadecimal numbers; `widths`, for
 * each style, how wide the signs of all files are, in their order and in 2048ths of the size, as
 * numbers of base 36; `14d*3` is three of one width.
 */
export function makeFontTables(): FontTables {
  return Object.fromEntries(families.map((family) => [family, tablesOf(family)]));
}

function tablesOf(family: string): FontTables[string] {
  const files: Record<string, string> = {};
  const widths: Record<string, string> = {};
  for (const style of styles) {
    const all = new Map<number, number>();
    for (const subset of subsets) {
      const font = readFont(family, subset, style);
      if (font === undefined) continue;
      const signs = [...font.keys()].filter((sign) => sign >= 0x20).sort((one, other) => one - other);
      const ranges = rangesOf(signs);
      files[subset] ??= ranges;
      if (files[subset] !== ranges) throw new Error(`${family} ${subset} ${style} has other signs.`);
      for (const sign of signs) all.set(sign, all.get(sign) ?? font.get(sign) ?? 0);
    }
    widths[style] = shorten([...all].sort(([one], [other]) => one - other).map(([, width]) => width));
  }
  return { files, widths };
}

function rangesOf(signs: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const sign of signs) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === sign - 1) last[1] = sign;
    else ranges.push([sign, sign]);
  }
  return ranges
    .map(([from, to]) => (from === to ? from.toString(16) : `${from.toString(16)}-${to.toString(16)}`))
    .join(' ');
}

function shorten(widths: readonly number[]): string {
  const runs: [width: number, times: number][] = [];
  for (const width of widths) {
    const last = runs.at(-1);
    if (last !== undefined && last[0] === width) last[1] += 1;
    else runs.push([width, 1]);
  }
  return runs.map(([width, times]) => width.toString(36) + (times === 1 ? '' : `*${times}`)).join(' ');
}

/** Each sign of a font, with its width in 2048ths of the size. */
function readFont(family: string, subset: string, style: string): Map<number, number> | undefined {
  const path = join(root, 'node_modules/@fontsource', family, 'files', `${family}-${subset}-${style}.woff`);
  let file: Buffer;
  try {
    file = readFileSync(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  const units = tableOf(file, 'head').readUInt16BE(18);
  const hhea = tableOf(file, 'hhea');
  const hmtx = tableOf(file, 'hmtx');
  const lastWidth = hhea.readUInt16BE(34) - 1;
  const widths = new Map<number, number>();
  for (const [sign, glyph] of glyphsOf(tableOf(file, 'cmap')))
    widths.set(sign, Math.round((hmtx.readUInt16BE(4 * Math.min(glyph, lastWidth)) * 2048) / units));
  return widths;
}

/** A table of a WOFF file (W3C, WOFF File Format 1.0). */
function tableOf(file: Buffer, name: string): Buffer {
  const tables = file.readUInt16BE(12);
  for (let at = 44; at < 44 + 20 * tables; at += 20) {
    if (file.toString('latin1', at, at + 4) !== name) continue;
    const from = file.readUInt32BE(at + 4);
    const packed = file.readUInt32BE(at + 8);
    const data = file.subarray(from, from + packed);
    return packed < file.readUInt32BE(at + 12) ? inflateSync(data) : data;
  }
  throw new Error(`The font has no table ${name}.`);
}

/** Signs and their glyphs, of the table that knows the most (OpenType, cmap, formats 4 and 12). */
function glyphsOf(cmap: Buffer): Map<number, number> {
  const tables = new Map<number, Buffer>();
  for (let at = 4; at < 4 + 8 * cmap.readUInt16BE(2); at += 8) {
    const table = cmap.subarray(cmap.readUInt32BE(at + 4));
    tables.set(table.readUInt16BE(0), table);
  }
  const [long, short] = [tables.get(12), tables.get(4)];
  if (long !== undefined) return longTable(long);
  if (short !== undefined) return shortTable(short);
  throw new Error('The font has no table of signs that this program reads.');
}

function longTable(table: Buffer): Map<number, number> {
  const glyphs = new Map<number, number>();
  for (let at = 16; at < 16 + 12 * table.readUInt32BE(12); at += 12) {
    const [from, to, first] = [
      table.readUInt32BE(at),
      table.readUInt32BE(at + 4),
      table.readUInt32BE(at + 8),
    ];
    for (let sign = from; sign <= to; sign++) glyphs.set(sign, first + sign - from);
  }
  return glyphs;
}

function shortTable(table: Buffer): Map<number, number> {
  const glyphs = new Map<number, number>();
  const width = table.readUInt16BE(6);
  for (let at = 0; at < width; at += 2) {
    const to = table.readUInt16BE(14 + at);
    const from = table.readUInt16BE(16 + width + at);
    const delta = table.readInt16BE(16 + 2 * width + at);
    const offsetAt = 16 + 3 * width + at;
    const offset = table.readUInt16BE(offsetAt);
    for (let sign = from; sign <= Math.min(to, 0xfffe); sign++) {
      const found = offset === 0 ? sign : table.readUInt16BE(offsetAt + offset + 2 * (sign - from));
      const glyph = offset !== 0 && found === 0 ? 0 : (found + delta) & 0xffff;
      if (glyph !== 0) glyphs.set(sign, glyph);
    }
  }
  return glyphs;
}

if (process.argv[1] === import.meta.filename) {
  const path = join(root, 'domain/formats/layout/font-tables.json');
  writeFileSync(path, `${JSON.stringify(makeFontTables(), undefined, 2)}\n`);
}
