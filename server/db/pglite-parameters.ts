import { PGlite } from '@electric-sql/pglite';

/**
 * PGlite's parameters with fsync on; its fdatasync does nothing, hence `wal_sync_method`. Small
 * buffers keep memory at about 240 MB. `maxFiles` limits open files.
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
