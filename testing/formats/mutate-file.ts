import { unzipSync, zipSync } from 'fflate';
import { mutate } from '../fdx/mutate.ts';
import { seededRandom } from '../seeded-random.ts';

/**
 * A file with a few faults, always the same for a seed: in its bytes, or in its text; of a ZIP, in
 * the text of one of its parts.
 */
export function mutateFile(file: Uint8Array, seed: number): Uint8Array {
  const random = seededRandom(seed * 7_919);
  random();
  const at = (length: number) => Math.floor(random() * length);
  if (at(4) === 0) return mutateBytes(file, at);
  if (file[0] !== 0x50 || file[1] !== 0x4b) return textOf(mutate(Buffer.from(file).toString(), seed));
  let parts: Record<string, Uint8Array>;
  try {
    parts = unzipSync(file);
  } catch {
    return mutateBytes(file, at);
  }
  const names = Object.keys(parts).filter((name) => /\.(?:xml|rels|xhtml|html|opf)$|^mimetype$/.test(name));
  const name = names[at(names.length)];
  if (name === undefined) return mutateBytes(file, at);
  if (at(8) === 0) delete parts[name];
  else parts[name] = textOf(mutate(Buffer.from(parts[name] ?? []).toString(), seed));
  return zipSync(parts, { level: 1 });
}

function mutateBytes(file: Uint8Array, at: (length: number) => number): Uint8Array {
  const bytes = Uint8Array.from(file);
  switch (at(3)) {
    case 0:
      return bytes.slice(0, at(bytes.length + 1));
    case 1: {
      const from = at(bytes.length + 1);
      return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + at(100))]);
    }
    default:
      for (let count = 1 + at(20); count > 0 && bytes.length > 0; count -= 1)
        bytes[at(bytes.length)] = at(256);
      return bytes;
  }
}

function textOf(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text));
}
