import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeNotices } from './make-notices.ts';
import { makeSbom } from './make-sbom.ts';
import { packageOf, readShippedPackages } from './shipped-packages.ts';

const root = join(import.meta.dirname, '../../..');
const product = { name: 'fabula', version: '0.1.0' };

/** What the schema of CycloneDX 1.6 requires of the parts that we write. */
const Sbom = z.strictObject({
  $schema: z.literal('http://cyclonedx.org/schema/bom-1.6.schema.json'),
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.literal('1.6'),
  version: z.number().int().min(1),
  metadata: z.strictObject({
    component: z.strictObject({
      type: z.literal('application'),
      'bom-ref': z.string().min(1),
      name: z.string().min(1),
      version: z.string().min(1),
    }),
  }),
  components: z.array(
    z.strictObject({
      type: z.literal('library'),
      'bom-ref': z.string().min(1),
      name: z.string().min(1),
      version: z.string().regex(/^\d+\.\d+\.\d+/),
      scope: z.literal('required'),
      licenses: z.tuple([
        z.union([
          z.strictObject({ license: z.strictObject({ id: z.string().regex(/^\S+$/) }) }),
          z.strictObject({ expression: z.string().regex(/^\S+ (AND|OR) \S+$/) }),
        ]),
      ]),
      purl: z.string().regex(/^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@\d+\.\d+\.\d+/),
      hashes: z.tuple([
        z.strictObject({ alg: z.literal('SHA-512'), content: z.string().regex(/^[0-9a-f]{128}$/) }),
      ]),
      properties: z.array(z.strictObject({ name: z.string(), value: z.string() })),
    }),
  ),
  dependencies: z.array(z.strictObject({ ref: z.string(), dependsOn: z.array(z.string()) })),
});

describe('a release', () => {
  const shipped = readShippedPackages(root);
  const { dependencies } = z
    .object({ dependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));

  it('names each of its packages with the whole text of its licence', () => {
    const notices = makeNotices(root, shipped, ['react', 'zod']);
    const [before = '', after = ''] = notices.split('On its server, and in what builds its pages');
    for (const [name, version] of Object.entries(dependencies))
      expect(notices).toContain(`${name} ${version} (`);
    for (const name of [
      'react',
      'zod',
      '@fontsource-variable/literata',
      '@fontsource/courier-prime',
      'lucide-react',
    ])
      expect(before).toContain(`  ${name} ${dependencies[name]} (`);
    expect(after.match(/SIL OPEN FONT LICENSE/gi)?.length).toBeGreaterThanOrEqual(1);
    expect(after).toContain('Mozilla Public License Version 2.0');
    expect(after).toContain('Copyright (c) 2014 Brian M. Carlson');
    for (const { name, version } of shipped) expect(after).toContain(`\n${name} ${version}\n`);
  });

  it('has a bill of materials in which everything is there that something needs', () => {
    const sbom = Sbom.parse(JSON.parse(makeSbom(product, shipped, ['react'])));
    const refs = sbom.components.map((component) => component['bom-ref']);
    expect(new Set(refs).size).toBe(refs.length);
    for (const [name, version] of Object.entries(dependencies)) expect(refs).toContain(`${name}@${version}`);
    for (const { ref, dependsOn } of sbom.dependencies) {
      expect([...refs, 'fabula@0.1.0']).toContain(ref);
      for (const needed of dependsOn) expect(refs).toContain(needed);
    }
    const needsOfReactDom = sbom.dependencies.find(({ ref }) => ref.startsWith('react-dom@'))?.dependsOn;
    expect(needsOfReactDom?.map((ref) => ref.replace(/@[^@]+$/, ''))).toEqual(['react', 'scheduler']);
    expect(makeSbom(product, shipped, ['react'])).toBe(makeSbom(product, shipped, ['react']));
  });
});

describe('a package', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'fabula-licenses-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const install = (entries: Record<string, object>, files: Record<string, string>) => {
    write('package-lock.json', JSON.stringify({ packages: { '': {}, ...entries } }));
    for (const [path, text] of Object.entries(files)) write(path, text);
  };
  const notices = (bundled: string[] = []) => makeNotices(folder, readShippedPackages(folder), bundled);
  const one = { 'node_modules/one': { version: '1.0.0', license: 'MIT' } };

  it('is refused without the text of its licence', () => {
    install(one, { 'node_modules/one/package.json': '{}', 'node_modules/one/README.md': '# License\nMIT\n' });
    expect(() => notices()).toThrow('one 1.0.0 comes without the text of its licence.');
  });

  it.each(['GPL-3.0-only', 'UNLICENSED', 'none'])('is refused under %s', (license) => {
    install(
      { 'node_modules/one': { version: '1.0.0', ...(license === 'none' ? {} : { license }) } },
      { 'node_modules/one/package.json': '{}', 'node_modules/one/LICENSE': 'Text.' },
    );
    expect(() => notices()).toThrow(
      `one 1.0.0 is under ${license}, which is not among the licences allowed.`,
    );
  });

  it('is refused in the pages when no release has it', () => {
    install(one, { 'node_modules/one/package.json': '{}', 'node_modules/one/LICENSE': 'Text.' });
    expect(() => notices(['two'])).toThrow('not among the dependencies of a release: two.');
  });

  it('counts where it is installed, unless it is for development or another system', () => {
    install(
      {
        ...one,
        'node_modules/dev': { version: '1.0.0', dev: true },
        'node_modules/mac': { version: '1.0.0', optional: true },
      },
      { 'node_modules/one/package.json': '{}', 'node_modules/one/COPYING.md': 'All of it.' },
    );
    expect(readShippedPackages(folder).map(({ name }) => name)).toEqual(['one']);
    expect(notices()).toContain('one 1.0.0\n\nAll of it.');
    install({ ...one, 'node_modules/gone': { version: '1.0.0' } }, {});
    expect(() => notices()).toThrow('node_modules/gone is not installed. Run npm ci.');
  });

  it('is known by the path of a file', () => {
    expect(packageOf('/x/node_modules/react/index.js?commonjs')).toBe('react');
    expect(packageOf('\0/x/node_modules/a/node_modules/@b/c/d.js')).toBe('@b/c');
    expect(packageOf('C:\\x\\node_modules\\@b\\c\\d.js')).toBe('@b/c');
    expect(packageOf('/x/web/root.tsx')).toBeNull();
  });
});
