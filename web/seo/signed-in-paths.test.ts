import { expect, it } from 'vitest';
import { publicPaths } from './public-paths.ts';
import { isSignedInPath } from './signed-in-paths.ts';

it('tells the pages of the signed-in from those of everybody', () => {
  for (const path of ['/projects', '/projects/019ab0c2', '/elements/_id', '/settings'])
    expect(isSignedInPath(path), path).toBe(true);
  for (const path of [...publicPaths(), '/projectors', '/nowhere'])
    expect(isSignedInPath(path), path).toBe(false);
});
