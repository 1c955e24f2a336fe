import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Mounts a disk of so many megabytes in memory. Throws a sentence when this user may not mount. */
export function mountSmallDisk(megabytes: number): { path: string; unmount(): void } {
  const path = mkdtempSync(join(tmpdir(), 'fabula-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path], { stdio: 'pipe' });
  } catch (cause) {
    rmdirSync(path);
    throw new Error('A full disk can only be tried where this user may mount one: run this as root.', {
      cause,
    });
  }
  return {
    path,
    unmount() {
      execFileSync('umount', [path]);
      rmdirSync(path);
    },
  };
}
