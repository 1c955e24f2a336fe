import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { exitWithError, printLine, root, run } from './project.mjs';

/**
 * Brings node_modules in line with package-lock.json, without development packages unless
 * `forDevelopment` or they are installed. Exits with npm's output if npm fails.
 */
export async function installPackages({ forDevelopment }) {
  const wanted = readPackages('package-lock.json');
  const installed = readPackages('node_modules/.package-lock.json');
  const withDevelopment = forDevelopment || Object.values(installed).some(({ dev }) => dev);
  if (isInstalled(wanted, installed, withDevelopment)) return;

  printLine('Installing packages. The first time takes a minute or two.');
  const args = [
    'ci',
    '--loglevel=error',
    '--no-audit',
    '--no-fund',
    ...(withDevelopment ? ['--include=dev'] : ['--omit=dev']),
  ];
  const { code, output } = await run('npm', args, { env: { ...process.env, PATH: pathOutside() } });
  if (code !== 0) exitWithError(`The packages could not be installed (npm ${args.join(' ')}):\n${output}`);
}

/** Packages by place, such as node_modules/hono. npm keeps the same list of installed ones. */
function readPackages(lockFile) {
  try {
    const { packages } = JSON.parse(readFileSync(join(root, lockFile), 'utf8'));
    return Object.fromEntries(Object.entries(packages).filter(([place]) => place !== ''));
  } catch (error) {
    if (error.code === 'ENOENT' && lockFile !== 'package-lock.json') return {};
    throw error;
  }
}

/** Optional packages may be missing: most are for other systems. */
function isInstalled(wanted, installed, withDevelopment) {
  return Object.entries(wanted).every(([place, entry]) => {
    const found = installed[place];
    if (found)
      return found.version === entry.version && [undefined, found.integrity].includes(entry.integrity);
    return entry.optional || entry.devOptional || (entry.dev && !withDevelopment);
  });
}

/** npm must not run on the Node that it is about to replace. */
function pathOutside() {
  const own = join(root, 'node_modules');
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.startsWith(own))
    .join(delimiter);
}
