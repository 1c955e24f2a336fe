import { z } from 'zod';

/**
 * Lines of JSON, gzipped: a head; for each table its name in an array, then one object per row; an
 * end with a digest of each table and of everything before it.
 */
export const backupFormat = 'fabula-backup-1';

export const BackupHead = z.object({
  format: z.literal(backupFormat),
  madeAt: z.string(),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
});
export type BackupHead = z.infer<typeof BackupHead>;

export const BackupEnd = z.object({
  tables: z.record(z.string(), z.object({ rows: z.number().int(), digest: z.string() })),
  sha256: z.string(),
});
export type BackupEnd = z.infer<typeof BackupEnd>;
