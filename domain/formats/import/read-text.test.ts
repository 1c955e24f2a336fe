import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { result as scriptResult } from '../../generators/script/result.ts';
import { result as storyResult } from '../../generators/story/result.ts';
import { limits } from '../../limits.ts';
import { openStory } from '../../manuscript/story-parts.ts';
import { checkContentSize } from '../../story/content-size.ts';
import { countProseWords } from '../count-words.ts';
import { normal } from '../fountain/normal.ts';
import { createFountainReader, readFountain } from '../fountain/read.ts';
import { writeFountain } from '../fountain/write.ts';
import { createLossCounter } from '../losses.ts';
import { writeProseMarkdown } from '../markdown/write-prose.ts';
import { writeScreenplayMarkdown } from '../markdown/write-screenplay.ts';
import type { Prose, ProseBlock } from '../prose.ts';
import { scriptToScreenplay } from '../script-to-screenplay.ts';
import { readChapters } from '../story-to-prose.ts';
import { writeScreenplayText } from '../text/write-screenplay.ts';
import type { ImportReading } from './import-reading.ts';
import { proseToStory } from './prose-to-story.ts';
import { readTextFile } from './read-text.ts';
import { refuseFile } from './refuse-file.ts';
import { screenplayToScripts } from './screenplay-to-script.ts';

const isProving = process.env.PROVE === '1';
const numRuns = isProving ? 10_000 : 300;
const utf8 = new TextEncoder();
const withoutXml = () => refuseFile('not_proper');

const attempt = (content: string | Uint8Array, name = 'a.txt') =>
  readTextFile(typeof content === 'string' ? utf8.encode(content) : content, name, withoutXml);

function read(content: string | Uint8Array, name?: string): ImportReading {
  const found = attempt(content, name);
  if (found.type === 'refused') throw new Error(found.fault.sentence);
  return found.reading;
}

const refused = (content: string | Uint8Array, name?: string) => {
  const found = attempt(content, name);
  return found.type === 'refused' ? found.fault.sentence : 'read';
};

const codes = (reading: ImportReading) => reading.losses.map(({ code }) => code);

const script = `Title: The Unlit Hour
Author: Ada Aune

FADE IN:

INT. LAMP ROOM - NIGHT #3#

McClane winds the clock. [[Which one?]]

= She decides.

MCCLANE (V.O.)
(low)
Forty-one.

EXT. QUAY - DAY

MARIT
No.

MCCLANE ^
Yes.

===

> THE END <
`;

