import type { ExportSight } from '../../../contract/exports.ts';
import {
  countProseWords,
  countScreenplayWords,
  countSheetWords,
} from '../../../domain/formats/count-words.ts';
import type { Pages } from '../../../domain/formats/layout/page.ts';
import type { Prose } from '../../../domain/formats/prose.ts';
import type { Screenplay, ScreenplayBlock } from '../../../domain/formats/screenplay.ts';
import type { Sheet } from '../../../domain/formats/sheet.ts';
import { limits } from '../../../domain/limits.ts';
import type { WrittenInto } from '../fdx/write-into-fdx.ts';

type Heading = Extract<ExportSight, { type: 'outline' }>['headings'][number];

/** The text of a file, cut where the preview ends. */
export function sightOfText(text: string): ExportSight {
  const isCut = text.length > limits.previewCharacters;
  const shown = isCut ? text.slice(0, limits.previewCharacters).toWellFormed() : text;
  return { type: 'text', text: shown, isCut };
}

/** The first pages of a PDF. */
export function sightOfPages({ paper, face, pages }: Pages): ExportSight {
  return {
    type: 'pages',
    paper,
    face,
    pages: pages.slice(0, limits.previewPages).map(({ number, lines }) => ({
      number,
      lines: lines.map(({ x, y, runs, role }) => ({ x, y, role, runs: runs.map((run) => ({ ...run })) })),
    })),
  };
}

/** What is different in a writer's own file, with the first lines of it. */
export function sightOfChanges({ changes, stays }: Pick<WrittenInto, 'changes' | 'stays'>): ExportSight {
  const counts = { changed: 0, moved: 0, new: 0, gone: 0 };
  for (const { type } of changes) counts[type] += 1;
  const cut = (text: string) => text.slice(0, limits.openingCharacters).toWellFormed();
  return {
    type: 'changes',
    counts,
    stays: stays.map(({ code, count }) => ({ code, count })),
    changes: changes.slice(0, limits.previewChanges).map(({ type, before, after }) => {
      return { type, before: cut(before), after: cut(after) };
    }),
  };
}

/** The stories and chapters of a book, each with its words. */
export function sightOfProse(prose: Prose): ExportSight {
  const areParts = prose.parts.length > 1;
  return outline(
    prose.parts.flatMap(({ title, chapters }): Heading[] => [
      ...(areParts ? [{ level: 1, text: title, words: 0 }] : []),
      ...chapters.map((chapter) => ({
        level: 2,
        text: chapter.title,
        words: countProseWords({ ...bare, parts: [{ title: '', chapters: [chapter] }] }),
      })),
    ]),
  );
}

const bare = { title: '', author: '', language: 'en', dedication: '', copyright: '' };

/** The scenes of a script, each with its words. */
export function sightOfScreenplay(
  { blocks }: Screenplay,
  { printsNotes }: { printsNotes: boolean },
): ExportSight {
  const scenes: { text: string; blocks: ScreenplayBlock[] }[] = [];
  for (const block of blocks) {
    if (block.type === 'heading' || scenes.length === 0)
      scenes.push({ text: block.type === 'heading' ? block.text : '', blocks: [] });
    scenes.at(-1)?.blocks.push(block);
  }
  return outline(
    scenes.map(({ text, blocks: of }) => ({
      level: 2,
      text,
      words: countScreenplayWords({ titlePage: [], blocks: of }, { printsNotes, hasTitlePage: false }),
    })),
  );
}

/** Each text with its words. */
export function sightOfSheets(sheets: readonly Sheet[]): ExportSight {
  return outline(
    sheets.map((sheet) => ({
      level: 1,
      text: sheet.title === '' ? sheet.label : `${sheet.label}: ${sheet.title}`,
      words: countSheetWords([sheet]),
    })),
  );
}

function outline(headings: Heading[]): ExportSight {
  return { type: 'outline', headings: headings.slice(0, limits.exportPieces) };
}
