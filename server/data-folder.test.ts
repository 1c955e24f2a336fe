import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CannotStart } from './cannot-start.ts';
import { prepareDataFolder, readSecretKey } from './data-folder.ts';

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'fabula-data-'));
});
afterEach(() => rmSync(parent, { recursive: true }));

const modeOf = (path: string) => statSync(path).mode & 0o777;

it('makes the folder, for its owner only', () => {
  const folder = prepareDataFolder(join(parent, 'a/b'));
  expect(modeOf(folder)).toBe(0o700);
});

it('closes a folder that others could read', () => {
  const folder = join(parent, 'open');
  mkdirSync(folder);
  chmodSync(folder, 0o755);
  prepareDataFolder(folder);
  expect(modeOf(folder)).toBe(0o700);
});

it('says in one line when there is a file in the way', () => {
  writeFileSync(join(parent, 'file'), '');
  for (const path of ['file', 'file/below']) {
    const prepare = () => prepareDataFolder(join(parent, path));
    expect(prepare).toThrow(CannotStart);
    expect(prepare).toThrow(/^The data folder .* can’t be written\. Set DATA_DIR to a folder of your own\.$/);
  }
});

it('says so in one line, too, where the system lets nobody make a folder', () => {
  expect(() => prepareDataFolder('/proc/nope/below')).toThrow(CannotStart);
});

it('makes a secret key once, for its owner only', () => {
  const key = readSecretKey(parent);
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(readSecretKey(parent)).toBe(key);
  expect(modeOf(join(parent, 'secret-key'))).toBe(0o600);
  expect(readFileSync(join(parent, 'secret-key'), 'utf8')).toBe(`${key}\n`);
});

it('does not replace a key that it can’t use', () => {
  writeFileSync(join(parent, 'secret-key'), '');
  expect(() => readSecretKey(parent)).toThrow('holds no key');
  expect(readFileSync(join(parent, 'secret-key'), 'utf8')).toBe('');
});