describe('a script', () => {
  it('becomes scenes, with the people and places that are in it', () => {
    const { format, pieces, people, places, losses } = read(script, 'x.fountain');
    expect(format).toBe('fountain');
    expect(people).toEqual(['McClane', 'Marit']);
    expect(places).toEqual(['Lamp Room', 'Quay']);
    expect(pieces).toMatchObject([
      {
        kind: 'SCRIPT',
        title: 'The Unlit Hour',
        parts: 2,
        content: {
          title_page: [
            { key: 'Title', value: 'The Unlit Hour' },
            { key: 'Author', value: 'Ada Aune' },
          ],
          scenes: [
            {
              slugline: 'INT. LAMP ROOM - NIGHT',
              number: '3',
              blocks: [
                { type: 'transition', text: 'FADE IN:' },
                { type: 'action', text: 'McClane winds the clock. [[Which one?]]' },
                { type: 'synopsis', text: 'She decides.' },
                { type: 'dialogue', character: 'MCCLANE (V.O.)', parenthetical: 'low', line: 'Forty-one.' },
              ],
            },
            {
              slugline: 'EXT. QUAY - DAY',
              blocks: [
                { type: 'dual_dialogue', left: { character: 'MARIT' }, right: { character: 'MCCLANE' } },
                { type: 'page_break' },
                { type: 'centered', text: 'THE END' },
              ],
            },
          ],
        },
      },
    ]);
    expect(losses).toEqual([]);
  });

  it('is known by three headings, and its print reads as the script', () => {
    const whole = `${script}\n\nINT. PIER - NIGHT\n\nShe waits by the rail and does not turn round.\n`;
    const { screenplay } = readFountain(whole);
    const print = writeScreenplayText(screenplay, { printsNotes: false }).body;
    const fenced = writeScreenplayMarkdown(screenplay, { printsNotes: false }).body;
    const [one] = read(whole).pieces;
    expect(one?.kind).toBe('SCRIPT');
    for (const text of [print, fenced]) {
      const [piece] = read(text).pieces;
      expect(piece).toMatchObject({ kind: 'SCRIPT', parts: 3 });
      expect(JSON.stringify(piece?.content)).toContain('Forty-one.');
    }
  });

  it('joins what a print wrapped', () => {
    const wrapped = [
      ...[
        'INT. A - DAY',
        '',
        '                    ANA',
        '          One two three four',
        '          five six.',
      ],
      ...['', '          ', '12  EXT. B - DAY 12', '', 'She goes.', '', '  INT. C - DAY', '', '        Out.'],
    ].join('\n');
    const [piece] = read(`${wrapped}\n        In.\n        Up.\n        And down again.`).pieces;
    expect(JSON.stringify(piece?.content)).toContain('"line":"One two three four five six."');
    expect(JSON.stringify(piece?.content)).toContain('"slugline":"EXT. B - DAY"');
  });

  it('is cut where it is longer than one script may be, and nothing is lost', () => {
    const scenes = Array.from({ length: 1_100 }, (_, n) => `INT. ROOM ${n} - DAY\n\nWords of scene ${n}.\n`);
    const { pieces } = read(scenes.join('\n'), 'Long.fountain');
    expect(pieces.map(({ title, parts }) => [title, parts])).toEqual([
      ['Long, part 1', 500],
      ['Long, part 2', 500],
      ['Long, part 3', 100],
    ]);
  });

  it('of any blocks is within the limits, and keeps its words in their order', () => {
    const reader = createFountainReader();
    expect(reader.losses()).toEqual([]);
    const text = fc.lorem({ maxCount: 8 });
    const speech = fc.record({ character: text, parenthetical: text, line: text });
    const block = fc.oneof(
      fc.record({ type: fc.constantFrom('heading', 'action', 'note', 'centered', 'boneyard'), text }),
      speech.map((one) => ({ type: 'dialogue' as const, ...one })),
      fc.record({ type: fc.constant('dual_dialogue' as const), left: speech, right: speech }),
    );
    fc.assert(
      fc.property(fc.array(block, { maxLength: 30 }), (blocks) => {
        const play = normal({ titlePage: [], blocks: blocks as never });
        const scripts = screenplayToScripts(play, createLossCounter());
        for (const made of scripts) {
          expect(scriptResult.content.parse(made)).toEqual(made);
          expect(checkContentSize(made)).toEqual([]);
        }
        const back = scripts.flatMap((made) => scriptToScreenplay(made, '').blocks);
        const wordsOf = (of: typeof play.blocks) =>
          (
            JSON.stringify(of.map(({ type: _, ...rest }) => Object.values(rest))).match(/\p{L}+/gu) ?? []
          ).join(' ');
        expect(wordsOf(back)).toBe(wordsOf(play.blocks));
      }),
      { numRuns },
    );
  });

  it('comes back from Fountain with its notes', () => {
    const [piece] = read('INT. A - DAY\n\n[[One\ntwo]]\n\nShe goes.\n', 'x.fountain').pieces;
    if (piece?.kind !== 'SCRIPT') throw new Error('a script');
    const written = writeFountain(scriptToScreenplay(piece.content, '')).text;
    expect(readFountain(written).screenplay.blocks.map(({ type }) => type)).toContain('note');
  });
});

