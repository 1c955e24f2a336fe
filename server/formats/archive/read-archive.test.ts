import { beforeAll, expect, it } from 'vitest';
import type { ArchivedElement } from '../../../contract/archive.ts';
import { limits } from '../../../domain/limits.ts';
import { themeAnswer } from '../../../testing/answers.ts';
import { accountArchiveText, anyArchive, archiveText } from '../../../testing/formats/any-archive.ts';
import { type Generators, loadGenerators } from '../../generators/load-generators.ts';
import { readArchive } from './read-archive.ts';

let generators: Generators;
beforeAll(async () => {
  generators = await loadGenerators();
});

const size = { elements: 3, scenes: 2, versions: 2, words: 6 };
const read = (text: string | Uint8Array) =>
  readArchive(typeof text === 'string' ? new TextEncoder().encode(text) : text, generators);
const refusal = (text: string | Uint8Array) => {
  const ended = read(text);
  return ended.type === 'refused' ? ended.sentence : 'read';
};
const whole = () => JSON.parse(archiveText(anyArchive(7, size)));
/** The file with one change. */
function changed(change: (archive: ReturnType<typeof whole>) => void): string {
  const archive = whole();
  change(archive);
  return JSON.stringify(archive);
}
const first = (archive: { elements: ArchivedElement[] }) => archive.elements[0] as ArchivedElement;
const scene = (archive: { elements: ArchivedElement[] }) =>
  archive.elements.find(({ kind }) => kind === 'SCENE') as ArchivedElement;

it('reads what it would write, and several projects in one file', () => {
  const one = anyArchive(7, size);
  expect(read(archiveText(one))).toMatchObject({
    type: 'read',
    archive: { projects: [{ project: one.project }] },
  });
  const two = anyArchive(8, size);
  const both = read(accountArchiveText([one, two]));
  expect(both).toMatchObject({
    type: 'read',
    archive: { projects: [{ project: one.project }, { project: two.project }] },
  });
  expect(refusal(accountArchiveText([one, one]))).toContain('is here twice');
});

it('says where a file is damaged', () => {
  const text = archiveText(anyArchive(7, size));
  expect(refusal(text.slice(0, 1_999))).toMatch(
    /^It is damaged near character 2,000\. Nothing was imported\./,
  );
  expect(refusal(`${text.slice(0, 500)}\u0000${text.slice(500)}`)).toMatch(/damaged near character [45]\d\d/);
  const bytes = new TextEncoder().encode(text);
  bytes[300] = 0xff;
  expect(refusal(bytes)).toMatch(/^It is damaged near character (2\d\d|30\d)\./);
  expect(read(new TextEncoder().encode(`\uFEFF${text}`)).type).toBe('read');
});

it.each([
  ['{"format":"fabula-project","formatVersion":99}', /^Made by a newer Fabula\. Nothing was changed\./],
  ['{"format":"fabula-account-3","madeAt":"2026-01-01T00:00:00Z"}', /^Made by a newer Fabula\./],
  ['{"format":"other","formatVersion":2}', /^Not a Fabula archive\./],
  ['{"projects":[]}', /^Not a Fabula archive\./],
  ['[1]', /^Not a Fabula archive\./],
  ['PK\u0003\u0004', /^Not a Fabula archive\./],
  ['', /^Not a Fabula archive\./],
  [`{"format":"fabula-project","x":${'['.repeat(100_000)}`, /nested deeper/],
  [`{"format":"fabula-project","x":[${'0,'.repeat(limits.archiveValues)}0]}`, /has 1,500,001 values/],
  ['{"format":"fabula-project","formatVersion":2}', /does not say when it was made/],
])('refuses what is no archive of ours: %.60s', (text, sentence) => {
  expect(refusal(text)).toMatch(sentence);
});

