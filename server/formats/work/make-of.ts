import type { FileJob } from './job.ts';
import type { Make } from './made.ts';
import { makeEpub, makeManuscriptDocx, makeManuscriptPdf } from './make-prose.ts';
import { makeFdx, makeFountain, makeScreenplayDocx, makeScreenplayPdf } from './make-script.ts';
import { makeMarkdown, makeSheetDocx, makeText } from './make-sheets.ts';
import { makeShotList, makeSrt, makeTeleprompter, makeVtt } from './make-timed.ts';

/** How each format is made. */
export const makeOf: Readonly<Record<FileJob['format'], Make>> = {
  fountain: makeFountain,
  fdx: makeFdx,
  screenplay_pdf: makeScreenplayPdf,
  screenplay_docx: makeScreenplayDocx,
  srt: makeSrt,
  vtt: makeVtt,
  shot_list: makeShotList,
  teleprompter: makeTeleprompter,
  manuscript_docx: makeManuscriptDocx,
  manuscript_pdf: makeManuscriptPdf,
  epub: makeEpub,
  sheet_docx: makeSheetDocx,
  md: makeMarkdown,
  txt: makeText,
};
