import { describe, expect, it } from 'vitest';
import type { ImportReading } from '../../../domain/formats/import/import-reading.ts';
import { result as character } from '../../../domain/generators/character/result.ts';
import { result as plot } from '../../../domain/generators/plot/result.ts';
import { result as script } from '../../../domain/generators/script/result.ts';
import { result as setting } from '../../../domain/generators/setting/result.ts';
import { result as story } from '../../../domain/generators/story/result.ts';
import { result as theme } from '../../../domain/generators/theme/result.ts';
import { limits } from '../../../domain/limits.ts';
import { checkContentSize } from '../../../domain/story/content-size.ts';
import {
  novel,
  osf,
  para,
  plottr,
  programFiles,
  rtf,
  scrivener,
  shortOsf,
} from '../../../testing/formats/program-files.ts';
import { writeZip, type ZipEntry } from '../write-zip.ts';
import { readFile } from './read-file.ts';

const results = {
  CHARACTER: character,
  PLOT: plot,
  SCRIPT: script,
  SETTING: setting,
  STORY: story,
  THEME: theme,
};
const isProving = process.env.PROVE === '1';
const utf8 = (text: string) => new TextEncoder().encode(text);

async function read(file: Uint8Array | string | ZipEntry[], name = 'x'): Promise<ImportReading> {
  const bytes = typeof file === 'string' ? utf8(file) : file instanceof Uint8Array ? file : writeZip(file);
  const found = await readFile(bytes, name);
  if (found.type === 'refused') throw new Error(found.fault.sentence);
  for (const { kind, content } of found.reading.pieces) {
    expect(results[kind].content.parse(content)).toEqual(content);
    expect(checkContentSize(content)).toEqual([]);
  }
  return found.reading;
}

const said = (file: Uint8Array | string | ZipEntry[], name?: string) =>
  read(file, name).then(
    () => 'read',
    (error: unknown) => (error instanceof Error ? error.message : ''),
  );

const counts = ({ losses }: ImportReading) =>
  Object.fromEntries(losses.map(({ code, count }) => [code, count]));

