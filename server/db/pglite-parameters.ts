import { PGlite } from '@electric-sql/pglite';

/**
 * PGlite's own parameters with fsync on. `wal_sync_method=fsync` because PGlite's fdatasync does
 * nothing. Small buffers keep memory at about 240 MB. A checkpoint keeps only the log that is
 * needed. `maxFiles` limits its open files.
 */
export function startParameters(maxFiles: number): string[] {
  return [
    ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
    ...['-c', 'fsync=on'],
    ...['-c', 'wal_sync_method=fsync'],
    ...['-c', 'shared_buffers=16MB'],
    ...['-c', 'min_wal_size=32MB'],
    ...['-c', 'max_wal_size=64MB'],
    ...['-c', `max_files_per_process=${maxFiles}`],
    ...['-c', 'timezone=UTC'],
  ];
}
