import { expect, it } from 'vitest';
import { entriesOfBlocks } from '../../../domain/formats/fdx/into/entries.ts';
import { writeFdx } from '../../../domain/formats/fdx/write.ts';
import type { ScreenplayBlock } from '../../../domain/formats/screenplay.ts';
import { findIntoFault } from '../../../testing/fdx/check-written-into.ts';
import { editScript } from '../../../testing/fdx/edit-script.ts';
import { readFdx } from './read-fdx.ts';
import { writeIntoOriginal } from './write-into-fdx.ts';
import { openXmlBytes } from './xml-bytes.ts';

const original = [
  '<?xml version="1.0" encoding="UTF-8"?>',
  '<FinalDraft DocumentType="Script" Template="No" Version="5">',
  '  <Content>',
  '    <Paragraph Number="1" Type="Scene Heading">',
  '      <SceneProperties Color="#FF0000" Length="1/8" Page="1" Title=""/>',
  '      <Text>Int. 😀 house - day</Text>',
  '    </Paragraph>',
  '    <!-- kept -->',
  '    <Paragraph Type="Action"><Text RevisionID="2">He </Text><Text>waits.</Text></Paragraph>',
  '    <Paragraph Type="General"/>',
  '    <Paragraph Type="Character"><Text>ANA</Text></Paragraph>',
  '    <Paragraph Type="Parenthetical"><Text>(low)</Text></Paragraph>',
  '    <Paragraph Type="Dialogue"><Text Font="Courier" RevisionID="3">Yes &#38; no.</Text></Paragraph>',
  '    <Paragraph Number="2" Type="Scene Heading">',
  '      <SceneProperties Color="#00FF00" Title="At sea"><SceneArcBeats/></SceneProperties>',
  '      <Text><![CDATA[EXT. SEA]]></Text>',
  '    </Paragraph>',
  '    <Paragraph Type="General">',
  '      <DualDialogue>',
  '        <Paragraph Type="Character"><Text>ANA</Text></Paragraph>',
  '        <Paragraph Type="Dialogue"><Text>Now.</Text></Paragraph>',
  '        <Paragraph Type="Character"><Text>BEN</Text></Paragraph>',
  '        <Paragraph Type="Dialogue"><Text>Never, ever.</Text></Paragraph>',
  '      </DualDialogue>',
  '    </Paragraph>',
  '  </Content>',
  '  <ScriptNotes>',
  '    <ScriptNote Name="Al" Range="23,28"><Paragraph><Text>Why?</Text></Paragraph></ScriptNote>',
  '    <ScriptNote Range="56,59"><Paragraph><Text>Which?</Text></Paragraph></ScriptNote>',
  '  </ScriptNotes>',
  '  <LockedPages><LockedPage/></LockedPages>',
  '</FinalDraft>',
].join('\r\n');

function blocksOf(text: string): ScreenplayBlock[] {
  const found = readFdx(text);
  if (found.type === 'refused') throw new Error(found.fault.sentence);
  return found.screenplay.blocks.filter(({ type }) => type !== 'note');
}

function into(bytes: Uint8Array | string, blocks: readonly ScreenplayBlock[]) {
  const written = writeIntoOriginal(Buffer.from(bytes), { titlePage: [], blocks });
  if (written.type === 'refused') throw new Error(JSON.stringify(written.fault));
  return { ...written, text: Buffer.from(written.body).toString() };
}

const [heading, action, speech, sea, synopsis, dual] = blocksOf(original) as [
  ScreenplayBlock,
  ScreenplayBlock,
  ScreenplayBlock & { type: 'dialogue' },
  ScreenplayBlock & { type: 'heading' },
  ScreenplayBlock & { type: 'synopsis' },
  ScreenplayBlock & { type: 'dual_dialogue' },
];
const all = [heading, action, speech, sea, synopsis, dual];

it('gives an unchanged script back byte for byte, and says what stays', () => {
  const { body, changes, stays } = into(original, all);
  expect(Buffer.from(body).equals(Buffer.from(original))).toBe(true);
  expect(changes).toEqual([]);
  expect(stays).toEqual([
    { code: 'revision_marks', count: 2 },
    { code: 'locked_pages', count: 1 },
    { code: 'comments', count: 2 },
  ]);
});

