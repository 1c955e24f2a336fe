import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type NpmRegistry = {
  /** What npm needs to use it, without a cache of other packages. */
  environment: Record<string, string>;
  /** The SHA-512 of each package, as in a lock. */
  integrity: Readonly<Record<string, string>>;
  /** The paths that were asked for. */
  asked: string[];
  close(): Promise<void>;
};

/**
 * An npm registry on this machine with one version of some packages. Each has an install script
 * that would leave a file `ran` in its folder.
 */
export async function startNpmRegistry(names: readonly string[], version: string): Promise<NpmRegistry> {
  const folder = mkdtempSync(join(tmpdir(), 'fabula-registry-'));
  const tarballs = new Map(names.map((name) => [name, packTarball(folder, { name, version })]));
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '').slice(1);
    asked.push(path);
    const [name = '', isTarball] = path.split('/-/');
    const tarball = tarballs.get(name);
    if (tarball === undefined) response.writeHead(404).end('{}');
    else if (isTarball) response.end(tarball);
    else response.end(JSON.stringify(packument(name, version, tarball, `http://${request.headers.host}`)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    environment: {
      npm_config_registry: `http://127.0.0.1:${port}/`,
      npm_config_cache: join(folder, 'cache'),
      npm_config_fetch_retries: '0',
      npm_config_userconfig: join(folder, 'npmrc'),
    },
    integrity: Object.fromEntries([...tarballs].map(([name, tarball]) => [name, integrityOf(tarball)])),
    asked,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      rmSync(folder, { recursive: true });
    },
  };
}

function packTarball(folder: string, { name, version }: { name: string; version: string }): Buffer {
  const place = join(folder, name.replace('/', '+'));
  mkdirSync(join(place, 'package'), { recursive: true });
  const manifest = { name, version, scripts: { install: 'touch ran' } };
  writeFileSync(join(place, 'package/package.json'), JSON.stringify(manifest));
  execFileSync('tar', ['-czf', 'package.tgz', 'package'], { cwd: place });
  return readFileSync(join(place, 'package.tgz'));
}

function packument(name: string, version: string, tarball: Buffer, origin: string): object {
  const dist = { tarball: `${origin}/${name}/-/package.tgz`, integrity: integrityOf(tarball) };
  return { name, 'dist-tags': { latest: version }, versions: { [version]: { name, version, dist } } };
}

function integrityOf(tarball: Buffer): string {
  return `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
}
