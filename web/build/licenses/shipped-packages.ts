import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readLicenses } from './missing-texts.ts';

/** A package that a release has: all but those of development, and of those for other systems. */
export type ShippedPackage = {
  name: string;
  version: string;
  /** Where it lies, from the root, such as node_modules/react. */
  folder: string;
  /** As its authors write it, such as MIT; an SPDX expression. */
  license: string;
  /** As package-lock.json has it: sha512- and the hash in base64. */
  integrity: string | null;
  /** The folders of what it needs. */
  needs: readonly string[];
};

const names = z.record(z.string(), z.unknown()).default({});
const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      name: z.string().optional(),
      version: z.string().default(''),
      license: z.string().default('none'),
      integrity: z.string().nullable().default(null),
      dev: z.boolean().default(false),
      optional: z.boolean().default(false),
      dependencies: names,
      optionalDependencies: names,
      peerDependencies: names,
    }),
  ),
});

/** Reads package-lock.json and what is installed in `root`. Throws for a missing package. */
export function readShippedPackages(root: string): ShippedPackage[] {
  const { packages } = Lock.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  const shipped = Object.entries(packages).filter(([folder, entry]) => {
    if (folder === '' || entry.dev) return false;
    const isThere = existsSync(join(root, folder, 'package.json'));
    if (!isThere && !entry.optional) throw new Error(`${folder} is not installed. Run npm ci.`);
    return isThere;
  });
  const folders = new Set(shipped.map(([folder]) => folder));
  return shipped.map(([folder, entry]) => ({
    name: entry.name ?? nameOf(folder),
    version: entry.version,
    folder,
    license: readLicenses[entry.name ?? nameOf(folder)] ?? entry.license,
    integrity: entry.integrity,
    needs: [entry.dependencies, entry.optionalDependencies, entry.peerDependencies]
      .flatMap((needed) => Object.keys(needed))
      .flatMap((name) => resolve(folders, folder, name) ?? []),
  }));
}

/** Whether the pages contain a package: its code, fonts or icons. */
export function isInPages(name: string, bundled: readonly string[]): boolean {
  return bundled.includes(name) || name.startsWith('@fontsource') || name === 'lucide-react';
}

/** The package of a file: 'a/node_modules/@b/c/d.js' is in '@b/c'. Null for files of our own. */
export function packageOf(file: string): string | null {
  const [, last] = /.*node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(file) ?? [];
  return last?.replace('\\', '/') ?? null;
}

function nameOf(folder: string): string {
  return packageOf(folder) ?? folder;
}

/** Where Node finds a package that the one in `from` asks for: beside it or further up. */
function resolve(folders: ReadonlySet<string>, from: string, name: string): string | null {
  for (let at = from; ; at = at.slice(0, at.lastIndexOf('/node_modules/'))) {
    if (folders.has(`${at}/node_modules/${name}`)) return `${at}/node_modules/${name}`;
    if (!at.includes('/node_modules/')) break;
  }
  return folders.has(`node_modules/${name}`) ? `node_modules/${name}` : null;
}
