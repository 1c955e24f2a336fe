import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findPostgres } from '../testing/find-postgres.ts';
import { printLine, run } from './project.mjs';

type Program = { name: string; debianPackage: string; isThere(): boolean };

const testPrograms: readonly Program[] = [
  {
    name: 'Chromium',
    debianPackage: 'chromium-headless-shell',
    isThere: () => isOnPath('chromium-headless-shell'),
  },
  { name: 'PostgreSQL', debianPackage: 'postgresql', isThere: hasPostgres },
  { name: 'HAProxy', debianPackage: 'haproxy', isThere: () => isOnPath('haproxy') },
  { name: 'PgBouncer', debianPackage: 'pgbouncer', isThere: () => isOnPath('pgbouncer') },
];

/** What only `npm run prove` needs. */
const browsers: readonly Program[] = [
  { name: 'Firefox', debianPackage: 'firefox-esr', isThere: () => isOnPath('firefox-esr') },
  { name: 'WebKit', debianPackage: 'webkit2gtk-driver', isThere: () => isOnPath('WebKitWebDriver') },
  { name: 'Xvfb', debianPackage: 'xvfb', isThere: () => isOnPath('Xvfb') },
];

/** Installs Firefox and WebKit as `installPrograms` does. */
export function installBrowsers(): Promise<void> {
  return install(browsers);
}

/**
 * Installs what is missing of Chromium, PostgreSQL, HAProxy and PgBouncer, as root on Debian.
 * Otherwise rejects, saying what to install.
 */
export function installPrograms(): Promise<void> {
  return install(testPrograms);
}

async function install(programs: readonly Program[]): Promise<void> {
  const missing = programs.filter(({ isThere }) => !isThere());
  if (missing.length === 0) return;
  const packages = missing.map(({ debianPackage }) => debianPackage);
  const byHand = `Install ${new Intl.ListFormat('en').format(missing.map(({ name }) => name))}: apt-get install ${packages.join(' ')}`;
  if (process.getuid?.() !== 0 || !isOnPath('apt-get')) throw new Error(`${byHand} (on Debian, as root).`);

  printLine(`Installing ${packages.join(' and ')} with apt-get.`);
  // In this run level Debian starts no service after installing it.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const lockTimeout = ['-o', 'DPkg::Lock::Timeout=400'];
  await run('apt-get', [...lockTimeout, 'update'], { env });
  const { code, output } = await run(
    'apt-get',
    [...lockTimeout, 'install', '-y', '--no-install-recommends', ...packages],
    {
      env,
    },
  );
  if (code !== 0 || programs.some(({ isThere }) => !isThere()))
    throw new Error(`${byHand}. It said:\n${output.slice(-2000)}`);
}

function isOnPath(name: string): boolean {
  // Debian puts servers outside of most users' PATH.
  return [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'].some((folder) =>
    existsSync(join(folder, name)),
  );
}

function hasPostgres(): boolean {
  try {
    return findPostgres() !== '';
  } catch {
    return false;
  }
}
