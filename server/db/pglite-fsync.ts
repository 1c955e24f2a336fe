import { fsyncSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';

/**
 * PGlite's own parameters, but with fsync on. `wal_sync_method=fsync` because PGlite's fdatasync does nothing. The small
 * buffers keep memory at about 240 MB.
 */
export function syncedStartParams(): string[] {
  return [
    ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
    ...['-c', 'fsync=on'],
    ...['-c', 'wal_sync_method=fsync'],
    ...['-c', 'shared_buffers=16MB'],
    ...['-c', 'timezone=UTC'],
  ];
}

/**
 * Makes PostgreSQL's fsync reach the disk: PGlite's file system has none, so that a commit would survive the end of the
 * process but not a power cut. Reaches into its internals, which is why its version is pinned and a test counts calls.
 */
export function keepOnDisk(lite: PGlite, fsync: (fileDescriptor: number) => void = fsyncSync): void {
  const files = fileSystemOf(lite);
  const anyFile = files.open(`${PGlite.paths.PGDATA}/PG_VERSION`, 'r');
  anyFile.stream_ops.fsync = ({ nfd }) => {
    fsync(nfd);
    return 0;
  };
  files.close(anyFile);
}

/** The parts of Emscripten's file system in use here. All streams of one file system share `stream_ops`. */
type EmscriptenFiles = {
  open(path: string, flags: string): EmscriptenStream;
  close(stream: EmscriptenStream): void;
};

type EmscriptenStream = { stream_ops: { fsync?: (stream: { nfd: number }) => number } };

/** A cast, since PGlite publishes the file system with Emscripten's types, which know no `stream_ops.fsync`. */
function fileSystemOf(lite: PGlite): EmscriptenFiles {
  return lite.Module.FS as unknown as EmscriptenFiles;
}
