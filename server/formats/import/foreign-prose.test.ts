import { describe, expect, it } from 'vitest';
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

it('reads breaks, quotations, numbers of notes and pages of a book as its readers show them', async () => {
  const body = [
    '<h1>One</h1><p>He said <q>No, <q>never</q></q>.</p><p class="c">* * *</p>',
    '<p>Rain<a epub:type="noteref" href="#n">1</a> fell<sup><a href="#m">2</a></sup> in May<a href="#o"><sup>3</sup></a>.</p>',
    '<p>be<span epub:type="pagebreak" id="p5" title="5"/>fore <span role="doc-pagebreak">6</span>it, 2<sup>nd</sup></p>',
    '<aside epub:type="footnote"><p>1. Much.</p></aside>',
  ].join('');
  expect(await storyOf(bookFile('Lights', [{ body }]))).toMatchObject({
    text: '## One\n\nHe said “No, ‘never’”.\n\n***\n\nRain[1] fell[2] in May[3].\n\nbefore it, 2nd\n\n1. Much.',
    losses: ['page_furniture 1'],
  });
});

it('reads what Word shows of fields, text directions and ruby', async () => {
  const run = (inner: string) => `<w:r>${inner}</w:r>`;
  const word = (text: string) => run(`<w:t xml:space="preserve">${text}</w:t>`);
  const body = [
    `<w:fldSimple w:instr="TITLE">${word('The Lamp')}</w:fldSimple>`,
    `<w:bdo w:val="rtl">${word('One ')}</w:bdo><w:dir w:val="ltr">${word('two')}</w:dir>`,
    run('<w:t>Above</w:t><w:cr/><w:t>below</w:t>'),
    run(`<w:ruby><w:rubyPr/><w:rt>${word('ほん')}</w:rt><w:rubyBase>${word('本')}</w:rubyBase></w:ruby>`),
    `${run('<w:rPr><w:i w:val="off"/></w:rPr><w:t>upright </w:t>')}${run('<w:rPr><w:i/></w:rPr><w:t>slanted</w:t>')}`,
  ];
  const file = wordFile(body.map((paragraph) => `<w:p>${paragraph}</w:p>`).join(''));
  expect(await storyOf(file)).toMatchObject({
    text: 'The Lamp\n\nOne two\n\nAbove\nbelow\n\n本\n\nupright *slanted*',
    losses: ['ruby 1'],
  });
});

it('reads a text box once, in whichever form Word wrote it, and takes tabs of any kind for tabs', async () => {
  const box = (text: string) => `<w:txbxContent>${wordParagraph(text)}</w:txbxContent>`;
  const shape = (text: string) =>
    `<w:drawing><wp:anchor><a:graphic><a:graphicData><wps:wsp><wps:txbx>${box(text)}</wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing>`;
  const forms = (text: string, older: string) =>
    `<mc:AlternateContent><mc:Choice Requires="wps">${shape(text)}</mc:Choice>${older}</mc:AlternateContent>`;
  const old = `<mc:Fallback><w:pict><v:shape><v:textbox>${box('Two')}</v:textbox></v:shape></w:pict></mc:Fallback>`;
  const picture = '<mc:Fallback><w:drawing><wp:inline/></w:drawing></mc:Fallback>';
  const runs = [shape('One'), forms('Two', old), forms('Three', picture), forms('Four', '')];
  const tabs = '<w:p><w:r><w:t>A</w:t><w:ptab/><w:t>B</w:t></w:r></w:p>';
  const body = runs.map((run) => `<w:p><w:r>${run}</w:r></w:p>`).join('') + tabs;
  expect(await storyOf(wordFile(body))).toMatchObject({
    text: 'One\n\nTwo\n\nThree\n\nFour\n\nA\tB',
    losses: ['text_boxes 4'],
  });
});

