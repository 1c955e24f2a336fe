import type { z } from 'zod';
import type { ArchiveFault } from './archive-read.ts';

/** What a schema refused, as places and reasons. */
export function faultsOf(error: z.ZodError, fallback: string): ArchiveFault[] {
  return error.issues.slice(0, 4).map(({ path, message }) => ({
    where: path.map(String).join('.').slice(0, 200) || fallback,
    why: message,
  }));
}
