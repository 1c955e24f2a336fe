import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { publicPaths } from './public-paths.ts';
import { placeholderOrigin } from './site.ts';

/** Writes sitemap.xml and robots.txt into the built site. */
export async function writeSiteFiles(buildDirectory: string): Promise<void> {
  const site = join(buildDirectory, 'client');
  const urls = publicPaths().map((path) => `  <url><loc>${placeholderOrigin}${path}</loc></url>\n`);
  await writeFile(
    join(site, 'sitemap.xml'),
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`,
  );
  await writeFile(
    join(site, 'robots.txt'),
    `User-agent: *\nDisallow: /api/\nDisallow: /functions/\n\nSitemap: ${placeholderOrigin}/sitemap.xml\n`,
  );
}