describe('a project of Scrivener', () => {
  it('becomes a story in the order of its binder, people, places and what stands beside them', async () => {
    const reading = await read(scrivener(novel), 'any.zip');
    expect(reading.format).toBe('scrivener');
    expect(reading.pieces).toMatchObject([
      {
        kind: 'STORY',
        title: 'The Unlit Hour',
        content: {
          chapter_map: [
            { chapter: 'Prologue', summary: '' },
            { chapter: 'Part One', summary: 'They arrive.\nArrival: Ana comes.\nThe Inn' },
            { chapter: 'Part Two', summary: 'Gone' },
          ],
          narrative_prose:
            '## Prologue\n\nIt began.\n\n## Part One\n\nShe *waited*.\n\nLong.[1]\n\n***\n\nFull of people.\n\n## Part Two\n\nThey left.\n\n## Notes\n\n[1] A note.',
        },
      },
      {
        kind: 'CHARACTER',
        content: { name: 'Ana', role: 'Keeper\nHabits: hums', goals: ['To leave'], flaws: [], skills: [] },
      },
      { kind: 'SETTING', content: { place: 'Harbour\nSights: Fog\nA small one.', time: 'Winter' } },
      { kind: 'STORY', title: 'Front Matter' },
      { kind: 'STORY', title: 'The Unlit Hour, not compiled', opening: 'Cut words.' },
      { kind: 'STORY', title: 'The Unlit Hour, notes', opening: 'Look this up.' },
    ]);
    expect(counts(reading)).toEqual({
      comments_left_out: 2,
      labels: 2,
      not_in_compile: 1,
      notes_apart: 1,
      outside_draft: 2,
    });
  });

  it('whose draft is a script becomes one', async () => {
    const scene = (title: string, body: string) => ({ title, files: { 'content.rtf': rtf(body) } });
    const children = [
      scene('One', 'INT. LAMP ROOM - NIGHT\\\nShe waits.\\\nANA\\\nNo.'),
      scene('Two', 'EXT. QUAY - DAY\\\nRain.'),
      scene('Three', 'INT. INN - NIGHT\\\nFull.'),
    ];
    const reading = await read(scrivener([{ type: 'DraftFolder', title: 'Draft', children }]));
    expect(reading).toMatchObject({
      people: ['Ana'],
      places: ['Lamp Room', 'Quay', 'Inn'],
      pieces: [
        { kind: 'SCRIPT', parts: 3 },
        { kind: 'STORY', title: 'The Unlit Hour, notes' },
      ],
    });
  });

  it('of an earlier version, damaged or hostile is refused or read with what is there', async () => {
    const [binder = { name: '', text: '' }, ...files] = scrivener(novel);
    const other = (text: string) => [{ ...binder, text }, ...files];
    const old = 'Save it with Scrivener 3 and try again.';
    expect(await said(other(binder.text.replace('Version="2.0"', 'Version="1.0"')))).toBe(old);
    expect(await said(other(binder.text.replaceAll('UUID=', 'ID=')))).toBe(old);
    expect(await said([{ name: 'a.scriv/binder.scrivproj', text: '' }])).toBe(old);
    expect(await said(other('<!DOCTYPE a [<!ENTITY b "c">]><ScrivenerProject/>'))).toMatch(/outside itself/);
    expect(await said(other(binder.text.slice(0, 900)))).toMatch(/^This file is damaged/);
    expect(await said(other('<a/>'))).toBe('This file is not a proper document.');
    expect(await said([{ ...binder, text: '<ScrivenerProject><Binder/></ScrivenerProject>' }])).toMatch(
      /no text/,
    );
    expect(await said(other(`<ScrivenerProject><Binder>${'<BinderItem><Children>'.repeat(5_000)}`))).toMatch(
      /deeper/,
    );
    const away = other(binder.text.replace('UUID="0000-2"', 'UUID="../../../x"'));
    expect(counts(await read(away))).toMatchObject({ document_missing: 1 });
    const twice = other(binder.text.replace('UUID="0000-2"', 'UUID="0000-4"'));
    expect(counts(await read(twice))).toMatchObject({ document_repeated: 1 });
    const isGone = ({ name }: ZipEntry) => !name.includes('/0000-5/');
    expect((await read([binder, ...files].filter(isGone))).pieces).toHaveLength(6);
    expect(await said([...scrivener(novel), { name: '../../x', text: '' }])).toMatch(/not a proper/);
    const plain = files.map((file) => (file.name.includes('/0000-2/') ? { ...file, text: 'No RTF.' } : file));
    expect(counts(await read([binder, ...plain]))).toMatchObject({ chapter_unformatted: 1 });
    const open = files.map((file) => ({ ...file, text: file.text.replace('\\\\end_Scrv_annot\\}', '') }));
    const unclosed = await read([
      binder,
      ...open.map((file) => ({ ...file, text: file.text.replace(/\\\{\\\\Scrv_fn.*/, '}') })),
    ]);
    expect(counts(unclosed)).toMatchObject({ mark_unclosed: 1 });
    expect(JSON.stringify(unclosed.pieces)).toContain('check');
  });

  it('may be of more files than a document, and of no more than it may be', async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ name: `a.scriv/Snapshots/${at}.rtf`, text: '' }));
    const [binder = { name: '', text: '' }, ...files] = scrivener(novel, 'a');
    expect(counts(await read([binder, ...files, ...many(limits.zipEntries)]))).toMatchObject({
      snapshots: limits.zipEntries,
    });
    expect(await said(many(limits.zipEntries + 1))).toMatch(/more parts/);
    // So many take a while to pack.
    if (isProving) expect(await said([binder, ...many(limits.projectParts)])).toMatch(/more parts/);
  });

  it('keeps what is too much for one map of chapters among the notes', async () => {
    const children = Array.from({ length: 230 }, (_, at) => ({
      title: `Day ${at}`,
      files: { 'content.rtf': rtf('Rain.'), 'synopsis.txt': `Card ${at}` },
    }));
    const { pieces } = await read(scrivener([{ type: 'DraftFolder', title: 'Draft', children }]));
    expect(pieces.map(({ title, parts }) => [title, parts])).toEqual([
      ['The Unlit Hour', 230],
      ['The Unlit Hour, notes', 30],
    ]);
  });
});