it('leaves out what Word hides, counted, and nothing else', async () => {
  const run = (look: string, text: string) =>
    `<w:r><w:rPr>${look}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
  const body = [
    run('<w:b/><w:vanish/>', 'To do: the fog. '),
    run('<w:vanish w:val="true"/>', 'Ask Jonas. '),
    run('<w:vanish w:val="0"/>', 'She '),
    run('<w:i/><w:rPrChange w:id="1" w:author="J"><w:rPr><w:vanish/></w:rPr></w:rPrChange>', 'waited'),
    run('<w:specVanish/>', '.'),
  ].join('');
  const mark = '<w:pPr><w:rPr><w:vanish/></w:rPr></w:pPr>';
  const note = `<w:footnote w:id="7"><w:p>${run('<w:vanish/>', 'Who?')}</w:p></w:footnote>`;
  const notes = { name: 'word/footnotes.xml', text: `<w:footnotes xmlns:w="w">${note}</w:footnotes>` };
  expect(await storyOf(wordFile(`<w:p>${mark}${body}</w:p>`, [notes]))).toMatchObject({
    text: 'She *waited*.',
    losses: ['hidden_text 3'],
  });
});

describe('a book without a heading', () => {
  const ncx = {
    name: 'toc.ncx',
    type: 'application/x-dtbncx+xml',
    text: `<!DOCTYPE ncx PUBLIC "-//NISO//DTD ncx 2005-1//EN" "http://www.daisy.org/z3986/2005/ncx-2005-1.dtd">
<ncx><navMap>${[
      ['Cover', 'p0.xhtml'],
      ['Part One', 'p1.xhtml'],
      ['1. The Quay', 'p1.xhtml#one'],
      ['2. The Lamp', 'p1.xhtml#two'],
      ['Afterword', 'p%32.xhtml'],
    ]
      .map(
        ([title, to]) =>
          `<navPoint><navLabel><text>${title}</text></navLabel><content src="${to}"/></navPoint>`,
      )
      .join('')}</navMap></ncx>`,
  };
  const pages = [
    { body: '<p><img src="cover.jpg"/></p>' },
    {
      body: '<p>PART ONE</p><p class="t" id="one">1. The Quay</p><p>She waited.</p><p><a id="two"/>2. The Lamp</p><p>It was out.</p>',
    },
    { body: '<p>Thank you.</p>' },
  ];

  it('has each chapter once, however often its place is there', async () => {
    const label = '<span>1. </span>The <b>Q</b>uay';
    const nav = { body: `<nav epub:type="toc"><a href="p0.xhtml#one">${label}</a></nav>`, properties: 'nav' };
    const page = { body: `<div>${'<p id="one">She waited.</p>'.repeat(3)}</div>` };
    const { text } = await storyOf(bookFile('Lights', [page, nav]));
    expect(text).toBe('## 1. The Quay\n\nShe waited.\n\nShe waited.\n\nShe waited.');
  });

  it('has the chapters that its list of chapters names', async () => {
    expect((await storyOf(bookFile('Lights', pages, [ncx]))).text).toBe(
      '## Part One\n\n## 1. The Quay\n\nShe waited.\n\n## 2. The Lamp\n\nIt was out.\n\n## Afterword\n\nThank you.',
    );
    const links = '<li><a href="p1.xhtml#two">2. The Lamp</a></li>';
    const nav = { body: `<nav epub:type="toc"><ol>${links}</ol></nav>`, properties: 'nav' };
    const read = await storyOf(bookFile('Lights', [...pages.slice(0, 2), nav]));
    expect(read.text).toBe('PART ONE\n\n1. The Quay\n\nShe waited.\n\n## 2. The Lamp\n\nIt was out.');
  });
});

it('takes emphasis from the stylesheet of a book, and reads a package whose names have a prefix', async () => {
  const css = {
    name: 'a.css',
    type: 'text/css',
    text: '/* a */ p.calm { font-style: italic } span.it, .em2 { font-style: italic; } .b{font-weight:700}',
  };
  const body =
    '<p>He read <span class="it">The Lamp</span> and <span class="x b">left</span>, <ruby>本<rp>(</rp><rt>ほん</rt><rp>)</rp></ruby> <span style="font-style: italic">in hand</span>.</p>';
  const file = bookFile('Lights', [{ body }], [css], 'opf:');
  expect(await storyOf(file)).toEqual({
    title: 'Lights',
    text: 'He read *The Lamp* and **left**, 本 *in hand*.',
    losses: ['ruby 1'],
  });
});
