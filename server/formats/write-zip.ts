import { zipSync } from 'fflate';

/** One entry of a ZIP. `isStored`: not compressed. */
export type ZipEntry = { readonly name: string; readonly text: string; readonly isStored?: true };

/** The same entries make the same bytes: all of them have one date. */
export function writeZip(entries: readonly ZipEntry[]): Uint8Array {
  const encoder = new TextEncoder();
  // The parts of a date that a ZIP stores are local ones, so these are the same everywhere.
  const mtime = new Date(1980, 0, 1);
  return zipSync(
    Object.fromEntries(
      entries.map(({ name, text, isStored }) => [
        name,
        [encoder.encode(text), { level: isStored ? 0 : 6, mtime }],
      ]),
    ),
  );
}
