import { countScreenplayWords } from '../../../domain/formats/count-words.ts';
import type { Screenplay } from '../../../domain/formats/screenplay.ts';
import { countSpokenWords } from '../../../domain/formats/timed/count-spoken.ts';
import { writeShotList } from '../../../domain/formats/timed/write-shot-list.ts';
import { type SubtitleOptions, writeSrt, writeVtt } from '../../../domain/formats/timed/write-subtitles.ts';
import { writeTeleprompter } from '../../../domain/formats/timed/write-teleprompter.ts';
import type { Written } from '../../../domain/formats/written.ts';
import { toScreenplay } from './documents.ts';
import type { Make } from './made.ts';
import { sightOfText } from './sights.ts';

export const makeSrt: Make = async (input) => made(input, writeSrt, countSpokenWords);

export const makeVtt: Make = async (input) => made(input, writeVtt, countSpokenWords);

export const makeTeleprompter: Make = async (input) => made(input, writeTeleprompter, countSpokenWords);

export const makeShotList: Make = async (input) =>
  made(input, writeShotList, (screenplay) =>
    countScreenplayWords(screenplay, { printsNotes: false, hasTitlePage: false }),
  );

function made(
  { pieces, job }: Parameters<Make>[0],
  write: (screenplay: Screenplay, options: SubtitleOptions) => Written<string>,
  count: (screenplay: Screenplay) => number,
): Awaited<ReturnType<Make>> {
  const screenplay = toScreenplay(pieces, job);
  const { body, words, losses } = write(screenplay, job.options);
  return {
    body: new TextEncoder().encode(body),
    wordsOfTexts: count(screenplay),
    wordsOfFile: words,
    pages: null,
    losses,
    sight: () => sightOfText(body),
  };
}
