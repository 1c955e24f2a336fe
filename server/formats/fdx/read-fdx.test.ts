import { describe, expect, it } from 'vitest';
import { writeFdx } from '../../../domain/formats/fdx/write.ts';
import type { ScreenplayBlock } from '../../../domain/formats/screenplay.ts';
import { limits } from '../../../domain/limits.ts';
import { mutate } from '../../../testing/fdx/mutate.ts';
import { readFdx } from './read-fdx.ts';

const file = (content: string, rest = '', attributes = 'DocumentType="Script" Version="5"') =>
  `<?xml version="1.0"?><FinalDraft ${attributes}><Content>${content}</Content>${rest}</FinalDraft>`;
const paragraph = (type: string, inner: string) => `<Paragraph Type="${type}">${inner}</Paragraph>`;

function read(xml: string): { blocks: readonly ScreenplayBlock[]; losses: string[] } {
  const found = readFdx(xml);
  if (found.type === 'refused') throw new Error(found.fault.sentence);
  const { screenplay, losses } = found;
  return { blocks: screenplay.blocks, losses: losses.map(({ code, count }) => `${code} ${count}`) };
}

describe('a script of Final Draft', () => {
  it('is read with capitals, looks, numbers and line breaks', () => {
    const xml = file(
      [
        '<Paragraph Number="12A" Type="Scene Heading"><Text>EXT. Mast HOUSE - sunset</Text></Paragraph>',
        '<Paragraph Number="3" Type="Action"><Text>He </Text><Text Style="Bold+Italic">runs</Text>',
        '<Text Style="AllCaps"> home</Text><Text>.\nFast.</Text></Paragraph>',
        paragraph('Character', '<Text>Henry (o.S.)</Text>'),
        paragraph('Parenthetical', '<Text>(</Text><Text Style="Italic">low</Text><Text>)</Text>'),
        paragraph('Dialogue', '<Text>\n      Well\n    </Text><Text RevisionID="2">…</Text>'),
        paragraph('Parenthetical', '<Text>(beat)</Text>'),
        paragraph('Dialogue', '<Text Style="Strikeout">Go.</Text>'),
        paragraph('Transition', '<Text>Cut to:</Text>'),
      ].join('\n'),
    );
    expect(read(xml)).toEqual({
      blocks: [
        { type: 'heading', text: 'EXT. MAST HOUSE - SUNSET', number: '12A' },
        { type: 'action', text: 'He ***runs*** HOME.\nFast.' },
        { type: 'dialogue', character: 'HENRY (o.S.)', parenthetical: '*low*', line: 'Well…\n(beat)\nGo.' },
        { type: 'transition', text: 'CUT TO:' },
      ],
      losses: ['revision_marks 1', 'style_dropped 1'],
    });
  });

  it('keeps two who speak at once, and lets a third speak after them', () => {
    const speech = (name: string) =>
      paragraph('Character', `<Text>${name}</Text>`) + paragraph('Dialogue', '<Text>Hey</Text>');
    const dual = (...names: string[]) =>
      `<Paragraph><DualDialogue><SpellCheckIgnoreLists/>${names.map(speech).join('')}</DualDialogue></Paragraph>`;
    const { blocks, losses } = read(file(dual('A', 'B', 'C') + dual('D')));
    expect(blocks.map(({ type }) => type)).toEqual(['dual_dialogue', 'dialogue', 'dialogue']);
    expect(losses).toEqual(['third_speaker 1', 'dual_unpaired 1']);
  });

  it('puts notes before what they are about, wherever the file has them', () => {
    const note = '<Paragraph><Text>Why?</Text></Paragraph>';
    const old = file(paragraph('Action', `<ScriptNote ID="1">${note}</ScriptNote><Text>One.</Text>`));
    expect(read(old).blocks).toEqual([
      { type: 'note', text: 'Why?' },
      { type: 'action', text: 'One.' },
    ]);
    const body = ['One.', 'Two.'].map((text) => paragraph('Action', `<Text>${text}</Text>`)).join('');
    const notes = `<ScriptNotes><ScriptNote Name="Ola" Range="5,6">${note}</ScriptNote></ScriptNotes>`;
    expect(read(file(body, notes)).blocks).toEqual([
      { type: 'action', text: 'One.' },
      { type: 'note', text: 'Ola: Why?' },
      { type: 'action', text: 'Two.' },
    ]);
  });

  it('takes unknown kinds as they are set on pages, else as action, and says so', () => {
    const settings =
      '<ElementSettings Type="Song"><FontSpec/><Behavior PaginateAs="Transition"/></ElementSettings>';
    const body = paragraph('Song', '<Text>La</Text>') + paragraph('Odd', '<Text>Hm</Text>');
    expect(read(file(body, settings))).toEqual({
      blocks: [
        { type: 'transition', text: 'LA' },
        { type: 'action', text: 'Hm' },
      ],
      losses: ['unknown_type 1'],
    });
  });

  it('counts the texts of omitted scenes', () => {
    const scene =
      paragraph('Scene Heading', '<Text>INT. LOFT</Text>') + paragraph('Action', '<Text>Rain.</Text>');
    const heading = paragraph('Scene Heading', `<Text>OMITTED</Text><OmittedScene>${scene}</OmittedScene>`);
    expect(read(file(heading))).toEqual({
      blocks: [{ type: 'heading', text: 'OMITTED' }],
      losses: ['omitted_scenes 2'],
    });
  });

  it('counts what it leaves out', () => {
    const rest =
      '<HeaderAndFooter><Header><Paragraph><Text>Draft 2</Text></Paragraph></Header></HeaderAndFooter>' +
      '<AltCollection><Alt Id="1"><Paragraph><Text>Other</Text></Paragraph></Alt></AltCollection>' +
      '<LockedPages><LockedPage/></LockedPages><Cast><Member/></Cast><Images><Image/></Images>';
    expect(read(file(paragraph('Action', '<Text>A\u202E b\u0085</Text>'), rest))).toEqual({
      blocks: [{ type: 'action', text: 'A\u202E b' }],
      losses: [
        'signs_removed 1',
        'page_furniture 1',
        'alternates 2',
        'locked_pages 1',
        'cast_data 1',
        'images 1',
      ],
    });
  });
});

