import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './project.mjs';

it('no two files of browser tests sign in to one account, since they share a server', () => {
  const filesOf = new Map<string, Set<string>>();
  for (const file of globSync('e2e/**/*.test.ts', { cwd: root }))
    for (const [, email = ''] of readFileSync(join(root, file), 'utf8').matchAll(
      /'([a-z0-9-]+@example\.com)'/g,
    ))
      filesOf.set(email, (filesOf.get(email) ?? new Set()).add(file));
  const shared = [...filesOf].filter(([, files]) => files.size > 1).map(([email]) => email);
  expect(shared).toEqual([]);
});
