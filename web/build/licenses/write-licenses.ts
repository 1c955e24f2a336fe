import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { makeNotices } from './make-notices.ts';
import { makeSbom } from './make-sbom.ts';
import { readShippedPackages } from './shipped-packages.ts';

/** Where the build notes the packages in the pages, from the root. */
export const bundledFile = 'build/bundled-packages.json';

/**
 * Writes licenses.txt into the built site and sbom.json beside it. Throws, failing the build, for a
 * missing or forbidden licence.
 */
export function writeLicenses(root: string, buildFolder: string): void {
  const read = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));
  const shipped = readShippedPackages(root);
  const bundled = z.array(z.string()).parse(read(bundledFile));
  const product = z.object({ name: z.string(), version: z.string() }).parse(read('package.json'));
  writeFileSync(join(buildFolder, 'client/licenses.txt'), makeNotices(root, shipped, bundled));
  writeFileSync(join(buildFolder, 'sbom.json'), makeSbom(product, shipped, bundled));
}