describe('a file of Fade In', () => {
  it('becomes a script, packed or plain, and what it has besides is counted', async () => {
    const [plain, packed] = [await read(shortOsf), await read([{ name: 'document.xml', text: shortOsf }])];
    expect(packed).toEqual(plain);
    expect(plain).toMatchObject({
      format: 'fadein',
      people: ['Ana', 'Ben'],
      pieces: [{ kind: 'SCRIPT', title: 'The Unlit Hour', parts: 1 }],
    });
    const text = JSON.stringify(plain.pieces);
    for (const part of [
      'INT. LAMP ROOM - NIGHT',
      'She *waits* **there**',
      '"type":"note","text":"Check"',
      '"type":"synopsis","text":"She decides."',
      '"number":"12A"',
      'FADE IN:',
    ])
      expect(text).toContain(part);
    expect(text).toContain(
      '"type":"dual_dialogue","left":{"character":"ANA","parenthetical":"low","line":"No."}',
    );
    expect(counts(plain)).toMatchObject({
      style_dropped: 1,
      unknown_type: 1,
    });
  });

  it('of an early version has its looks in its text', async () => {
    const body = para(
      'Action',
      '&lt;b&gt;Bold&lt;/b&gt; and &lt;font="Arial"&gt;&lt;i&gt;thin&lt;/i&gt;&lt;/font&gt;',
    );
    const early = await read(osf(body, { version: '12' }));
    expect(JSON.stringify(early.pieces)).toContain('**Bold** and *thin*');
    expect(JSON.stringify((await read(osf(body))).pieces)).toContain('<b>Bold</b>');
  });

  it('that is damaged, hostile or empty is refused', async () => {
    expect(await said(shortOsf.slice(0, 900))).toBe(
      'This file is damaged. Save it again in the program that made it.',
    );
    expect(await said(osf(''))).toBe('There is no text in this file.');
    const first = '<?xml version="1.0"?><document type="Open Screenplay Format document">';
    expect(await said(`${first}<x/></document>`)).toBe('This file is not a proper document.');
    expect(
      await said(
        `<!DOCTYPE a>${first}`.replace(
          '<!DOCTYPE a><?xml version="1.0"?>',
          '<?xml version="1.0"?><!DOCTYPE a>',
        ),
      ),
    ).toMatch(/outside/);
    expect(await said(first + '<p>'.repeat(100_000))).toMatch(/deeper/);
    const circle = osf(para('Ring', 'Round.')).replace(
      '<styles>',
      '<styles><style name="Ring" basestyle="Ring"/>',
    );
    expect(counts(await read(circle))).toMatchObject({ unknown_type: 1 });
  });
});

