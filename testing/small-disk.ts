import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A disk of its own in memory, of so many megabytes. Throws a sentence where this user may mount
 * none.
 */
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
