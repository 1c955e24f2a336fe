import {
  countProseWords,
  countScreenplayWords,
  countSheetWords,
} from '../../../domain/formats/count-words.ts';
import { writeProseMarkdown } from '../../../domain/formats/markdown/write-prose.ts';
import { writeScreenplayMarkdown } from '../../../domain/formats/markdown/write-screenplay.ts';
import { writeSheetsMarkdown } from '../../../domain/formats/markdown/write-sheets.ts';
import { materialToSheet } from '../../../domain/formats/material-to-sheet.ts';
import { writeProseText } from '../../../domain/formats/text/write-prose.ts';
import { writeScreenplayText } from '../../../domain/formats/text/write-screenplay.ts';
import { writeSheetsText } from '../../../domain/formats/text/write-sheets.ts';
import type { Written } from '../../../domain/formats/written.ts';
import { toProse, toScreenplay } from './documents.ts';
import type { Made, Make, MakeInput } from './made.ts';
import { isScript, isStory } from './read-pieces.ts';
import { sightOfSheets, sightOfText } from './sights.ts';

/** Stories alone become prose, scripts alone a script; with anything else among them, sheets. */
export const makeMarkdown: Make = async (input) =>
  textOf(input, {
    prose: writeProseMarkdown,
    screenplay: writeScreenplayMarkdown,
    sheets: writeSheetsMarkdown,
  });

export const makeText: Make = async (input) =>
  textOf(input, { prose: writeProseText, screenplay: writeScreenplayText, sheets: writeSheetsText });

type TextWriters = {
  prose: typeof writeProseText;
  screenplay: typeof writeScreenplayText;
  sheets: typeof writeSheetsText;
};

function textOf({ pieces, job }: MakeInput, write: TextWriters): Made {
  if (pieces.every(isStory)) {
    const prose = toProse(pieces, job);
    return madeText(write.prose(prose), countProseWords(prose));
  }
  if (pieces.every(isScript)) {
    const screenplay = toScreenplay(pieces, job);
    const counted = countScreenplayWords(screenplay, { ...job.options, hasTitlePage: true });
    return madeText(write.screenplay(screenplay, job.options), counted);
  }
  const sheets = pieces.map(materialToSheet);
  const title = job.project.name;
  return madeText(write.sheets(sheets, title), countSheetWords(sheets));
}

function madeText({ body, words, losses }: Written<string>, wordsOfTexts: number): Made {
  return {
    body: new TextEncoder().encode(body),
    wordsOfTexts,
    wordsOfFile: words,
    pages: null,
    losses,
    sight: () => sightOfText(body),
  };
}

export const makeSheetDocx: Make = async ({ pieces, job }) => {
  const sheets = pieces.map(materialToSheet);
  const { writeSheetsDocx } = await import('../docx/write-sheets.ts');
  const written = await writeSheetsDocx(sheets, job.project.name, job.options, job.book.language);
  return {
    body: written.body,
    wordsOfTexts: countSheetWords(sheets),
    wordsOfFile: written.words,
    pages: null,
    losses: written.losses,
    sight: () => sightOfSheets(sheets),
  };
};
