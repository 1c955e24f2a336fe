import { decodeBytes } from '../../../domain/formats/import/decode-bytes.ts';
import type { ImportRead } from '../../../domain/formats/import/import-reading.ts';
import { type ReadXmlText, readTextFile } from '../../../domain/formats/import/read-text.ts';
import { createLossCounter } from '../../../domain/formats/losses.ts';

/** The text of a text bundle, packed by itself or within its folder, and what it says of itself. */
export function isBundlePart(name: string): boolean {
  return /(?:^|\/)(?:text\.(?:fountain|md|markdown|txt)|info\.json)$/i.test(name) && !isOfSystem(name);
}

/**
 * Reads a text bundle: one of Highland as Fountain, any other by what is in it. Null if the parts
 * are none.
 */
export function readBundle(
  parts: ReadonlyMap<string, Uint8Array>,
  names: readonly string[],
  fileName: string,
  readXmlText: ReadXmlText,
): ImportRead | null {
  const name = [...parts.keys()].filter((part) => /(?:^|\/)text\.\w+$/i.test(part)).toSorted(byDepth)[0];
  const bytes = name === undefined ? undefined : parts.get(name);
  if (name === undefined || bytes === undefined) return null;
  const folder = name.slice(0, name.lastIndexOf('/') + 1);
  const info = new TextDecoder().decode(parts.get(`${folder}info.json`)?.slice(0, 10_000));
  const isScript = /\.fountain$/i.test(name) || (isOfHighland(info) && hasHeading(bytes));
  const title = fileName.replace(/^.*[\\/]/s, '').replace(/\.[A-Za-z0-9]{1,9}$/, '');
  const ending = isScript ? 'fountain' : name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const read = readTextFile(bytes, `${title}.${ending}`, readXmlText);
  if (read.type === 'refused') return read;
  const losses = createLossCounter();
  const besides = names.filter((part) => part !== name && !part.endsWith('/') && !isOfSystem(part));
  const pictures = besides.filter((part) => part.startsWith(`${folder}assets/`)).length;
  losses.add('images', undefined, pictures);
  const others = besides.filter(
    (part) => !part.startsWith(`${folder}assets/`) && !part.endsWith('info.json'),
  );
  losses.add('bundle_notes', undefined, others.length);
  const { reading } = read;
  const isHighland = reading.format === 'fountain' || isOfHighland(info);
  return {
    type: 'read',
    reading: {
      ...reading,
      format: isHighland ? 'highland' : reading.format,
      losses: [...reading.losses, ...losses.list()],
    },
  };
}

function isOfHighland(info: string): boolean {
  return /highland|quoteunquote|fountain/i.test(info);
}

function hasHeading(bytes: Uint8Array): boolean {
  const { text } = decodeBytes(bytes);
  return /^[ \t]*(?:Title:|(?:INT|EXT|EST|I\/E)[./ \t]|\.[A-Z\d])/im.test(text);
}

/** What a Mac adds to every ZIP. */
function isOfSystem(name: string): boolean {
  return name.startsWith('__MACOSX/') || name.endsWith('.DS_Store');
}

function byDepth(one: string, other: string): number {
  return one.split('/').length - other.split('/').length;
}
