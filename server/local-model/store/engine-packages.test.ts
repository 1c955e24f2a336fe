import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type NpmRegistry, startNpmRegistry } from '../../../testing/local-model/npm-registry.ts';
import { CannotRun } from '../parts.ts';
import { type Computer, chooseBinaries } from './choose-binaries.ts';
import manifest from './engine/package.json' with { type: 'json' };
import {
  enginePackagesIn,
  enginePackagesState,
  fetchEnginePackages,
  type Lock,
  readLock,
} from './engine-packages.ts';

const { version } = manifest;
const names = ['node-llama-cpp', '@node-llama-cpp/linux-x64', '@node-llama-cpp/linux-x64-vulkan'];
const someHash = `sha512-${Buffer.alloc(64).toString('base64')}`;
let registry: NpmRegistry;
let folder: string;

beforeAll(async () => {
  registry = await startNpmRegistry(names, version);
});
afterAll(() => registry.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fabula-engine-'));
  registry.asked.length = 0;
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the packages of the engine', () => {
  it('come with the binaries of this computer alone, and none of their scripts runs', async () => {
    const computer = computerWith();
    expect(enginePackagesState(folder, computer)).toBe('absent');

    await fetchEnginePackages(folder, { computer, lock: lockOf(registry.integrity) });

    const installed = join(enginePackagesIn(folder), 'node_modules');
    expect(readdirSync(join(installed, '@node-llama-cpp'))).toEqual(['linux-x64']);
    expect(existsSync(join(installed, 'node-llama-cpp/package.json'))).toBe(true);
    expect(existsSync(join(installed, 'node-llama-cpp/ran'))).toBe(false);
    expect(registry.asked.some((path) => path.includes('vulkan'))).toBe(false);
    expect(readdirSync(folder)).toEqual([`engine-${version}`]);
    expect(enginePackagesState(folder, computer)).toBe('best');
  });

  it('are fetched again for a computer that got a graphics processor', async () => {
    const lock = lockOf(registry.integrity);
    await fetchEnginePackages(folder, { computer: computerWith(), lock });
    const better = computerWith({}, ['/dev/dri', '/usr/lib/libvulkan.so.1']);
    expect(enginePackagesState(folder, better)).toBe('plain');
    expect(enginePackagesState(folder, { ...better, platform: 'darwin' })).toBe('absent');

    await fetchEnginePackages(folder, { computer: better, lock });

    const binaries = join(enginePackagesIn(folder), 'node_modules/@node-llama-cpp');
    expect(readdirSync(binaries).sort()).toEqual(['linux-x64', 'linux-x64-vulkan']);
    expect(readdirSync(folder)).toEqual([`engine-${version}`]);
  });

  it('are the plain ones where those for the graphics processor can’t be had', async () => {
    const { '@node-llama-cpp/linux-x64-vulkan': _, ...others } = registry.integrity;
    const wrong = { ...others, '@node-llama-cpp/linux-x64-vulkan': someHash };
    const computer = computerWith({}, ['/dev/dri', '/usr/lib/libvulkan.so.1']);
    await fetchEnginePackages(folder, { computer, lock: lockOf(wrong) });
    expect(enginePackagesState(folder, computer)).toBe('plain');
    expect(readdirSync(folder)).toEqual([`engine-${version}`]);
  });

  it('are refused if one is not what the lock says, and nothing is left', async () => {
    const { 'node-llama-cpp': _, ...others } = registry.integrity;
    const wrong = { ...others, 'node-llama-cpp': someHash };
    await expect(
      fetchEnginePackages(folder, { computer: computerWith(), lock: lockOf(wrong) }),
    ).rejects.toThrow('is not the one that Fabula knows');
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each([
    ['no npm', { PATH: '/nowhere' }, 'npm was not found'],
    ['no network', { npm_config_registry: 'http://127.0.0.1:9/' }, 'The npm registry can’t be reached'],
  ])('are missed in one sentence with %s', async (_, environment, sentence) => {
    const { npm_execpath: __, ...inherited } = process.env;
    const computer = {
      ...computerWith(),
      environment: { ...inherited, ...registry.environment, ...environment },
    };
    const fetching = fetchEnginePackages(folder, { computer, lock: lockOf(registry.integrity) });
    await expect(fetching).rejects.toThrow(CannotRun);
    await expect(fetching).rejects.toThrow(sentence);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('leave nothing behind when they are given up', async () => {
    const ending = new AbortController();
    const fetching = fetchEnginePackages(folder, {
      computer: computerWith(),
      lock: lockOf(registry.integrity),
      signal: ending.signal,
    });
    ending.abort(new Error('given up'));
    await expect(fetching).rejects.toThrow('given up');
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('the lock of the engine', () => {
  const packages = Object.entries(readLock().packages).filter(([place]) => place !== '');

  it('has a hash for every package, and names no registry', () => {
    expect(packages.length).toBeGreaterThan(100);
    for (const [place, { integrity, resolved }] of packages) {
      expect(integrity, place).toMatch(/^sha512-/);
      expect(resolved, place).toBeUndefined();
    }
  });
});

it.each([
  ['linux', 'x64'],
  ['linux', 'arm64'],
  ['linux', 'arm'],
  ['linux', 'riscv64'],
  ['darwin', 'arm64'],
  ['darwin', 'x64'],
  ['win32', 'x64'],
  ['win32', 'arm64'],
])(
  'the binaries for %s on %s have their hash in the lock, with a graphics processor too',
  (platform, architecture) => {
    const { packages } = readLock();
    const [plain, ...others] = chooseBinaries({ platform, architecture, environment: {}, isThere: isGlibc });
    const withGraphics = chooseBinaries({ platform, architecture, environment: {}, isThere: () => true });
    for (const name of [plain, ...others, ...withGraphics])
      expect(packages[`node_modules/@node-llama-cpp/${name}`]?.integrity).toMatch(/^sha512-/);
  },
);

const isGlibc = (path: string) => path === '/etc/debian_version';

function computerWith(environment: Record<string, string> = {}, files: readonly string[] = []): Computer {
  return {
    platform: 'linux',
    architecture: 'x64',
    environment: { ...process.env, ...registry.environment, ...environment },
    isThere: (path) => files.includes(path),
  };
}

/** Like the real one, with the few packages that the registry of the test has. */
function lockOf(integrity: Readonly<Record<string, string>>): Lock {
  const entries = names.map((name) => [
    `node_modules/${name}`,
    { version, integrity: integrity[name], ...(name.startsWith('@') ? { optional: true } : {}) },
  ]);
  return { ...readLock(), packages: { '': { version }, ...Object.fromEntries(entries) } };
}
