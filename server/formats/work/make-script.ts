import { countScreenplayWords } from '../../../domain/formats/count-words.ts';
import { normal } from '../../../domain/formats/fountain/normal.ts';
import { readFountain } from '../../../domain/formats/fountain/read.ts';
import { writeFountain } from '../../../domain/formats/fountain/write.ts';
import { createLossCounter, type Loss } from '../../../domain/formats/losses.ts';
import { NothingToWrite } from '../../../domain/formats/nothing-to-write.ts';
import type { Screenplay } from '../../../domain/formats/screenplay.ts';
import { toScreenplay } from './documents.ts';
import type { Made, Make, MakeInput } from './made.ts';
import { sightOfChanges, sightOfPages, sightOfScreenplay, sightOfText } from './sights.ts';
import { Unreadable } from './unreadable.ts';

/** The file is read again, and its words are counted in what was read, which is `normal`. */
export const makeFountain: Make = async ({ pieces, job }) => {
  const { screenplay, losses } = withNotesAsWished(toScreenplay(pieces, job), job.options.printsNotes);
  const written = writeFountain(screenplay);
  return {
    body: new TextEncoder().encode(written.text),
    wordsOfTexts: countScreenplayWords(normal(screenplay), whole),
    wordsOfFile: countScreenplayWords(readFountain(written.text).screenplay, whole),
    pages: null,
    losses: [...losses, ...written.losses],
    sight: () => sightOfText(written.text),
  };
};

const whole = { printsNotes: true, hasTitlePage: true };

function withNotesAsWished(
  screenplay: Screenplay,
  printsNotes: boolean,
): { screenplay: Screenplay; losses: Loss[] } {
  if (printsNotes) return { screenplay, losses: [] };
  const counter = createLossCounter();
  const blocks = screenplay.blocks.filter(({ type }, index) => {
    const isKept = type !== 'note' && type !== 'section' && type !== 'synopsis';
    if (!isKept) counter.add('notes_not_printed', index + 1);
    return isKept;
  });
  return { screenplay: { ...screenplay, blocks }, losses: counter.list() };
}

export const makeFdx: Make = async ({ pieces, job }) => {
  if (job.original !== null) return writeInto(toScreenplay(pieces, job), job.original);
  const { options } = job;
  const { screenplay, losses } = withNotesAsWished(toScreenplay(pieces, job), options.printsNotes);
  const { writeFdx } = await import('../../../domain/formats/fdx/write.ts');
  const written = writeFdx(screenplay, options);
  return {
    body: new TextEncoder().encode(written.body),
    wordsOfTexts: countScreenplayWords(screenplay, { ...whole, hasTitlePage: options.hasTitlePage }),
    wordsOfFile: written.words,
    pages: null,
    losses: [...losses, ...written.losses],
    sight: () => sightOfScreenplay(screenplay, whole),
  };
};

/** A script in the writer's own file, with all sections and synopses; notes and title page stay. */
async function writeInto(screenplay: Screenplay, original: Uint8Array): Promise<Made> {
  const { entriesOfBlocks } = await import('../../../domain/formats/fdx/into/entries.ts');
  const { writeIntoOriginal } = await import('../fdx/write-into-fdx.ts');
  if (entriesOfBlocks(screenplay.blocks).length === 0) throw new NothingToWrite();
  const written = writeIntoOriginal(original, screenplay);
  if (written.type === 'refused') throw new Unreadable(written.sentence);
  const wordsIn = ({ blocks }: Screenplay) =>
    countScreenplayWords({ titlePage: [], blocks: entriesOfBlocks(blocks).map(({ block }) => block) }, whole);
  return {
    body: written.body,
    wordsOfTexts: wordsIn(screenplay),
    wordsOfFile: wordsIn(written.script),
    pages: null,
    losses: written.losses,
    sight: () => sightOfChanges(written),
  };
}

export const makeScreenplayPdf: Make = async ({ pieces, job }) => {
  const screenplay = toScreenplay(pieces, job);
  const { layoutScreenplay } = await import('../../../domain/formats/layout/layout-screenplay.ts');
  const laidOut = layoutScreenplay(screenplay, job.options);
  const { drawPdf } = await import('../draw-pdf.ts');
  const drawn = await drawPdf(laidOut, { ...aboutPdf({ job }), title: titleOf(screenplay, job) });
  return {
    body: drawn.body,
    wordsOfTexts: laidOut.words,
    wordsOfFile: drawn.words,
    pages: laidOut.pages.length,
    losses: [...laidOut.losses, ...drawn.losses],
    sight: () => sightOfPages(laidOut),
  };
};

export const makeScreenplayDocx: Make = async ({ pieces, job }) => {
  const screenplay = toScreenplay(pieces, job);
  const { writeScreenplayDocx } = await import('../docx/write-screenplay.ts');
  const written = await writeScreenplayDocx(screenplay, job.options, job.book.language);
  return {
    body: written.body,
    wordsOfTexts: countScreenplayWords(screenplay, job.options),
    wordsOfFile: written.words,
    pages: null,
    losses: written.losses,
    sight: () => sightOfScreenplay(screenplay, job.options),
  };
};

export function aboutPdf({ job }: Pick<MakeInput, 'job'>) {
  return { language: job.book.language, madeAt: new Date(job.now) };
}

function titleOf({ titlePage }: Screenplay, { project }: MakeInput['job']): string {
  return titlePage.find(({ key }) => key.toLowerCase() === 'title')?.value ?? project.name;
}