it.each<[string, (archive: ReturnType<typeof whole>) => void, RegExp]>([
  [
    'a kind that we lack',
    (all) => Object.assign(first(all), { kind: 'OPERA' }),
    /elements\.0\.kind: There is no such kind/,
  ],
  [
    'a content of another kind',
    (all) => Object.assign(first(all).versions[0] ?? {}, { content: { tone: 1 } }),
    /elements\.0\.versions\.0\.content/,
  ],
  [
    'a text that is too large',
    (all) =>
      Object.assign(first(all), {
        kind: 'THEME',
        working_copy: null,
        versions: [
          { ...first(all).versions[0], number: 1, content: { ...themeAnswer, tone: 'x'.repeat(3_000_000) } },
        ],
      }),
    /takes 2\.9 MB/,
  ],
  ['two elements of one id', (all) => all.elements.push(structuredClone(first(all))), /is here twice/],
  [
    'the same id in capitals',
    (all) => all.elements.push({ ...structuredClone(first(all)), id: first(all).id.toUpperCase() }),
    /is here twice/,
  ],
  [
    'a version that was made from itself',
    (all) => Object.assign(first(all).versions[0] ?? {}, { made_from: first(all).versions[0]?.id }),
    /made from itself/,
  ],
  [
    'no current version',
    (all) => Object.assign(first(all), { current_version_id: 'nothing' }),
    /current version is not among/,
  ],
  [
    'two versions of one number',
    (all) => {
      const [one] = scene(all).versions;
      scene(all).versions.push({ ...one, id: 'other' } as never);
    },
    /same number/,
  ],
  [
    'a part without its manuscript',
    (all) => Object.assign(scene(all), { head_id: 'nothing' }),
    /manuscript that is not here/,
  ],
  [
    'a scene among the elements',
    (all) => Object.assign(scene(all), { head_id: null }),
    /Chapters and scenes, and nothing else/,
  ],
  [
    'a place that orders nothing',
    (all) => Object.assign(scene(all).place ?? {}, { order_key: '0' }),
    /order_key/,
  ],
  [
    'a fact about nobody',
    (all) => Object.assign(all.ledgers[0].facts[0], { entity_id: 'nobody' }),
    /Nobody in the ledger/,
  ],
  [
    'a ledger of nothing',
    (all) => Object.assign(all.ledgers[0], { head_id: 'nothing' }),
    /no manuscript of this id/,
  ],
  [
    'a time before all time',
    (all) => Object.assign(all.project, { created_at: '0000-01-01T00:00:00Z' }),
    /project\.created_at: This is no time/,
  ],
  [
    'a time that is none',
    (all) => Object.assign(all.project, { created_at: 'yesterday' }),
    /project\.created_at/,
  ],
  [
    'a voice that is too long',
    (all) =>
      Object.assign(all, {
        voice: { revision: 1, voice: { sample: 'x '.repeat(9_000) }, updated_at: all.project.created_at },
      }),
    /voice\.sample/,
  ],
  [
    'a name that is too long',
    (all) => Object.assign(all.project, { name: 'x'.repeat(101) }),
    /project\.name/,
  ],
  ['credits', (all) => Object.assign(all, { credits: 1_000_000 }), /Unrecognized key: "credits"/],
  [
    'a price',
    (all) => Object.assign(first(all).versions[0] ?? {}, { price_credits: 0 }),
    /Unrecognized key: "price_credits"/,
  ],
  [
    'a constructor',
    (all) => Object.assign(all, { constructor: { prototype: {} } }),
    /Unrecognized key: "constructor"/,
  ],
  ['no elements', (all) => Object.assign(all, { elements: { 0: 1 } }), /elements: This is no list/],
])('refuses an archive with %s, whole, and names the place', (_, change, sentence) => {
  expect(refusal(changed(change))).toMatch(sentence);
});

it('refuses names that some code takes for more than names', () => {
  const text = archiveText(anyArchive(7, size));
  const spoilt = text.replace('"settings":{', '"settings":{"__proto__":{"isAdmin":true},');
  expect(refusal(spoilt)).toContain('project.settings.__proto__: The name __proto__');
  expect(refusal(text.replace('"settings":{', '"settings":{"__pr\\u006fto__":"x",'))).toContain('__proto__');
  expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
});

it('refuses a project of more elements than there can be, and names three of many faults', () => {
  const text = changed((all) => {
    const one = first(all);
    all.elements = Array.from({ length: 10_001 }, (_, place) => ({ ...one, id: `e${place}` }));
  });
  expect(refusal(text)).toBe(
    'This project has 10,001 elements, those in the trash included. The most there can be is 2,000. Nothing was imported.',
  );
  const wrong = changed((all) => {
    for (const element of all.elements) element.title = 1;
  });
  const sentence = refusal(wrong);
  expect(sentence.match(/elements\.\d\.title: /g)).toHaveLength(3);
  expect(sentence).toContain('There is more.');
});

it('cleans what can’t be stored, and keeps the rest to the letter', () => {
  const text = archiveText(anyArchive(7, size));
  const dirty = text.replace(/"description":(null|"[^"]*")/, '"description":"a\\u0000b\\ud83d\\r\\nc"');
  const ended = read(dirty);
  expect(ended.type === 'read' && ended.archive.projects[0]?.project.description).toBe('ab\uFFFD\nc');
});
