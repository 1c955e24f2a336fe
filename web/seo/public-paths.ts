import { definitions } from '../../domain/generators/index.ts';
import { articlePaths } from '../features/articles/article-paths.ts';

/** The address of every page that search engines may show: what is prerendered and what the sitemap lists. */
export function publicPaths(): readonly string[] {
  return [
    '/',
    ...definitions.map((definition) => definition.path),
    '/tools',
    '/pricing',
    '/about',
    '/faq',
    '/blog',
    ...articlePaths(),
    '/help',
    '/terms',
    '/privacy',
  ];
}
