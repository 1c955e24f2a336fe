import { writeZip } from '../../server/formats/write-zip.ts';
import { smallDocx, wordParagraph } from './small-files.ts';

const centralHeader = 'PK\u0001\u0002';
const localHeader = 'PK\u0003\u0004';
const endRecord = 'PK\u0005\u0006';

/** A Word file whose text is 64 MB of blanks, which pack to 65 kB. */
export function bomb(): Uint8Array {
  return smallDocx(wordParagraph(' '.repeat(64_000_000)));
}

/** The same, with headers that say that it has 1,000 bytes. */
export function lyingBomb(): Uint8Array {
  return changeHeaders(
    bomb(),
    (zip, at, isCentral) => zip.writeUInt32LE(1_000, at + (isCentral ? 24 : 22)),
    'word/document.xml',
  );
}

export function manyEntries(count: number): Uint8Array {
  return writeZip(Array.from({ length: count }, (_, at) => ({ name: `${at}`, text: '' })));
}

/** A ZIP with the second end record that files beyond 4 GB have. */
export function zip64(): Uint8Array {
  const zip = Buffer.from(smallDocx(wordParagraph('Words.')));
  const end = zip.lastIndexOf(endRecord, undefined, 'latin1');
  const record = Buffer.alloc(56);
  record.write('PK\u0006\u0006', 0, 'latin1');
  record.writeBigUInt64LE(44n, 4);
  const entries = BigInt(zip.readUInt16LE(end + 10));
  record.writeBigUInt64LE(entries, 24);
  record.writeBigUInt64LE(entries, 32);
  record.writeBigUInt64LE(BigInt(zip.readUInt32LE(end + 12)), 40);
  record.writeBigUInt64LE(BigInt(zip.readUInt32LE(end + 16)), 48);
  const locator = Buffer.alloc(20);
  locator.write('PK\u0006\u0007', 0, 'latin1');
  locator.writeBigUInt64LE(BigInt(end), 8);
  locator.writeUInt32LE(1, 16);
  const last = Buffer.from(zip.subarray(end));
  last.writeUInt16LE(0xffff, 8);
  last.writeUInt16LE(0xffff, 10);
  last.writeUInt32LE(0xffffffff, 12);
  last.writeUInt32LE(0xffffffff, 16);
  return Buffer.concat([zip.subarray(0, end), record, locator, last]);
}

/** A Word file that says that it is locked with a password. */
export function lockedZip(): Uint8Array {
  return changeHeaders(smallDocx(wordParagraph('Words.')), (zip, at, isCentral) =>
    zip.writeUInt16LE(1, at + (isCentral ? 8 : 6)),
  );
}

/** A Word file with two parts of one name, of the same length as another's. */
export function doubledEntry(): Uint8Array {
  const zip = Buffer.from(smallDocx(wordParagraph('Words.'), [{ name: 'word/another1.xml', text: '<a/>' }]));
  for (let at = zip.indexOf('word/another1.xml'); at >= 0; at = zip.indexOf('word/another1.xml', at + 1))
    zip.write('word/document.xml', at, 'latin1');
  return zip;
}

/** Changes the headers of all entries, or of the one with a name. */
function changeHeaders(
  file: Uint8Array,
  change: (zip: Buffer, at: number, isCentral: boolean) => void,
  name?: string,
): Uint8Array {
  const zip = Buffer.from(file);
  for (const [sign, nameAt] of [
    [centralHeader, 46],
    [localHeader, 30],
  ] as const)
    for (let at = zip.indexOf(sign, 0, 'latin1'); at >= 0; at = zip.indexOf(sign, at + 4, 'latin1'))
      if (name === undefined || zip.toString('latin1', at + nameAt, at + nameAt + name.length) === name)
        change(zip, at, sign === centralHeader);
  return zip;
}
