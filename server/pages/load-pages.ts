import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { fillOperator, noOperator, type Operator } from './fill-operator.ts';
import { fillOrigin } from './site-origin.ts';

export type PageFile = {
  body: Buffer;
  /** Compresses the body once per encoding; null where it is not worth it. */
  compress: ((encoding: Encoding) => Promise<Buffer>) | null;
  type: string;
  etag: string;
  /** Whether its name changes with its content, so that browsers may keep it for good. */
  isImmutable: boolean;
};

export type Encoding = 'br' | 'gzip';

/** The built web: files by address, and hashes of its inline scripts. */
export type Pages = { files: ReadonlyMap<string, PageFile>; scriptHashes: readonly string[] };

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.data': 'text/x-script; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};
const textual = new Set(['.html', '.js', '.css', '.json', '.data', '.xml', '.txt', '.webmanifest', '.svg']);
const holdsOrigin = new Set(['.html', '.xml', '.txt']);

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/**
 * Reads the built web in `folder` (build/client) into memory, and fills in the site's `origin`
 * (null: unknown, see siteOrigin) and its `operator`. Rejects if nothing was built.
 */
export async function loadPages(
  folder: string,
  origin: string | null,
  operator: Operator = noOperator,
): Promise<Pages> {
  const files = new Map<string, PageFile>();
  const hashes = new Set<string>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name);
        const extension = extname(entry.name);
        const type = types[extension];
        if (type === undefined) return;
        const address = addressOf(relative(folder, path));
        let body = await readFile(path);
        if (holdsOrigin.has(extension)) {
          const text = fillOrigin(body.toString('utf8'), extension, origin);
          if (text === null) return;
          body = Buffer.from(text);
        }
        if (extension === '.html' || extension === '.data')
          body = Buffer.from(fillOperator(body.toString('utf8'), extension, operator));
        if (extension === '.html')
          for (const hash of inlineScriptHashes(body.toString('utf8'))) hashes.add(hash);
        files.set(address, pageFile(body, type, textual.has(extension), address.startsWith('/assets/')));
      }),
  );
  return { files, scriptHashes: [...hashes].toSorted() };
}

function pageFile(body: Buffer, type: string, isTextual: boolean, isImmutable: boolean): PageFile {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: isImmutable ? 9 : 6 } };
  const compressed: Partial<Record<Encoding, Promise<Buffer>>> = {};
  const compress = (encoding: Encoding) => {
    compressed[encoding] ??= encoding === 'br' ? brotliAsync(body, quality) : gzipAsync(body, { level: 9 });
    return compressed[encoding];
  };
  return {
    body,
    compress: isTextual && body.length > 512 ? compress : null,
    type,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    isImmutable,
  };
}

/** 'pricing/index.html' is '/pricing'; every other file's address is its own name. */
function addressOf(path: string): string {
  const address = `/${path.split(sep).join('/')}`;
  return address.endsWith('/index.html') ? address.slice(0, -'/index.html'.length) || '/' : address;
}

/** Hashes of a page's inline scripts, as a content security policy names them. */
export function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)]
    .map(([, script = '']) => script)
    .filter((script) => script !== '')
    .map((script) => createHash('sha256').update(script).digest('base64'));
}

/** Compresses every file for most browsers, one at a time, so that no request waits for it. */
export async function compressAll({ files }: Pages): Promise<void> {
  for (const { compress } of files.values()) await compress?.('br');
}
