import { fsyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

export type FileWatch = {
  onProgress?(): void;
  /** When a write to the log or a sync fails: from then on no commit can be kept. */
  onUnwritable?(code: string): void;
  fsync?(fileDescriptor: number): void;
};

/**
 * PGlite's data folder with what its file system lacks: fsync reaches the disk, so that commits
 * survive a power cut, and a failed write of the log is reported, since PostgreSQL then panics and
 * PGlite loops. Uses PGlite's internals, so its version is pinned.
 */
export class WatchedFolder extends NodeFS {
  readonly #watch: FileWatch;
  /** The code of the last operation that the system refused, such as ENOSPC. */
  lastRefusal: string | null = null;
  #isOpening = true;
  readonly #written = new Set<string | undefined>();

  constructor(folder: string, watch: FileWatch = {}) {
    super(folder);
    this.#watch = watch;
  }

  /** Call it when the database is open. */
  markOpened(): void {
    this.#isOpening = false;
    this.#written.clear();
  }

  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options);
    const preRun = [...(emscriptenOpts.preRun ?? []), (module: object) => this.#install(filesOf(module))];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }

  #install({ stream_ops: streams, node_ops: nodes }: NodeFiles): void {
    const { fsync = fsyncSync, onProgress = () => {} } = this.#watch;
    const { read, write, open } = streams;
    const { mknod } = nodes;
    streams.read = (...args) => {
      const count = read(...args);
      onProgress();
      return count;
    };
    streams.write = (stream, buffer, offset, length, position) => {
      const isLog = stream.path?.includes('/pg_wal/') === true;
      if (this.#isOpening) this.#written.add(stream.path);
      let count = 0;
      // An almost full disk accepts part of a write without an error; only the rest fails.
      do {
        const part = () => write(stream, buffer, offset + count, length - count, position + count);
        count += this.#try(isLog, part);
      } while (count < length);
      onProgress();
      return count;
    };
    streams.open = (stream) =>
      this.#try(stream.path?.includes('/pg_wal/xlogtemp.') === true, () => open(stream));
    nodes.mknod = (parent, name, mode, device) =>
      this.#try(name.startsWith('xlogtemp.'), () => mknod(parent, name, mode, device));
    streams.fsync = ({ nfd, path, node }) => {
      // Recovery first syncs a thousand files, most of them unchanged since their last sync.
      const isClean = this.#isOpening && !node?.isFolder && !this.#written.has(path);
      if (!isClean) this.#try(true, () => fsync(nfd));
      onProgress();
      return 0;
    };
  }

  #try<T>(isVital: boolean, work: () => T): T {
    try {
      return work();
    } catch (error) {
      this.lastRefusal = codeOf(error);
      if (isVital) this.#watch.onUnwritable?.(this.lastRefusal);
      throw error;
    }
  }
}

type Stream = { nfd: number; path?: string; node?: { isFolder: boolean } };

/** The parts of Emscripten's NODEFS in use here, shared by all files. */
type NodeFiles = {
  stream_ops: {
    open(stream: Stream): unknown;
    read(stream: Stream, buffer: Uint8Array, offset: number, length: number, position: number): number;
    write(stream: Stream, buffer: Uint8Array, offset: number, length: number, position: number): number;
    fsync?(stream: Stream): number;
  };
  node_ops: { mknod(parent: object, name: string, mode: number, device: number): object };
};

/** A cast, since PGlite publishes its module without NODEFS. */
function filesOf(module: object): NodeFiles {
  return (module as { NODEFS: NodeFiles }).NODEFS;
}

/** Emscripten's numbers of disk errors. */
const codes: ReadonlyMap<unknown, string> = new Map([
  [2, 'EACCES'],
  [19, 'EDQUOT'],
  [22, 'EFBIG'],
  [29, 'EIO'],
  [33, 'EMFILE'],
  [41, 'ENFILE'],
  [51, 'ENOSPC'],
  [63, 'EPERM'],
  [69, 'EROFS'],
]);

/** Emscripten's errors are not Errors. */
function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'unknown';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return ('errno' in error && codes.get(error.errno)) || 'unknown';
}
