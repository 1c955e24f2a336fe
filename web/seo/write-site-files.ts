import { copyFileSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { definitions, folderOf } from '../../domain/generators/index.ts';
import { publicPaths } from './built-paths.ts';
import { placeholderOrigin } from './site.ts';

/** Writes sitemap.xml, robots.txt and missing link pictures into the built site. */
export function writeSiteFiles(site: string): void {
  for (const definition of definitions) {
    const picture = join(site, `og/${folderOf(definition)}.png`);
    if (!existsSync(picture)) copyFileSync(join(site, 'og/fabula.png'), picture);
  }
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
