// @module-tag slow
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Book, ExportOptions, FirstPage } from '../../../contract/exports.ts';
import type { ExportFormat } from '../../../domain/formats/export-formats.ts';
import { cleanText } from '../../../domain/story/clean-text.ts';
import { doJob } from './do-job.ts';
import type { FileJob, Piece } from './job.ts';
import { makeOf } from './make-of.ts';

const numRuns = process.env.PROVE === '1' ? 10_000 : 150;

/** Pieces of text that mean something in some format, or nearly do. */
const piece = fc.oneof(
  fc.constantFrom(
    ...[
      'INT. HOUSE - DAY',
      'CUT TO:',
      'ANA',
      'McCLANE',
      '(low)',
      '(',
      ')',
      '[[',
      ']]',
      '/*',
      '*/',
      '*',
      '**',
    ],
    ...['_', '\\', '\\*', '^', '#', '## ', '#1A#', '= ', '===', '~', '>', '<', '&', '<b>', '&amp;', '!', '@'],
    ...['.', ':', '***', '---', '* * *', '- ', '1. ', '```', '|', '\n', '\n\n', ' ', '  ', '\t', '\u00A0'],
    ...[
      '\u00AD',
      '\u200B',
      '\u200D',
      '\u2028',
      '\uFEFF',
      '\uFFFE',
      'ß',
      'İ',
      '病院',
      'שלום',
      '👩‍🚀',
      'e\u0301',
    ],
    ...['he runs', 'Word.', '“Quoted,”', 'a-b', 'a—b', "don't", '=cmd()', '1,000.5', 'x'.repeat(90)],
  ),
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 3 }) },
);
const text = fc.array(piece, { maxLength: 12, size: 'max' }).map((all) => cleanText(all.join('')));
const speech = { character: text, parenthetical: text, line: text };
const block = fc.oneof(
  fc.record({ type: fc.constantFrom('action', 'transition'), text }),
  fc.record({
    type: fc.constantFrom('shot', 'centered', 'lyrics', 'note', 'synopsis', 'boneyard'),
    text,
  }),
  fc.record({ type: fc.constant('section'), level: fc.integer({ min: 1, max: 6 }), text }),
  fc.constant({ type: 'page_break' }),
  fc.record({ type: fc.constant('dialogue'), ...speech }),
  fc.record({ type: fc.constant('dialogue'), ...speech, keeps_case: fc.constant(true) }),
  fc.record({ type: fc.constant('dual_dialogue'), left: fc.record(speech), right: fc.record(speech) }),
);
const content = {
  SCRIPT: fc.record(
    {
      title_page: fc.array(fc.record({ key: text, value: text }), { maxLength: 3 }),
      scenes: fc.array(
        fc.record(
          { slugline: text, number: text, blocks: fc.array(block, { maxLength: 5 }) },
          { requiredKeys: ['slugline', 'blocks'] },
        ),
        { maxLength: 3 },
      ),
    },
    { requiredKeys: ['scenes'] },
  ),
  DIALOGUE: fc.record({
    lines: fc.array(fc.record({ character: text, line: text, beat_context: text }), { maxLength: 4 }),
    character_voice_map: fc.dictionary(text, text, { maxKeys: 2 }),
    beat_to_line_map: fc.constant({}),
  }),
  STORY: fc.record({
    pov: text,
    chapter_map: fc.array(fc.record({ chapter: text, summary: text }), { maxLength: 3 }),
    narrative_prose: fc.array(text, { maxLength: 5 }).map((all) => all.join('\n\n## ')),
  }),
  THEME: fc.record({ central_question: text, premise: text, tone: text }),
};
const pieceOf = (kind: keyof typeof content): fc.Arbitrary<Piece> =>
  fc.record({
    id: fc.uuid(),
    kind: fc.constant(kind),
    title: text,
    inputs: fc.constant({}),
    content: content[kind],
  });
const pieces = fc.array(
  fc.oneof(pieceOf('SCRIPT'), pieceOf('DIALOGUE'), pieceOf('STORY'), pieceOf('THEME')),
  {
    minLength: 1,
    maxLength: 4,
  },
);
const line = text.map((all) => all.slice(0, 200).toWellFormed());
const options = fc
  .record({
    paper: fc.constantFrom('letter', 'a4'),
    style: fc.constantFrom('modern', 'classic', 'anonymous'),
    hasTitlePage: fc.boolean(),
    hasSceneNumbers: fc.boolean(),
    hasBoldHeadings: fc.boolean(),
    printsNotes: fc.boolean(),
    hasAppendix: fc.boolean(),
    draftLine: line,
  })
  .map((all) => ExportOptions.parse(all));
const book = fc
  .record({ title: line, author: line, dedication: text, copyright: text })
  .map((all) => Book.parse(all));
const firstPage = fc
  .record({ legalName: line, penName: line, address: text, agent: text })
  .map((all) => FirstPage.parse(all));

const jobOf = (format: FileJob['format']) =>
  fc.record<FileJob>({
    format: fc.constant(format),
    options,
    project: fc.record({ id: fc.uuid(), name: text }),
    pieces,
    book,
    firstPage,
    changedAt: fc.constant(0),
    now: fc.constant(0),
    wants: fc.constantFrom('preview', 'file'),
    original: fc.constant(null),
    expectedHash: fc.constant(null),
  });

for (const format of Object.keys(makeOf) as FileJob['format'][])
  it(`makes ${format satisfies ExportFormat} of any texts, without losing a word`, async () => {
    await fc.assert(
      fc.asyncProperty(jobOf(format), async (job) => {
        const answer = await doJob(job);
        expect(['made', 'nothing_to_export'], JSON.stringify(answer)).toContain(answer.kind);
      }),
      { numRuns },
    );
  });

it('numbers the scenes of a script that has no numbers, if that is wished for', async () => {
  const scene = { slugline: 'INT. HOUSE - DAY', blocks: [{ type: 'action', text: 'He runs.' }] };
  const numbersOf = async (scenes: object[], hasSceneNumbers: boolean) => {
    const script: Piece = { id: '1', kind: 'SCRIPT', title: 'One', inputs: {}, content: { scenes } };
    const answer = await doJob({
      format: 'fdx',
      options: ExportOptions.parse({ hasSceneNumbers }),
      project: { id: '1', name: 'One' },
      pieces: [script],
      book: Book.parse({}),
      firstPage: FirstPage.parse({}),
      changedAt: 0,
      now: 0,
      original: null,
      wants: 'file',
      expectedHash: null,
    });
    const body = answer.kind === 'made' ? Buffer.from(answer.body ?? []).toString() : '';
    return [...body.matchAll(/<Paragraph(?: Number="(\w+)")? Type="Scene Heading">/g)].map(
      ([, found]) => found,
    );
  };
  expect(await numbersOf([scene, scene], true)).toEqual(['1', '2']);
  expect(await numbersOf([scene, scene], false)).toEqual([undefined, undefined]);
});