describe('prose', () => {
  it('has chapters and scenes, and paragraphs that were wrapped', () => {
    const text = [
      ...[
        'CHAPTER I',
        '',
        'The boat was late and the lamp was out and nobody on the',
        'pier had said a word for an hour.',
      ],
      ...[
        '',
        '* * *',
        '',
        'She ## waited.',
        '',
        'Chapter Two: The Lamp',
        '',
        '## No heading',
        '',
        '*Stars* stay.',
      ],
    ].join('\r\n');
    const plain = read(text.replaceAll('## No', 'No'), 'The Boat.txt');
    expect(plain.format).toBe('text');
    expect(plain.pieces).toMatchObject([
      {
        kind: 'STORY',
        title: 'The Boat',
        parts: 2,
        opening: 'The boat was late and the lamp was out and nobody on the pier had said a word for an hour.',
        content: {
          narrative_prose:
            '## CHAPTER I\n\nThe boat was late and the lamp was out and nobody on the pier had said a word for an hour.' +
            '\n\n***\n\nShe ## waited.\n\n## Chapter Two: The Lamp\n\nNo heading\n\n\\*Stars\\* stay.',
        },
      },
    ]);
  });

  it('may have a paragraph in each line', () => {
    const long =
      'A sentence that is longer than any line of a letter would be, and goes on for a while more. It ends.';
    const [piece] = read(`${long}\n${long}\n`).pieces;
    expect(piece?.content).toMatchObject({ narrative_prose: `${long}\n\n${long}` });
  });

  it('of any runs keeps all its words, within the limits', () => {
    const text = fc.oneof(
      fc.lorem(),
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('*', '## ', '- ', '_', '\\'),
    );
    const run = fc.record({
      text,
      isBold: fc.constantFrom(true, undefined),
      isItalic: fc.constantFrom(true, undefined),
    });
    const block = fc.oneof(
      fc.constant({ type: 'scene_break' }),
      fc.record({ type: fc.constant('paragraph'), runs: fc.array(run, { maxLength: 6 }) }),
    ) as fc.Arbitrary<ProseBlock>;
    const chapter = fc.record({
      title: fc.lorem({ maxCount: 3 }),
      blocks: fc.array(block, { maxLength: 8 }),
    });
    fc.assert(
      fc.property(fc.array(chapter, { maxLength: 5 }), (chapters) => {
        const wordsOf = (of: Prose['parts'][number]['chapters']) =>
          countProseWords({ ...empty, parts: [{ title: '', chapters: of }] });
        const story = proseToStory(chapters, createLossCounter());
        if (story === null) expect(wordsOf(chapters)).toBe(0);
        if (story === null) return;
        expect(storyResult.content.parse(story.content)).toEqual(story.content);
        expect(checkContentSize(story.content)).toEqual([]);
        expect(wordsOf(readChapters(story.content.narrative_prose))).toBe(wordsOf(chapters));
      }),
      { numRuns },
    );
  });

  it('is one long story where it is more than one text can be; a scene that is too long is divided', () => {
    const chapter = (n: number) => `Chapter ${n}\n\n${'The lamp was out. '.repeat(n * 6_000)}`;
    const divided = `${chapter(2)}\n\n${chapter(1)}`;
    const { pieces, losses } = read(`${[1, 1, 1].map(chapter).join('\n\n')}\n\n${divided}`, 'Long.txt');
    expect(pieces).toMatchObject([{ kind: 'STORY', isLong: true, parts: 5, words: 6 * 24_000 + 5 * 2 }]);
    expect(losses).toEqual([{ code: 'scene_divided', count: 1, where: [], kept: 'whole' }]);
    const { chapters } = openStory(storyResult.content.parse(pieces[0]?.content));
    expect(chapters.map(({ scenes }) => scenes.length)).toEqual([1, 1, 1, 2, 1]);
    for (const { text } of chapters.flatMap(({ scenes }) => scenes))
      expect(checkContentSize({ text })).toEqual([]);
  });
});

const empty = { title: '', author: '', language: 'en', dedication: '', copyright: '' };

