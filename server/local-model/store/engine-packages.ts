import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { errorCode } from '../../error-code.ts';
import { CannotRun } from '../parts.ts';
import { type Computer, chooseBinaries } from './choose-binaries.ts';
import manifest from './engine/package.json' with { type: 'json' };
import { runNpm } from './run-npm.ts';

/** Where the engine's packages are in a folder, whole, once they were fetched. */
export function enginePackagesIn(folder: string): string {
  return join(folder, `engine-${manifest.version}`);
}

/**
 * What of the engine's packages is in a folder: none that run on this computer, the plain ones, or
 * those that make the best of it.
 */
export type PackagesState = 'absent' | 'plain' | 'best';

export function enginePackagesState(folder: string, computer: Computer): PackagesState {
  try {
    const [plain = '', ...others] = chooseBinaries(computer);
    const installed = readFileSync(join(enginePackagesIn(folder), 'package.json'), 'utf8');
    if (installed === asJson(manifestWith([plain, ...others]))) return 'best';
    return installed.includes(`"${scope}${plain}"`) ? 'plain' : 'absent';
  } catch (error) {
    if (error instanceof CannotRun || errorCode(error) === 'ENOENT') return 'absent';
    throw error;
  }
}

/**
 * Fetches the engine's packages into a folder, with the npm that started this program, from the
 * registry and through the proxy that npm is set up for. npm checks each against its hash in
 * engine/package-lock.json and runs none of their scripts. They appear under their name only when
 * all are there; without those for the graphics processor if they can't be had. Rejects with a
 * CannotRun, or with the signal's reason; then nothing is left.
 */
export async function fetchEnginePackages(
  folder: string,
  { computer, lock = readLock(), signal }: { computer: Computer; lock?: Lock; signal?: AbortSignal },
): Promise<void> {
  const [plain = '', ...others] = chooseBinaries(computer);
  const fetchWith = (binaries: readonly string[]) => install(folder, binaries, { computer, lock, signal });
  if (others.length === 0) return fetchWith([plain]);
  try {
    await fetchWith([plain, ...others]);
  } catch (error) {
    if (!(error instanceof CannotRun) || enginePackagesState(folder, computer) !== 'absent') throw error;
    await fetchWith([plain]);
  }
}

async function install(
  folder: string,
  binaries: readonly string[],
  { computer, lock, signal }: { computer: Computer; lock: Lock; signal: AbortSignal | undefined },
): Promise<void> {
  const packages = manifestWith(binaries);
  const place = enginePackagesIn(folder);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unfinished = mkdtempSync(`${place}.part-`);
  try {
    writeFileSync(join(unfinished, 'package.json'), asJson(packages));
    writeFileSync(join(unfinished, 'package-lock.json'), asJson(lockFor(lock, packages)));
    await runNpm(unfinished, computer.environment, signal);
    // Another process may have been faster, and already use them.
    if (enginePackagesState(folder, computer) === 'best') return rmSync(unfinished, { recursive: true });
    rmSync(place, { recursive: true, force: true });
    renameSync(unfinished, place);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/** Removes the engine's packages of other versions, and what unfinished ones left. */
export function removeOldEnginePackages(folder: string, now: number): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (!name.startsWith('engine-') || path === enginePackagesIn(folder)) continue;
    const isUnfinished = name.includes('.part-');
    if (isUnfinished && now - statSync(path).mtimeMs < unfinishedMs) continue;
    rmSync(path, { recursive: true, force: true });
  }
}

/** Another process may still be fetching them. */
const unfinishedMs = 60 * 60_000;

const Entry = z.looseObject({ version: z.string() });
type Entry = z.infer<typeof Entry>;
const Lock = z.looseObject({ packages: z.record(z.string(), Entry) });
/** A package-lock.json. */
export type Lock = z.infer<typeof Lock>;

/** The lock of all packages for all computers. */
export function readLock(): Lock {
  return Lock.parse(JSON.parse(readFileSync(join(import.meta.dirname, 'engine/package-lock.json'), 'utf8')));
}

type Manifest = { name: string; version: string; dependencies: Record<string, string> };

function manifestWith(binaries: readonly string[]): Manifest & { private: true } {
  const { name, version } = manifest;
  const versions = binaries.map((binary) => [`${scope}${binary}`, version]);
  const dependencies = { ...manifest.dependencies, ...Object.fromEntries(versions) };
  return { name, version, private: true, dependencies };
}

const scope = '@node-llama-cpp/';

/**
 * The lock without any optional package but those that this computer needs. A binary that the lock
 * doesn't know is pinned by its version; npm checks it against the hash that the registry gives.
 */
function lockFor({ packages, ...lock }: Lock, wanted: Manifest): Lock {
  const kept = Object.entries(packages).filter(([, { optional }]) => optional !== true);
  const binaries = Object.keys(wanted.dependencies)
    .filter((name) => name.startsWith(scope))
    .map((name): [string, Entry] => [
      `node_modules/${name}`,
      packages[`node_modules/${name}`] ?? { version: wanted.version },
    ]);
  const entries = [...kept, ...binaries].map(([place, entry]): [string, Entry] => {
    const { optional: _, optionalDependencies: __, ...needed } = entry;
    return [place, needed];
  });
  return { ...lock, packages: { ...Object.fromEntries(entries), '': wanted } };
}

function asJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
