import { describe, expect, it } from 'vitest';
import { limits } from '../../limits.ts';
import { createLossCounter } from '../losses.ts';
import { readRtf } from './read-rtf.ts';
import { oneToOne } from './tokens.ts';

const encoder = new TextEncoder();
const bytes = (text: string) => encoder.encode(text);

function attempt(body: string, head = '\\ansi\\ansicpg1252') {
  const losses = createLossCounter();
  const found = readRtf(bytes(`{\\rtf1${head}\n${body}}`), losses);
  const counted = Object.fromEntries(losses.list().map(({ code, count }) => [code, count]));
  return { found, losses: counted };
}

function read(body: string, head?: string) {
  const { found, losses } = attempt(body, head);
  if (found.type === 'refused') throw new Error(found.code);
  const { paragraphs, notes } = found.document;
  const lines = paragraphs.map(({ runs }) => runs.map(({ text }) => text).join(''));
  return { lines, notes, paragraphs, losses };
}

describe('RTF', () => {
  it('has paragraphs, line breaks, looks and signs', () => {
    const { lines, paragraphs } = read(
      'One {\\b two {\\i three}} \\ul four\\ulnone.\\par\\pard\\qc\\fi200 a\\line b\\tab c\\emdash\\~\\_\\-d\\{\\}\\\\\\\nlast',
    );
    expect(lines).toEqual(['One two three four.', 'a\nb\tc—\u00A0‑d{}\\', 'last']);
    expect(paragraphs[0]?.runs).toEqual([
      { text: 'One ' },
      { text: 'two ', isBold: true },
      { text: 'three', isBold: true, isItalic: true },
      { text: ' ' },
      { text: 'four', isUnderlined: true },
      { text: '.' },
    ]);
    expect(paragraphs[1]).toMatchObject({ isCentred: true, hasIndent: true });
  });

  it('is read in the encodings of its file, of its fonts and of Unicode', () => {
    expect(read("caf\\'e9 \\'93no\\'94").lines).toEqual(['café “no”']);
    expect(read("\\'ef\\'f0", '\\ansi\\ansicpg1251').lines).toEqual(['пр']);
    expect(read("\\mac Caf\\'8e", '').lines).toEqual(['Café']);
    expect(read("{\\fonttbl{\\f0 A;}{\\f1\\fcharset128 B;}}\\f1\\'93\\'fa\\'83A\\f0\\'e9").lines).toEqual([
      '日アé',
    ]);
    expect(
      read("\\uc1\\u8217\\'92s \\uc2\\u233??x{\\uc0\\u55357 \\u56832 }\\u-10179?\\uc1?").lines[0],
    ).toMatch(/^’s éx😀/);
    expect(read('\\u8217 {?}a\\u233\\par b\\u8226\\bullet c').lines).toEqual(['’?aé', 'b•c']);
    expect(read("\\'e9", '\\ansi\\ansicpg437')).toMatchObject({
      lines: ['é'],
      losses: { encoding_guessed: 1 },
    });
    expect(oneToOne(Uint8Array.of(0, 128, 255))).toBe('\u0000\u0080\u00FF');
  });

  it('names the styles and levels of its paragraphs', () => {
    const { paragraphs } = read(
      "{\\stylesheet{\\s0 Normal;}{\\s1\\outlinelevel0 \\'dcberschrift 1;}{\\*\\cs10 Strong;}{\\s2 Title;}{\\s3 Scene Heading;}}" +
        '\\pard\\s1 A\\par\\pard\\s2 B\\par\\pard\\s3 C\\par\\pard\\outlinelevel2 D\\par\\pard E',
    );
    expect(paragraphs.map(({ style }) => style)).toEqual([
      'heading 1',
      'title',
      'scene heading',
      'heading 3',
      'normal',
    ]);
  });

  it('has notes with numbers, and the results of fields, lists and tables', () => {
    const { lines, notes, losses } = read(
      'a{\\super\\chftn}{\\footnote \\pard b {\\i c}\\par d}e{\\*\\footnote f}\\par' +
        '{\\field{\\*\\fldinst{HYPERLINK "http://x"}}{\\fldrslt link}}{\\field{\\*\\fldinst PAGE}{\\fldrslt 7}}\\par' +
        "{\\listtext\\tab\\'95\\tab}item\\par\\trowd\\intbl g\\cell h\\cell\\row\\trowd\\intbl i\\cell\\row\\pard j\\par" +
        '{\\shp{\\*\\shpinst{\\sp{\\sn x}{\\sv y}}{\\shptxt box\\par}}{\\shprslt box}}{\\upr{old}{\\*\\ud{new}}}',
    );
    expect(lines).toEqual(['a[1]e[2]', 'link7', '• item', 'g', 'h', 'i', 'j', 'box', 'new']);
    expect(notes.map((runs) => runs.map(({ text }) => text).join(''))).toEqual(['b c d', 'f']);
    expect(losses).toEqual({ remote_left_out: 1, fields_fixed: 1, tables_flattened: 1, text_boxes: 1 });
  });

  it('counts what it leaves out', () => {
    const { lines, losses } = read(
      '{\\info{\\title T}}{\\header head}a{\\v b}{\\deleted c}{\\revised d}{\\*\\annotation e}{\\*\\unknown f}' +
        '{\\pict\\pngblip 8950{g}\\bin4 }}}}}{{\\NeXTGraphic a.png }\\u172}\\page h\\u1',
    );
    expect(lines.join('')).toBe('ad¬\nh');
    expect(losses).toEqual({
      ...{ page_furniture: 1, hidden_text: 1, deletions: 1, revision_marks: 1, comments_left_out: 1 },
      ...{ images: 2, signs_removed: 1 },
    });
  });

  it('that ends in the middle is read as far as it goes, and what follows its end is none of it', () => {
    const losses = createLossCounter();
    const found = readRtf(bytes('{\\rtf1 a {\\b bold'), losses);
    expect(found).toMatchObject({ document: { paragraphs: [{ runs: [{ text: 'a ' }, { text: 'bold' }] }] } });
    expect(losses.list()).toMatchObject([{ code: 'end_missing' }]);
    expect(read('a} b{').lines).toEqual(['a']);
  });

  it('that is too deep, too long or none is refused', () => {
    expect(attempt('{'.repeat(200_000)).found).toMatchObject({ code: 'too_deep' });
    expect(attempt('{\\par}'.repeat(limits.rtfLevels * 10)).found.type).toBe('read');
    expect(attempt('long '.repeat(limits.importCharacters / 4)).found).toMatchObject({ code: 'too_long' });
    expect(attempt('a\\par '.repeat(limits.xmlNodes)).found).toMatchObject({ code: 'too_long' });
    expect(attempt('\\par '.repeat(limits.xmlNodes)).found.type).toBe('read');
    expect(attempt(`{\\pict ${'00'.repeat(limits.importCharacters)}}a`).found.type).toBe('read');
    expect(readRtf(bytes('{\\rt'), createLossCounter())).toMatchObject({ code: 'not_text' });
  });
});