describe('a file of Plottr', () => {
  it('becomes what the book is about, a plot, people, places and notes', async () => {
    const reading = await read(JSON.stringify(plottr), 'x.pltr');
    expect(reading.format).toBe('plottr');
    expect(reading.pieces).toMatchObject([
      { kind: 'THEME', title: 'Lights', content: { premise: 'A keeper stays.\nGenre: Tragedy' } },
      { kind: 'THEME', title: 'The Unlit Hour', content: { premise: 'Theme: Duty' } },
      {
        kind: 'PLOT',
        content: {
          beat_sheet: [
            { beat: 'Act 1: The lamp', description: 'It goes out.\nPlotline: Main' },
            {
              beat: 'The storm',
              description:
                'It breaks.\n– Glass\nTags: Death\nPlotline: Weather\nCharacters: Ana\nPlaces: Lamp room',
            },
          ],
          ab_plot_threads: { a_plot: 'Weather', b_plot: 'Main', c_plot: '' },
        },
      },
      {
        kind: 'CHARACTER',
        content: {
          name: 'Ana',
          role: 'Protagonist\nThe keeper\nHums.\nCategory: Main\nTags: Death',
          ...{ goals: ['To leave'], flaws: ['Doubt'], skills: ['Wit', 'Patience'] },
        },
      },
      { kind: 'SETTING', content: { place: 'Lamp room\nHigh up\nCold.' } },
      { kind: 'STORY', title: 'Lights, notes', content: { narrative_prose: '## Chart\n\nSee *here*' } },
    ]);
    expect(counts(reading)).toEqual({
      ...{ emphasis_dropped: 1, links_by_name: 2, remote_left_out: 1, images: 1, program_data: 1 },
    });
  });

  it('that is damaged, hostile or empty is refused or read with what is there', async () => {
    const whole = JSON.stringify(plottr);
    expect(await said(whole.slice(0, -20))).toMatch(/^This file is damaged/);
    expect(await said('{"cards":[],"lines":[],"beats":[],"characters":[]}')).toMatch(/no text/);
    const deep = `{"cards":${'['.repeat(200_000)},"lines":[],"beats":[],"characters":[]}`;
    expect(await said(deep)).toMatch(/deeper/);
    expect(await said(whole.replace('"tags":[', `"tags":[${'0,'.repeat(limits.jsonValues)}`))).toMatch(
      /longer/,
    );
    const own = whole.replace(
      '"ui":{',
      '"__proto__":{"cards":1},"constructor":{"a":1},"ui":{"__proto__":{},',
    );
    expect((await read(own)).pieces).toHaveLength(6);
    const circle = whole.replace('"2":[],"3":[],', '"2":[3,2],"3":[2,3],');
    expect((await read(circle)).pieces).toHaveLength(6);
    for (const value of ['null', '1', '"x"', '[]', '{}', '[null,1,"x",[],{}]'])
      for (const name of Object.keys(plottr))
        await said(JSON.stringify({ ...plottr, [name]: JSON.parse(value) }));
  });

  it('has more beats than one plot may, and a name that is used often', async () => {
    const cards = Array.from({ length: 450 }, (_, id) => ({
      id,
      beatId: 2,
      lineId: 1,
      title: `Card ${id}`,
      characters: [1],
    }));
    const characters = [{ id: 1, name: 'Long '.repeat(20_000) }];
    const { pieces } = await read(JSON.stringify({ ...plottr, cards, characters }));
    const plots = pieces.flatMap((piece) => (piece.kind === 'PLOT' ? [piece.content.beat_sheet.length] : []));
    expect(plots).toEqual([200, 200, 50]);
    expect(JSON.stringify(pieces).length).toBeLessThan(300_000);
  });
});

describe('a file of Highland', () => {
  it('is read as Fountain, and another text bundle by what is in it', async () => {
    const bundle = Object.fromEntries(programFiles())['a.highland'] ?? new Uint8Array();
    const reading = await read(bundle, 'The Boat.highland');
    expect(reading).toMatchObject({ format: 'highland', pieces: [{ kind: 'SCRIPT', title: 'The Boat' }] });
    expect(counts(reading)).toEqual({ images: 1, bundle_notes: 1 });
    const fountain = await read([{ name: 'text.fountain', text: 'INT. A - DAY\n\nRain.\n' }]);
    expect(fountain).toMatchObject({ format: 'highland', pieces: [{ kind: 'SCRIPT' }] });
    const note = await read([{ name: 'x.textbundle/text.md', text: '# The Boat\n\n## One\n\nRain.\n' }]);
    expect(note).toMatchObject({ format: 'markdown', pieces: [{ kind: 'STORY', title: 'The Boat' }] });
    expect(await said([{ name: 'text.md', text: '' }])).toMatch(/no text/);
    expect(await said([{ name: 'text.md', text: ' '.repeat(20_000_000) }])).toMatch(/unpacks to far more/);
  });
});
