import { expect, it } from 'vitest';
import { bookFile, wordFile, wordParagraph, wordStyles } from '../../../testing/formats/office-files.ts';
import { readFile } from './read-file.ts';

async function storyOf(file: Uint8Array) {
  const read = await readFile(file, 'x.bin');
  if (read.type === 'refused') throw new Error(read.fault.sentence);
  const [piece] = read.reading.pieces;
  if (piece?.kind !== 'STORY') throw new Error('It is no story.');
  const { title, content } = piece;
  const losses = read.reading.losses.map(({ code, count }) => `${code} ${count}`);
  return { title, text: content.narrative_prose, losses };
}

const styled = (style: string, text: string) => wordParagraph(text, `<w:pStyle w:val="${style}"/>`);
const bold = (text: string, properties = '') => wordParagraph(text, properties, '<w:b/>');
const plain = (text: string) => wordParagraph(text);

it('keeps the only chapter of a Word file that has a title', async () => {
  const body = styled('s0', 'My Novel') + styled('s1', 'The Quay') + plain('She waited.');
  expect(await storyOf(wordFile(body, [wordStyles('Title', 'heading 1')]))).toMatchObject({
    title: 'My Novel',
    text: '## The Quay\n\nShe waited.',
  });
  const chapter = styled('s0', 'Chapter One') + styled('s1', 'Fog') + plain('She waited.');
  const alone = await storyOf(wordFile(chapter, [wordStyles('heading 1', 'heading 2')]));
  expect(alone.text).toBe('## Chapter One\n\n## Fog\n\nShe waited.');
});

it('takes lines in bold or in the middle for chapters where a file has no styles', async () => {
  const body = ['Chapter One', '2', 'III.', 'Twenty-one'].map((name) => bold(name) + plain('She waited.'));
  expect((await storyOf(wordFile(body.join('')))).text.match(/^## .*$/gm)).toEqual([
    ...['## Chapter One', '## 2', '## III.', '## Twenty-one'],
  ]);
  const centred = '<w:jc w:val="center"/>';
  const pages = [
    wordParagraph('The Lamp', centred) + plain('One.') + bold('Not one'),
    wordParagraph('The Quay', `${centred}<w:pageBreakBefore/>`) + plain('Two.'),
    `<w:p><w:r><w:br w:type="page"/></w:r></w:p>${wordParagraph('')}${bold('Home')}${plain('Three.')}`,
    `${wordParagraph('* * *', centred)}${plain('Four.')}`,
  ];
  expect((await storyOf(wordFile(pages.join('')))).text).toBe(
    '## The Lamp\n\nOne.\n\n**Not one**\n\n## The Quay\n\nTwo.\n\n## Home\n\nThree.\n\n***\n\nFour.',
  );
});

it('reads the words of formulas and of big first letters, and counts numbers of lists', async () => {
  const drop = wordParagraph('S', '<w:framePr w:dropCap="drop" w:lines="3"/>');
  const math =
    '<w:p><w:r><w:t>So </w:t></w:r><m:oMath><m:f><m:num><m:r><m:t>a</m:t></m:r></m:num><m:den><m:r><m:t>b</m:t></m:r></m:den></m:f></m:oMath></w:p>';
  const { text } = await storyOf(wordFile(drop + plain('he waited.') + math));
  expect(text).toBe('She waited.\n\nSo ab');
  const numbering = {
    name: 'word/numbering.xml',
    text: '<w:numbering xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num></w:numbering>',
  };
  const item = wordParagraph('Tea', '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>');
  const parts = {
    name: 'word/_rels/document.xml.rels',
    text: '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="n" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/numbering" Target="numbering.xml"/></Relationships>',
  };
  expect(await storyOf(wordFile(item + item, [numbering, parts]))).toMatchObject({
    text: 'Tea\n\nTea',
    losses: ['list_numbers 2'],
  });
});

it('reads a book whose text is in its navigation document, and leaves out lists of chapters alone', async () => {
  const toc = '<nav epub:type="toc"><ol><li>One</li></ol></nav>';
  const body = `<h1>One</h1><p>She waited.</p>${toc}`;
  const read = await storyOf(bookFile('Lights', [{ body, properties: 'nav' }]));
  expect(read).toEqual({
    title: 'Lights',
    text: '## One\n\nShe waited.',
    losses: ['contents_skipped 1'],
  });
  const apart = await storyOf(
    bookFile('Lights', [
      { body: `<h1>Contents</h1>${toc}`, properties: 'nav' },
      { body: '<h1>Lights</h1><p>x = <math><mi>y</mi></math></p>' },
    ]),
  );
  expect(apart.text).toBe('x = y');
});
