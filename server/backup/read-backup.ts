import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { CannotStart } from '../cannot-start.ts';
import { errorCode } from '../error-code.ts';
import { BackupEnd, BackupHead } from './backup-format.ts';

/** Checks that the file is a complete, unchanged backup; throws CannotStart otherwise. */
export async function checkBackup(path: string): Promise<{ head: BackupHead; end: BackupEnd }> {
  const hash = createHash('sha256');
  let head: BackupHead | null = null;
  let last: string | null = null;
  try {
    for await (const line of linesOf(path)) {
      head ??= BackupHead.parse(JSON.parse(line));
      if (last !== null) hash.update(`${last}\n`);
      last = line;
    }
    const end = BackupEnd.parse(JSON.parse(last ?? ''));
    if (head === null || end.sha256 !== hash.digest('hex')) throw new Error('its digest differs');
    return { head, end };
  } catch (error) {
    if (errorCode(error) === 'ENOENT')
      throw new CannotStart(`There is no file ${path}. Nothing was changed. Try another name.`, error);
    throw new CannotStart(`${path} is not a complete backup. Nothing was changed. Try another file.`, error);
  }
}

/** The rows of a checked backup, table by table, up to 500 lines at a time. */
export async function* backupRows(path: string): AsyncGenerator<{ table: string; lines: string[] }> {
  let table: string | null = null;
  let lines: string[] = [];
  let isHead = true;
  for await (const line of linesOf(path)) {
    if (isHead) {
      isHead = false;
      continue;
    }
    const named = /^\["(\w+)"\]$/.exec(line)?.[1];
    if (named !== undefined || line.startsWith('{"tables":')) {
      if (table !== null && lines.length > 0) yield { table, lines };
      lines = [];
      table = named ?? null;
      continue;
    }
    lines.push(line);
    if (table !== null && lines.length === 500) {
      yield { table, lines };
      lines = [];
    }
  }
}

function linesOf(path: string): AsyncIterable<string> {
  const source = createReadStream(path);
  const text = createGunzip();
  source.on('error', (error) => text.destroy(error));
  source.pipe(text);
  return splitLines(text);
}

async function* splitLines(text: NodeJS.ReadableStream): AsyncGenerator<string> {
  text.setEncoding('utf8');
  let rest = '';
  for await (const piece of text) {
    rest += piece;
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
