import { expect, it } from 'vitest';
import { Book, ExportOptions, FirstPage } from '../../../contract/exports.ts';
import { normal } from '../../../domain/formats/fountain/normal.ts';
import { readFountain } from '../../../domain/formats/fountain/read.ts';
import { readTextFile } from '../../../domain/formats/import/read-text.ts';
import { refuseFile } from '../../../domain/formats/import/refuse-file.ts';
import { doJob } from './do-job.ts';
import type { FileJob, Piece } from './job.ts';

const everything = `Title:
    _**The Unlit Hour**_
    A lamp in four turns
Credit: Written by
Author: Ada Aune
Source: after a letter
Notes: blue pages
Contact:
    Quay 4
    ada@example.com

# Act one

= She decides.

> FADE IN:

INT. LAMP ROOM - NIGHT #12A#

[[Ask about the
clock.]]

McVey winds the *clock*. [[Which one?]]

@McVEY (V.O.)
(low)
Forty-one.
(beat)
  
And forty-two.
~La la la

MARIT
No.

BEN ^
Yes.

~We sail at dawn
~and no one waits

> THE END OF IT <

## The stairs

/*
INT. GONE - DAY

Nobody.
*/

CUT TO:

===

.THE QUAY

!CLOSE ON THE ROPE

> SLOWLY
`;

const jobOf = (pieces: Piece[], more: Partial<FileJob> = {}): FileJob => ({
  format: 'fountain',
  options: ExportOptions.parse({ printsNotes: true }),
  project: { id: 'p', name: 'A project' },
  pieces,
  book: Book.parse({ author: 'Somebody Else' }),
  firstPage: FirstPage.parse({ address: 'Elsewhere 1' }),
  changedAt: 0,
  now: 0,
  wants: 'file',
  expectedHash: null,
  ...more,
});

const script = (content: unknown, title = 'Listed as'): Piece => ({
  id: 'a',
  kind: 'SCRIPT',
  title,
  inputs: {},
  content,
});

async function made(job: FileJob) {
  const answer = await doJob(job);
  if (answer.kind !== 'made') throw new Error(answer.kind);
  return { text: new TextDecoder().decode(answer.body ?? new Uint8Array()), losses: answer.losses };
}

it('a Fountain with everything in it is written as it was read', async () => {
  const found = readTextFile(new TextEncoder().encode(everything), 'x.fountain', () =>
    refuseFile('not_proper'),
  );
  if (found.type === 'refused') throw new Error('refused');
  const { pieces, losses } = found.reading;
  expect(losses).toEqual([]);
  const file = await made(jobOf(pieces.map(({ content, title }) => script(content, title))));
  expect(file.losses).toEqual([]);
  const before = readFountain(everything).screenplay;
  expect(new Set(before.blocks.map(({ type }) => type)).size).toBe(12);
  expect(readFountain(file.text).screenplay).toEqual(normal(before));
  expect(file.text).toContain('ada@example.com');
  expect(file.text).not.toContain('Elsewhere');
});

it('a title page is filled up with what the book and the first page say', async () => {
  const content = { scenes: [{ slugline: 'INT. A', blocks: [] }], title_page: [] as object[] };
  const of = async (title_page: object[], more: Partial<FileJob> = {}) =>
    readFountain((await made(jobOf([script({ ...content, title_page })], more))).text).screenplay.titlePage;
  const made_up = [
    { key: 'Title', value: 'Listed as' },
    { key: 'Credit', value: 'Written by' },
    { key: 'Author', value: 'Somebody Else' },
    { key: 'Contact', value: 'Elsewhere 1' },
  ];
  expect(await of([])).toEqual(made_up);
  const own = [
    { key: 'authors', value: 'Ada and Ben' },
    { key: 'Draft date', value: 'May' },
  ];
  expect(await of(own)).toEqual([made_up[0], ...own, made_up[1], made_up[3]]);
  const options = ExportOptions.parse({ draftLine: 'June' });
  expect((await of(own, { options })).find(({ key }) => key === 'Draft date')?.value).toBe('June');
});

it('several scripts with title pages have one of the project, and the file says so', async () => {
  const content = {
    title_page: [{ key: 'Title', value: 'One' }],
    scenes: [{ slugline: 'INT. A', blocks: [] }],
  };
  const one = await made(jobOf([script(content), script({ scenes: content.scenes })]));
  expect(one.text).toContain('Title: One');
  const both = await made(jobOf([script(content), script(content)]));
  expect(both.text).toContain('Title: A project');
  expect(both.losses).toMatchObject([{ code: 'title_pages_left_out', count: 2 }]);
});

it('what is not played is in no file that only has the play', async () => {
  const blocks = [
    { type: 'action', text: 'Rain.' },
    ...['note', 'synopsis', 'boneyard'].map((type) => ({ type, text: 'SECRET' })),
    { type: 'section', level: 1, text: 'SECRET' },
    { type: 'dialogue', character: 'ADA', parenthetical: '', line: 'No.' },
  ];
  const pieces = [script({ scenes: [{ slugline: 'INT. A', blocks }] })];
  for (const format of ['srt', 'teleprompter', 'shot_list', 'txt', 'md', 'screenplay_pdf'] as const) {
    const options = ExportOptions.parse({ printsNotes: false });
    expect((await made(jobOf(pieces, { format, options }))).text).not.toContain('SECRET');
  }
});
