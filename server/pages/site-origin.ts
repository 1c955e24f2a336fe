import type { Settings } from '../env.ts';

/** Stands in the built files for the site's address, which is known only when the server runs. */
const builtOrigin = 'https://fabula.invalid';

/**
 * The address that pages, sitemap and robots.txt may name, such as https://fabula.example. Null
 * where only a browser knows it: beyond this machine without PUBLIC_URL, or on a port that the
 * system chooses.
 */
export function siteOrigin({
  publicUrl,
  isProduction,
  port,
}: Pick<Settings, 'publicUrl' | 'isProduction' | 'port'>): string | null {
  return publicUrl ?? (isProduction || port === 0 ? null : `http://localhost:${port}`);
}

/**
 * A built text with the site's address in it. Where that is null, everything that needs it is left
 * out: a page's tags, which the page's script adds with the address that it was read at, and the
 * line of robots.txt; of a sitemap nothing is left, and the answer is null.
 */
export function nameOrigin(text: string, extension: string, origin: string | null): string | null {
  if (!text.includes(builtOrigin)) return text;
  if (origin !== null) return text.replaceAll(builtOrigin, origin);
  if (extension === '.xml') return null;
  const needsIt = extension === '.html' ? tags : lines;
  return text.replaceAll(needsIt, (part) => (part.includes(builtOrigin) ? '' : part));
}

const tags = /<(?:meta|link)\b[^>]*>/g;
const lines = /^.*\n?/gm;