it('changes only the words that are others, which take on what their text has', () => {
  const blocks = [
    heading,
    { type: 'action' as const, text: 'He *runs*.' },
    { ...speech, line: 'Yes & never.' },
    { ...sea, text: 'EXT. OPEN SEA', number: '2A' },
    synopsis,
    { ...dual, right: { ...dual.right, line: 'Ever.' } },
  ];
  const { text, changes } = into(original, blocks);
  const expected = original
    .replace('<Text>waits.</Text>', '<Text Style="Italic">runs</Text><Text>.</Text>')
    .replace('Yes &#38; no.', 'Yes &amp; never.')
    .replace('<![CDATA[EXT. SEA]]>', 'EXT. OPEN SEA')
    .replace('Number="2"', 'Number="2A"')
    .replace('Never, ever.', 'Ever.')
    // One character less before the first note’s end, and six more before the second one.
    .replace('Range="23,28"', 'Range="23,27"')
    .replace('Range="56,59"', 'Range="63,66"');
  expect(text).toBe(expected);
  expect(changes.map(({ type }) => type)).toEqual(['changed', 'changed', 'changed', 'changed']);
  expect(changes[0]).toEqual({ type: 'changed', before: 'He waits.', after: 'He *runs*.' });
});

it('puts new paragraphs in their place, takes others out, and notes stay on their words', () => {
  const shot = '    <Paragraph Type="Shot">\r\n      <Text>CLOSE</Text>\r\n    </Paragraph>';
  const added = into(original, all.toSpliced(2, 0, { type: 'shot', text: 'CLOSE' }));
  expect(added.text).toBe(
    original.replace('waits.</Text></Paragraph>', `$&\r\n${shot}`).replace('Range="56,59"', 'Range="62,65"'),
  );
  const gone = into(original, all.toSpliced(1, 1));
  expect(gone.text).toBe(
    original
      .replace(/\r\n {4}<Paragraph Type="Action">.*/, '')
      .replace('Range="23,28"', 'Range="20,20"')
      .replace('Range="56,59"', 'Range="46,49"'),
  );
  expect(gone.losses).toEqual([{ code: 'marks_gone', count: 1, where: [], kept: 'dropped' }]);
});

it('moves a scene with all that it has', () => {
  const { text, changes } = into(original, [sea, synopsis, dual, heading, action, speech]);
  expect(text).toContain(
    '<SceneProperties Color="#00FF00" Title="At sea"><SceneArcBeats/></SceneProperties>',
  );
  expect(text.indexOf('#00FF00')).toBeLessThan(text.indexOf('#FF0000'));
  expect(text).toContain('<![CDATA[EXT. SEA]]>');
  expect(changes.every(({ type }) => type === 'moved')).toBe(true);
});

it('keeps the number of a scene for which the script has none', () => {
  const bare = all.map(
    (block): ScreenplayBlock => (block.type === 'heading' ? { type: block.type, text: block.text } : block),
  );
  expect(into(original, bare)).toMatchObject({ text: original, changes: [] });
  const other = into(original, bare.with(0, { type: 'heading', text: 'INT. 😀 HOUSE - DAY', number: '7' }));
  expect(other.text).toBe(original.replace('Number="1"', 'Number="7"'));
  expect(into(original, [{ ...sea, number: '9' }, synopsis, dual, heading, action, speech]).text).toContain(
    '<Paragraph Number="9" Type="Scene Heading">\r\n      <SceneProperties Color="#00FF00"',
  );
});

it('changes, adds and takes out the synopses of a scene', () => {
  const told = { type: 'synopsis' as const, text: 'They drift.' };
  const summary = '<Summary><Paragraph><Text>They drift.</Text></Paragraph></Summary>';
  const spaceless = (text: string) => text.replace(/>\s+</g, '><');
  const one = into(original, all.toSpliced(4, 1, synopsis, told));
  expect(spaceless(one.text)).toContain(
    '<Paragraph Type="Outline Body"><Text>They drift.</Text></Paragraph>',
  );
  const other = into(original, all.toSpliced(4, 1, told));
  expect(spaceless(other.text)).toContain(`Title="">${summary}<SceneArcBeats/>`);
  expect(spaceless(into(original, all.toSpliced(4, 1)).text)).toContain('Title=""><SceneArcBeats/>');
  expect(spaceless(into(one.text, all).text)).toContain('Title="At sea"><SceneArcBeats/>');
});

