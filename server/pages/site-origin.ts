import type { Settings } from '../env.ts';

/** Stands in the built files for the site's address, which only a running server knows. */
const builtOrigin = 'https://fabula.invalid';

/**
 * The address for pages, sitemap and robots.txt, such as https://fabula.example. Null where only a
 * browser knows it: in production without PUBLIC_URL, or on a port the system chooses.
 */
export function siteOrigin({
  publicUrl,
  isProduction,
  port,
}: Pick<Settings, 'publicUrl' | 'isProduction' | 'port'>): string | null {
  return publicUrl ?? (isProduction || port === 0 ? null : `http://localhost:${port}`);
}

/**
 * Fills in the site's address. If it is null, removes what needs it: a page's tags, which its
 * script adds in the browser, and lines of robots.txt. Returns null for a sitemap, which would be
 * empty.
 */
export function fillOrigin(text: string, extension: string, origin: string | null): string | null {
  if (!text.includes(builtOrigin)) return text;
  if (origin !== null) return text.replaceAll(builtOrigin, origin);
  if (extension === '.xml') return null;
  const needsIt = extension === '.html' ? tags : lines;
  return text.replaceAll(needsIt, (part) => (part.includes(builtOrigin) ? '' : part));
}

const tags = /<(?:meta|link)\b[^>]*>/g;
const lines = /^.*\n?/gm;