describe('Markdown', () => {
  it('has a title, chapters and emphasis, and counts what prose has no place for', () => {
    const text = [
      ...['---', 'title: "Ignored, the heading counts"', '---', '# The *Boat*', '', '## One', ''],
      ...[
        'She __never__ said *it*,<br>not <u>once</u>.',
        'And [went](https://x.example/a_(b)).',
        '',
        '***',
        '',
      ],
      ...['![map](data:image/png;base64,AAAA)', '', '| a | b |', '|---|---|', '| c | d |', '', '- item'],
      ...[
        '- other',
        '',
        '> said',
        '',
        'Deep',
        '----',
        '',
        '### Deeper',
        '',
        '<script>alert(1)</script>',
        '',
        'a \\* b &amp; c &mdash; &amp;mdash;',
      ],
    ].join('\n');
    const reading = read(text, 'boat.md');
    expect(reading.format).toBe('markdown');
    const [piece] = reading.pieces;
    expect(piece?.title).toBe('The Boat');
    expect(piece?.content).toMatchObject({
      narrative_prose: [
        ...['## One', 'She **never** said *it*,\nnot *once*. And went.', '***', 'a – b', 'c – d', '– item'],
        ...['– other', 'said', '## Deep', '## Deeper', '<script>alert(1)</script>', 'a * b & c — &mdash;'],
      ].join('\n\n'),
    });
    expect(reading.losses.map(({ code, count, where }) => [code, count, where[0]])).toEqual([
      ['front_matter', 1, 1],
      ['remote_left_out', 1, 8],
      ['images', 1, 13],
      ['tables_flattened', 1, 16],
      ['html_as_text', 2, 29],
    ]);
  });

  it('that was written here comes back as the same chapters', () => {
    const runs = [
      { text: 'She said ' },
      { text: 'no', isItalic: true as const },
      { text: ', 1. then # and [x](y) went.' },
    ];
    const blocks: ProseBlock[] = [
      { type: 'paragraph', runs },
      { type: 'scene_break' },
      { type: 'paragraph', runs },
    ];
    const chapters = ['One', 'Two *'].map((title) => ({ title, blocks }));
    const { body } = writeProseMarkdown({ ...empty, title: 'Lights', parts: [{ title: '', chapters }] });
    const [piece] = read(body, 'a.md').pieces;
    if (piece?.kind !== 'STORY') throw new Error('a story');
    expect(piece.title).toBe('Lights');
    expect(readChapters(piece.content.narrative_prose)).toEqual(chapters);
  });
});

describe('bytes', () => {
  it('are read in their encoding, which is said where it was guessed', () => {
    const western = new Uint8Array([0x43, 0x61, 0x66, 0xe9, 0x20, 0x93, 0x6e, 0x6f, 0x94]);
    const found = read(western);
    expect(found.pieces[0]?.opening).toBe('Café “no”');
    expect(codes(found)).toEqual(['encoding_guessed']);
    const wide = new Uint8Array([0xff, 0xfe, ...[...'Café'].flatMap((letter) => [letter.charCodeAt(0), 0])]);
    expect(read(wide).pieces[0]?.opening).toBe('Café');
    expect(codes(read(wide))).toEqual([]);
    expect(read('\uFEFFHere').pieces[0]?.opening).toBe('Here');
  });

  it('that are no text are refused with a sentence', () => {
    const random = Uint8Array.from({ length: 4_000 }, (_, at) => (at * 7919) % 256);
    expect(refused('')).toBe('There is no text in this file.');
    expect(refused('\uFEFF')).toBe('There is no text in this file.');
    expect(refused(' \n\t\r\n ')).toBe('There is no text in this file.');
    expect(refused(random, 'a.fountain')).toBe('This is not a text file.');
    expect(refused('<!DOCTYPE html><html><body>Hi', 'a.fountain')).toBe('It looks like a web page.');
    expect(refused('%PDF-1.7 ...', 'a.docx')).toMatch(/^This is a PDF\. PDF keeps pages/);
    expect(refused('{\\rtf1 }', 'a.txt')).toBe('There is no text in this file.');
    expect(refused(`${'word '.repeat(limits.importCharacters / 5)}more`)).toMatch(/^It is longer than/);
  });

  it('are cleaned of signs that nobody can see, which are counted', () => {
    const found = read('She \u0000said\u0007 \u202Eno\uFFFE, and that was all that there was to be heard.');
    expect(found.pieces[0]?.opening).toBe('She said no, and that was all that there was to be heard.');
    expect(found.losses).toMatchObject([{ code: 'signs_removed', count: 4 }]);
  });

  it('of any kind give a document or a sentence', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 300 }),
        fc.constantFrom('a.txt', 'a.md', 'b.fountain'),
        (bytes, name) => {
          const found = attempt(bytes, name);
          if (found.type === 'refused') expect(found.fault.sentence).not.toBe('');
          else for (const { content } of found.reading.pieces) expect(checkContentSize(content)).toEqual([]);
        },
      ),
      { numRuns },
    );
  });
});
