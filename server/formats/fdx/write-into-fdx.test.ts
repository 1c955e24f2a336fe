import { expect, it } from 'vitest';
import { writeFdx } from '../../../domain/formats/fdx/write.ts';
import type { ScreenplayBlock } from '../../../domain/formats/screenplay.ts';
import { readFdx } from './read-fdx.ts';
import { writeIntoOriginal } from './write-into-fdx.ts';

const original = [
  '<?xml version="1.0" encoding="UTF-8"?>',
  '<FinalDraft DocumentType="Script" Template="No" Version="5">',
  '  <Content>',
  '    <Paragraph Number="1" Type="Scene Heading">',
  '      <SceneProperties Length="1/8" Page="1" Title=""/>',
  '      <Text>Int. 😀 house - day</Text>',
  '    </Paragraph>',
  '    <Paragraph Type="Action"><Text RevisionID="2">He </Text><Text>waits.</Text></Paragraph>',
  '    <Paragraph Type="General"/>',
  '    <Paragraph Type="Character"><Text>ANA</Text></Paragraph>',
  '    <Paragraph Type="Parenthetical"><Text>(low)</Text></Paragraph>',
  '    <Paragraph Type="Dialogue"><Text RevisionID="3">Yes.</Text></Paragraph>',
  '  </Content>',
  '  <LockedPages><LockedPage/></LockedPages>',
  '</FinalDraft>',
].join('\r\n');

function blocks(): ScreenplayBlock[] {
  const found = readFdx(original);
  if (found.type === 'refused') throw new Error(found.fault.sentence);
  return [...found.screenplay.blocks];
}

function bodyOf(changed: ScreenplayBlock[]): string {
  const written = writeIntoOriginal(original, { titlePage: [], blocks: changed });
  if (written.type === 'refused') throw new Error(JSON.stringify(written.fault));
  return written.body;
}

it('gives an unchanged script back byte for byte', () => expect(bodyOf(blocks())).toBe(original));

it('changes only the text of a paragraph in which a word is another', () => {
  const [heading, , speech] = blocks();
  if (heading === undefined || speech?.type !== 'dialogue') throw new Error('It reads otherwise.');
  const changed: ScreenplayBlock[] = [
    heading,
    { type: 'action', text: 'He *runs*.' },
    { ...speech, line: 'No.' },
  ];
  const apart = '<Text>He </Text><Text Style="Italic">runs</Text><Text>.</Text>';
  expect(bodyOf(changed)).toBe(
    original
      .replace('<Text RevisionID="2">He </Text><Text>waits.</Text>', apart)
      .replace('<Text RevisionID="3">Yes.</Text>', '<Text>No.</Text>'),
  );
});

it('puts new paragraphs in their place, and takes others out', () => {
  const [heading, action, speech] = blocks();
  if (heading === undefined || action === undefined || speech === undefined) throw new Error('Too few.');
  const added = bodyOf([heading, action, { type: 'shot', text: 'CLOSE' }, speech]);
  const shot = '    <Paragraph Type="Shot">\r\n      <Text>CLOSE</Text>\r\n    </Paragraph>';
  expect(added).toBe(original.replace('waits.</Text></Paragraph>', `$&\r\n${shot}`));
  expect(bodyOf([heading, speech])).toBe(original.replace(/\r\n {4}<Paragraph Type="Action">.*/, ''));
});

it('says how many new notes it has no place for, and refuses what it can not read', () => {
  const screenplay = { titlePage: [], blocks: [{ type: 'note' as const, text: 'Why?' }, ...blocks()] };
  const written = writeIntoOriginal(original, screenplay);
  expect(written).toMatchObject({ body: original, losses: [{ code: 'note_not_written', count: 1 }] });
  expect(writeIntoOriginal('<a/>', screenplay)).toMatchObject({ fault: { code: 'foreign' } });
});

it('writes a script that is different from end to end, in little time', () => {
  const before = process.cpuUsage();
  const many = (word: string) =>
    Array.from({ length: 6_000 }, (_, at): ScreenplayBlock => ({ type: 'action', text: `${word} ${at}` }));
  const options = { paper: 'letter', hasSceneNumbers: false, hasTitlePage: false } as const;
  const { body } = writeFdx({ titlePage: [], blocks: many('One') }, options);
  const written = writeIntoOriginal(body, { titlePage: [], blocks: many('Two') });
  expect(written.type).toBe('written');
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(10);
});
