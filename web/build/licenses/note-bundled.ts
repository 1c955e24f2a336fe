import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Plugin } from 'vite';
import { packageOf } from './shipped-packages.ts';

/** Writes the names of the packages whose code is in the pages into a file, as a JSON array. */
export function noteBundled(file: string): Plugin {
  return {
    name: 'note-bundled',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []));
      const names = new Set(modules.flatMap((id) => packageOf(id) ?? []));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `${JSON.stringify([...names].toSorted(), null, 2)}\n`);
    },
  };
}
