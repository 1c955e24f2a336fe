import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the articles' Markdown files, from the project's root. */
export const articleFolder = join('content', 'blog');

/** The slugs of all articles in alphabetical order: file names without `.md`. Reads the disk. */
export function articleSlugs(folder: string = articleFolder): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => name.slice(0, -'.md'.length))
    .toSorted();
}

/** The paths of all articles, e.g. '/blog/the-line-under-the-line'. */
export function articlePaths(folder: string = articleFolder): string[] {
  return articleSlugs(folder).map((slug) => `/blog/${slug}`);
}
