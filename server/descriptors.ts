import { readFileSync } from 'node:fs';

const usual = 1024;

/** How many files and connections this process may hold open together. */
export function descriptorLimit(limits = readLimits()): number {
  const soft = /^Max open files\s+(\d+)/m.exec(limits)?.[1];
  return soft === undefined ? usual : Number(soft);
}

/** Divides the limit; the rest is for the server's own connections, such as to model providers. */
export function shareDescriptors(limit: number): { connections: number; databaseFiles: number } {
  return {
    connections: Math.max(16, Math.floor(limit / 2)),
    // PostgreSQL takes no less than 64.
    databaseFiles: Math.min(200, Math.max(64, Math.floor(limit / 4))),
  };
}

function readLimits(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8');
  } catch {
    return '';
  }
}