const entities = process.env.PROVE === '1' ? 400_000 : 100_000;
const action = paragraph('Action', '<Text>One.</Text>');

it.each([
  ['an empty file', '', 'no_text'],
  ['a byte order mark', '\uFEFF', 'no_text'],
  ['blanks', ' \n ', 'no_text'],
  ['a Word file', 'PK\u0003\u0004…', 'word_file'],
  ['a PDF', '%PDF-1.7', 'pdf_file'],
  ['another text', 'FADE IN:', 'foreign'],
  ['HTML', '<html><body>Hi<br></body></html>', 'foreign'],
  ['a DOCTYPE', `<!DOCTYPE a SYSTEM "file:///etc/passwd">${file(action)}`, 'outside'],
  [
    'entities in entities',
    `<!DOCTYPE a [<!ENTITY a "x"><!ENTITY b "&a;&a;">]><FinalDraft>&b;</FinalDraft>`,
    'outside',
  ],
  ['very many entities', file(paragraph('Action', `<Text>${'&#65;'.repeat(entities)}</Text>`)), null],
  [
    'more text than we read',
    file(paragraph('Action', `<Text>${'A '.repeat(limits.importCharacters / 2 + 1)}</Text>`)),
    'too_long',
  ],
  ['200,000 nested tags', '<a>'.repeat(200_000), 'too_deep'],
  ['400,001 elements', file('<a/>'.repeat(limits.xmlNodes)), 'too_long'],
  ['60,001 paragraphs', file(action.repeat(limits.screenplayBlocks + 1)), 'too_long'],
  [
    'a tag with 100,000 attributes',
    `<FinalDraft ${Array.from({ length: 100_000 }, (_, at) => `a${at}=""`).join(' ')}/>`,
    'foreign',
  ],
  ['a treatment', file(action, '', 'DocumentType="Treatment"'), 'no_script'],
  ['a template', file(paragraph('Scene Heading', '')), 'no_paragraphs'],
  ['no content', '<FinalDraft DocumentType="Script"/>', 'no_paragraphs'],
  ['a tag that is not closed', file('<Paragraph><Text></Paragraph>'), 'damaged'],
])('says what is wrong with %s, at once', (_name, xml, code) => {
  const start = process.cpuUsage();
  const found = readFdx(xml);
  expect(process.cpuUsage(start).user / 1e6).toBeLessThan(5);
  expect(found.type === 'refused' ? found.fault.code : null).toBe(code);
});

it('says where a file ends in the middle, and offers what stands before', () => {
  const xml = file(`${action}\n${action}\n${action}`);
  const found = readFdx(xml.slice(0, xml.lastIndexOf('One')));
  if (found.type === 'read') throw new Error('It was read.');
  expect(found.fault).toEqual({
    code: 'cut_off',
    sentence: 'It ends in the middle of line 3. Save it again in Final Draft.',
    line: 3,
  });
  expect(found.rest?.screenplay.blocks).toHaveLength(2);
});

it('reads files with faults in them or names the fault, and writes what it read', () => {
  const { body } = writeFdx(
    {
      titlePage: [{ key: 'Title', value: 'One' }],
      blocks: [
        { type: 'heading', text: 'INT. A', number: '1' },
        { type: 'synopsis', text: 'So' },
        { type: 'note', text: 'Hm' },
        { type: 'action', text: 'He *runs*.' },
        { type: 'dialogue', character: 'ANA', parenthetical: 'low', line: 'Yes.\n(beat)\nNo.' },
      ],
    },
    { paper: 'letter', hasSceneNumbers: false, hasTitlePage: true },
  );
  for (let seed = 1; seed <= 300; seed++) {
    const found = readFdx(mutate(body, seed));
    const read = found.type === 'read' ? found : found.rest;
    if (read === null) expect(found.type === 'refused' && found.fault.sentence).toMatch(/\.|\?/);
    else writeFdx(read.screenplay, { paper: 'a4', hasSceneNumbers: true, hasTitlePage: true });
  }
});
