import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { definitions } from '../domain/generators/index.ts';
import { projectRoot } from './start-server.ts';

const articles = readdirSync(join(projectRoot, 'content/blog')).map(
  (file) => `/blog/${file.replace(/\.md$/, '')}`,
);

/** The address of every page that anybody may read. */
export const publicPages: readonly string[] = [
  '/',
  ...definitions.map(({ path }) => path),
  '/tools',
  '/pricing',
  '/about',
  '/faq',
  '/blog',
  ...articles,
  '/help',
  '/terms',
  '/privacy',
];
