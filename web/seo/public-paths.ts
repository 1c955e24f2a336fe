import { readdir } from 'node:fs/promises';
import { definitions } from '../../domain/generators/index.ts';

const articles = new URL('../../content/blog/', import.meta.url);

/** The address of every page that search engines may show: what is prerendered and what the sitemap lists. */
export async function publicPaths(): Promise<readonly string[]> {
  return [
    '/',
    ...definitions.map((definition) => definition.path),
    '/tools',
    '/pricing',
    '/about',
    '/faq',
    '/blog',
    ...(await articleSlugs()).map((slug) => `/blog/${slug}`),
    '/terms',
    '/privacy',
  ];
}

async function articleSlugs(): Promise<readonly string[]> {
  const files = await readdir(articles);
  return files.filter((file) => file.endsWith('.md')).map((file) => file.slice(0, -'.md'.length));
}
