import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { limits } from '../../domain/limits.ts';

/** The wanted parts by name, and the names of all; or why the file was not opened. */
export type ZipReading =
  | {
      readonly type: 'read';
      readonly names: readonly string[];
      readonly parts: ReadonlyMap<string, Uint8Array>;
    }
  | { readonly type: 'refused'; readonly code: ZipFault };

export type ZipFault =
  | 'damaged_part'
  | 'unpacks_too_far'
  | 'too_many_parts'
  | 'foreign_zip'
  | 'locked'
  | 'not_proper';

/** A part above this size may not be packed more than so many times smaller. */
const maxRatio = 100;
const ratioBytes = 1024 * 1024;

/**
 * Unpacks the parts of a ZIP that are wanted. Counts the bytes that come out and trusts no size
 * that the file says of itself. A ZIP with a part that `mayBeOfMany` may have
 * `limits.projectParts` of them. Never throws.
 */
export async function readZip(
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
  mayBeOfMany: (name: string) => boolean = () => false,
): Promise<ZipReading> {
  try {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const isZip64 = buffer.subarray(-100 * 1024).includes('PK\u0006\u0006', 0, 'latin1');
    const zip = await fromBufferPromise(buffer, { lazyEntries: true, strictFileNames: true });
    if (zip.entryCount > limits.projectParts) return refuse('too_many_parts');
    return isZip64 ? refuse('foreign_zip') : await readParts(zip, isWanted, mayBeOfMany);
  } catch (error) {
    return refuse(faultOf(error));
  }
}

async function readParts(
  zip: ZipFile,
  isWanted: (name: string) => boolean,
  mayBeOfMany: (name: string) => boolean,
): Promise<ZipReading> {
  const entries: Entry[] = [];
  const names = new Set<string>();
  let said = 0;
  for await (const entry of zip.eachEntry()) {
    said += entry.uncompressedSize;
    if (entry.isEncrypted()) return refuse('locked');
    if (names.has(entry.fileName)) return refuse('not_proper');
    if (entry.extraFields.some(({ id }) => id === 1) || !entry.canDecodeFileData())
      return refuse('foreign_zip');
    if (said > limits.unpackedBytes) return refuse('unpacks_too_far');
    names.add(entry.fileName);
    entries.push(entry);
  }
  if (entries.length > limits.zipEntries && !entries.some(({ fileName }) => mayBeOfMany(fileName)))
    return refuse('too_many_parts');
  const parts = new Map<string, Uint8Array>();
  let total = 0;
  for (const entry of entries) {
    if (!isWanted(entry.fileName)) continue;
    const pieces: Buffer[] = [];
    let size = 0;
    for await (const piece of await zip.openReadStreamPromise(entry)) {
      const data = piece as Buffer;
      size += data.length;
      total += data.length;
      const isPacked = size > ratioBytes && size > entry.compressedSize * maxRatio;
      if (isPacked || total > limits.unpackedBytes) return refuse('unpacks_too_far');
      pieces.push(data);
    }
    parts.set(entry.fileName, Buffer.concat(pieces));
  }
  return { type: 'read', names: [...names], parts };
}

function refuse(code: ZipFault): ZipReading {
  return { type: 'refused', code };
}

function faultOf(error: unknown): ZipFault {
  const message = error instanceof Error ? error.message : '';
  if (/too many bytes|not enough bytes|invalid (?:block|distance|stored)/i.test(message))
    return 'damaged_part';
  if (/encrypt/i.test(message)) return 'locked';
  return 'not_proper';
}
