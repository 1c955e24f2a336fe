import { type Context, Hono } from 'hono';
import { definitionAt, definitions, folderOf } from '../../domain/generators/index.ts';
import type { HttpEnv } from '../http/http-env.ts';
import type { Encoding, PageFile, Pages } from './load-pages.ts';

/** The pages, their files, redirects of old addresses, and a 404 for everything else. */
export function pageRoutes({ files }: Pages) {
  const routes = new Hono<HttpEnv>();
  const shells = shellsOf(files);
  const redirects = new Map(
    definitions.flatMap((definition) => {
      const folder = folderOf(definition);
      return [folder, folder.replaceAll('-', '_'), definition.id].map((name) => [name, definition.path]);
    }),
  );

  routes.get('/generator/:name', async (c) => {
    const path = redirects.get(c.req.param('name'));
    return path === undefined ? send(c, files.get('/404'), 404) : c.redirect(path, 301);
  });

  // Browsers ask for it where a page names no icon of its own, as beside a text file.
  routes.get('/favicon.ico', (c) => c.redirect('/favicon.png', 301));

  routes.get('*', async (c) => {
    const path = c.req.path;
    const pageAt = (address: string) =>
      files.get(address) ?? shells.find(({ pattern }) => pattern.test(address))?.file;
    const file = path === '/404' ? undefined : pageAt(path);
    if (file !== undefined) return send(c, file, 200);
    const trimmed = path.replace(/\/+$/, '');
    if (trimmed !== path && pageAt(trimmed) !== undefined) return c.redirect(`${trimmed}${search(c)}`, 301);
    if (/^\/[^/]+-generator$/.test(path) && definitionAt(path) === undefined) return c.redirect('/', 302);
    return send(c, files.get('/404'), 404);
  });

  return routes;
}

/** A page built at an address with a segment like '_id' is sent for any value of that segment. */
function shellsOf(files: Pages['files']): { pattern: RegExp; file: PageFile }[] {
  return [...files]
    .filter(([address, { type }]) => type.startsWith('text/html') && /\/_[a-z]+(\/|$)/.test(address))
    .map(([address, file]) => ({
      pattern: new RegExp(`^${address.replaceAll(/\/_[a-z]+(?=\/|$)/g, '/[^/]+')}$`),
      file,
    }));
}

function search(c: Context): string {
  return new URL(c.req.url).search;
}

async function send(c: Context<HttpEnv>, file: PageFile | undefined, status: 200 | 404): Promise<Response> {
  if (file === undefined) return c.text('There is no such page.', 404);
  const encoding = encodingOf(c.req.header('accept-encoding') ?? '', file);
  const headers: Record<string, string> = {
    'Content-Type': file.type,
    'Cache-Control': file.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    ETag: file.etag,
    Vary: 'Accept-Encoding',
    ...(encoding === null ? {} : { 'Content-Encoding': encoding }),
  };
  if (status === 200 && c.req.header('if-none-match') === file.etag) return c.body(null, 304, headers);
  const body = encoding === null || file.compress === null ? file.body : await file.compress(encoding);
  return c.body(new Uint8Array(body), status, headers);
}

function encodingOf(accepted: string, { compress }: PageFile): Encoding | null {
  if (compress === null) return null;
  if (/\bbr\b/.test(accepted)) return 'br';
  if (/\bgzip\b/.test(accepted)) return 'gzip';
  return null;
}
