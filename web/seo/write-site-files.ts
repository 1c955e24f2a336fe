import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publicPaths } from './public-paths.ts';
import { placeholderOrigin } from './site.ts';

/** Writes sitemap.xml and robots.txt into the folder of the built site. */
export function writeSiteFiles(site: string): void {
  const urls = publicPaths().map((path) => `  <url><loc>${placeholderOrigin}${path}</loc></url>`);
  writeFileSync(
    join(site, 'sitemap.xml'),
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...urls,
      '</urlset>',
      '',
    ].join('\n'),
  );
  writeFileSync(
    join(site, 'robots.txt'),
    [
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /functions/',
      '',
      `Sitemap: ${placeholderOrigin}/sitemap.xml`,
      '',
    ].join('\n'),
  );
}
