import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findPaths } from './find-paths.ts';
import { root } from './project.mjs';

/** What exists only after a start, a build or a copy. */
const MADE_LATER = /^(\.env|build|data|node_modules|test-results|playwright-report)(\/|$)/;

/** Returns one line for each path that the documents name and that does not exist. */
export function checkDocPaths(): string[] {
  const documents = globSync(['*.md', 'docs/**/*.md', 'bench/**/*.md'], { cwd: root });
  if (documents.length === 0) return ['There is no document to look at.'];
  return documents.flatMap((document) =>
    findPaths(readFileSync(join(root, document), 'utf8'))
      .filter((path) => !MADE_LATER.test(path) && !exists(path, document))
      .map((path) => `${document} names ${path}, which does not exist.`),
  );
}

/** Paths count from the root or the document's folder; a bare file name may be anywhere. */
function exists(path: string, document: string): boolean {
  if ([root, join(root, dirname(document))].some((folder) => existsSync(join(folder, path)))) return true;
  const pattern = path.includes('/') ? path : `**/${path}`;
  return (
    globSync(pattern, { cwd: root, exclude: (name) => /^(node_modules|build|\.git)$/.test(name) }).length > 0
  );
}