it.each([
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${original}`)],
  ['UTF-16 with a mark', Buffer.from(`\uFEFF${original}`, 'utf16le')],
  ['UTF-16 without one', Buffer.from(original, 'utf16le').swap16()],
  ['windows-1252', Buffer.from(original.replace('UTF-8', 'windows-1252').replace('😀', 'café'), 'latin1')],
  [
    'ISO 8859-5',
    Buffer.concat([
      Buffer.from(original.split('😀')[0]?.replace('UTF-8', 'ISO-8859-5') ?? ''),
      Buffer.from([0xb4, 0xde, 0xdc]),
      Buffer.from(original.split('😀')[1] ?? ''),
    ]),
  ],
])('keeps the bytes of a file in %s', (_, bytes) => {
  const script = blocksOf(openXmlBytes(bytes)?.text ?? '');
  expect(Buffer.from(into(bytes, script).body).equals(bytes)).toBe(true);
  const blocks = script.with(1, { type: 'action', text: 'He wäits 😀.' });
  const changed = into(bytes, blocks);
  const { script: now } = into(changed.body, blocks);
  expect(now.blocks).toContainEqual({ type: 'action', text: 'He wäits 😀.' });
  const [start, end] = [bytes.subarray(0, 300), bytes.subarray(-100)];
  expect(Buffer.from(changed.body).subarray(0, 300).equals(start)).toBe(true);
  expect(Buffer.from(changed.body).subarray(-100).equals(end)).toBe(true);
});

it('takes the changes of a writer and keeps every other byte', () => {
  for (let seed = 1; seed <= 60; seed++) {
    const blocks = editScript(all, seed);
    if (entriesOfBlocks(blocks).length > 0)
      expect(findIntoFault(original, into(original, blocks).text, blocks), `${seed}`).toBeNull();
  }
});

it('lets a note go with the paragraph that it stands in, and counts it', () => {
  const note = '<ScriptNote ID="1"><Paragraph><Text>Why here?</Text></Paragraph></ScriptNote>';
  const noted = original.replace('waits.</Text>', `$&${note}`);
  expect(into(noted, all.with(1, { type: 'action', text: 'He sits.' })).text).toContain(note);
  const { text, losses } = into(noted, all.toSpliced(1, 1));
  expect(text).not.toContain(note);
  expect(losses).toContainEqual({ code: 'notes_gone', count: 1, where: [], kept: 'dropped' });
});

it('starts a page between a scene and its synopsis', () => {
  const told = { type: 'synopsis' as const, text: 'At sea for long' };
  const { script } = into(original, all.toSpliced(4, 1, { type: 'page_break' }, told));
  expect(script.blocks).toContainEqual({ type: 'page_break' });
});

it('fills a template that has no words yet', () => {
  const empty = original.replace(
    /<Content>.*<\/Content>/s,
    '<Content><Paragraph Type="Scene Heading"/></Content>',
  );
  expect(into(empty, all).text).toContain('<Text>INT. 😀 HOUSE - DAY</Text>');
});

it('says how many new notes it has no place for, and refuses what it can not read', () => {
  const blocks: ScreenplayBlock[] = [
    { type: 'note', text: 'Al: Why?' },
    { type: 'note', text: 'New' },
    ...all,
  ];
  expect(into(original, blocks)).toMatchObject({
    text: original,
    losses: [{ code: 'note_not_written', count: 1 }],
  });
  const refused = (bytes: string | Uint8Array) =>
    writeIntoOriginal(Buffer.from(bytes), { titlePage: [], blocks: all });
  expect(refused('<a/>')).toMatchObject({ fault: { code: 'foreign' } });
  expect(refused(original.slice(0, 700))).toMatchObject({ fault: { code: 'cut_off' } });
  expect(refused('PK\u0003\u0004')).toMatchObject({ fault: { code: 'word_file' } });
  expect(refused('<FinalDraft><Content/></FinalDraft>')).toMatchObject({ fault: { code: 'no_paragraphs' } });
  const japanese = Buffer.concat([
    Buffer.from('<?xml version="1.0" encoding="Shift_JIS"?><FinalDraft><Content>'),
    Buffer.from([0x93, 0xfa]),
  ]);
  expect(refused(japanese)).toMatchObject({ fault: { code: 'encoding' } });
});

it('writes a script that is different from end to end, in little time', () => {
  const before = process.cpuUsage();
  const many = (word: string) =>
    Array.from({ length: 6_000 }, (_, at): ScreenplayBlock => ({ type: 'action', text: `${word} ${at}` }));
  const options = { paper: 'letter', hasSceneNumbers: false, hasTitlePage: false } as const;
  const { body } = writeFdx({ titlePage: [], blocks: many('One') }, options);
  expect(into(body, many('Two')).changes).toHaveLength(6_000);
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(10);
});
