import type { Context } from 'hono';
import { limitMessage, limits } from '../../domain/limits.ts';
import { AppError } from '../http/app-error.ts';
import type { HttpEnv } from '../http/http-env.ts';
import { isArchive, knownBytes } from './archive/is-archive.ts';

/** Whether a body says that it is larger than a file of text. */
export function isLargeBody<Env extends HttpEnv>(c: Context<Env>): boolean {
  return !(Number(c.req.header('content-length') ?? Number.NaN) <= limits.importBytes);
}

/**
 * The body of a request that is a file. An archive and a ZIP, in which pictures may lie beside the
 * text, may be larger than others: what it is shows in its first bytes, and one that is too large
 * is refused before the rest is read. Throws `too_large`.
 */
export async function readFileBody<Env extends HttpEnv>(c: Context<Env>): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  let most: number = limits.importBytes;
  let isKnown = false;
  const declared = isLargeBody(c) ? Number(c.req.header('content-length') ?? 0) : 0;
  for await (const piece of c.req.raw.body ?? []) {
    pieces.push(piece);
    length += piece.byteLength;
    if (!isKnown && length >= knownBytes) {
      isKnown = true;
      if (mayBeLarge(Buffer.concat(pieces))) most = limits.archiveBytes;
    }
    if (isKnown && Math.max(length, declared) > most) throw tooLarge(Math.max(length, declared));
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.byteLength;
  }
  return whole;
}

function mayBeLarge(start: Uint8Array): boolean {
  const isZip = start[0] === 0x50 && start[1] === 0x4b && start[2] === 3 && start[3] === 4;
  return isZip || isArchive(start);
}

function tooLarge(bytes: number): AppError {
  return new AppError(
    'too_large',
    `${limitMessage('importBytes', bytes)} Divide it into two, and import one after the other.`,
  );
}
