import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The folder of the articles' Markdown files, seen from the root of the project, where every build
 * runs.
 */
export const articleFolder = join('content', 'blog');

/**
 * The slugs of all articles, in alphabetical order. A slug is the name of a file without `.md`.
 * Reads the disk.
 */
export function articleSlugs(folder: string = articleFolder): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => name.slice(0, -'.md'.length))
    .toSorted();
}

/**
 * The addresses of all articles, e.g. '/blog/the-line-under-the-line': what a build has to
 * prerender.
 */
export function articlePaths(folder: string = articleFolder): string[] {
  return articleSlugs(folder).map((slug) => `/blog/${slug}`);
}
