import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

/**
 * The SHA-256 of a file in lower-case hex. Reads it in pieces, and tells how many bytes were read.
 * Rejects with the signal's reason.
 */
export async function hashFile(
  path: string,
  { signal, onProgress }: { signal: AbortSignal; onProgress(bytes: number): void },
): Promise<string> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const piece of createReadStream(path, { highWaterMark: pieceBytes })) {
    signal.throwIfAborted();
    hash.update(piece);
    bytes += piece.length;
    onProgress(bytes);
  }
  return hash.digest('hex');
}

/** Larger than usual: a file has gigabytes, and each piece is a turn of the event loop. */
const pieceBytes = 1024 * 1024;
