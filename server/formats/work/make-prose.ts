import { countProseWords } from '../../../domain/formats/count-words.ts';
import { epubPages } from '../../../domain/formats/epub/pages.ts';
import { limits } from '../../../domain/limits.ts';
import { toProse } from './documents.ts';
import type { Make } from './made.ts';
import { aboutPdf } from './make-script.ts';
import { sightOfPages, sightOfProse } from './sights.ts';

export const makeManuscriptPdf: Make = async ({ pieces, job }) => {
  const prose = toProse(pieces, job);
  const { layoutProse } = await import('../../../domain/formats/layout/layout-prose.ts');
  const laidOut = layoutProse(prose, job.firstPage, job.options);
  const { drawPdf } = await import('../draw-pdf.ts');
  const drawn = await drawPdf(laidOut, { ...aboutPdf({ job }), title: prose.title });
  return {
    body: drawn.body,
    wordsOfTexts: laidOut.words,
    wordsOfFile: drawn.words,
    pages: laidOut.pages.length,
    losses: [...laidOut.losses, ...drawn.losses],
    sight: () => sightOfPages(laidOut),
  };
};

export const makeManuscriptDocx: Make = async ({ pieces, job }) => {
  const prose = toProse(pieces, job);
  const { writeManuscriptDocx } = await import('../docx/write-manuscript.ts');
  const written = await writeManuscriptDocx(prose, job.firstPage, job.options);
  return {
    body: written.body,
    wordsOfTexts: countProseWords(prose),
    wordsOfFile: written.words,
    pages: null,
    losses: written.losses,
    sight: () => sightOfProse(prose),
  };
};

export const makeEpub: Make = async ({ pieces, job, hash }) => {
  const prose = toProse(pieces, job);
  const { writeEpub } = await import('../epub/write-epub.ts');
  const identity = { projectId: job.project.id, textHash: hash, changedAt: new Date(job.changedAt) };
  const written = writeEpub(prose, identity);
  return {
    body: written.body,
    wordsOfTexts: countProseWords(prose),
    wordsOfFile: written.words,
    pages: null,
    losses: written.losses,
    sight: () => ({ type: 'chapters', chapters: shownChapters(epubPages(prose)) }),
  };
};

/** As many whole chapters as a preview shows; at least the first. */
function shownChapters<Page extends { title: string; xhtml: string }>(pages: readonly Page[]) {
  let characters = 0;
  return pages
    .filter(({ xhtml }, place) => {
      characters += xhtml.length;
      return place === 0 || characters <= limits.previewCharacters * 4;
    })
    .map(({ title, xhtml }) => ({ title, xhtml }));
}
