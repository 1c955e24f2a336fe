import { limits } from '../../limits.ts';
import type { ImportPiece, ImportRead } from '../import/import-reading.ts';
import { fileTitle, storyPieces } from '../import/make-pieces.ts';
import { characterPieces, plotPieces, settingPieces, themePieces } from '../import/make-sheets.ts';
import { fieldOf, parseJson, stringOf, valuesOf } from '../import/parse-json.ts';
import { refuseFile } from '../import/refuse-file.ts';
import type { LossCounter } from '../losses.ts';
import type { ProseBlock } from '../prose.ts';
import { type PlottrNames, readNames } from './names.ts';
import { readPlots } from './plots.ts';
import { richParagraphs } from './rich-text.ts';
import { fieldsOf } from './sheets.ts';

/** Whether a text is a file of Plottr: JSON with its lists. */
export function isPlottr(text: string): boolean {
  return (
    /^\s*\{\s*"/.test(text.slice(0, 1_000)) &&
    ['"cards"', '"lines"', '"beats"', '"characters"'].every((name) => text.includes(name))
  );
}

/**
 * Reads the text of a file of Plottr: people, places, a plot for each book with its cards as beats,
 * what the books are about, and notes as a text. Never throws.
 */
export function readPlottr(text: string, fileName: string, losses: LossCounter): ImportRead {
  const read = parseJson(text);
  if (read.type === 'refused') return refuseFile(read.code);
  const file = read.value;
  const names = readNames(file);
  const name = stringOf(fieldOf(fieldOf(file, 'series'), 'name')).trim() || fileTitle(fileName);
  const sheets = (sort: 'characters' | 'places') =>
    valuesOf(fieldOf(file, sort)).flatMap((item) => {
      const title = stringOf(fieldOf(item, 'name'));
      const fields = fieldsOf(item, sort, names, losses);
      if (title.trim() === '' && fields.length === 0) return [];
      return sort === 'characters' ? characterPieces(title, fields) : settingPieces(title, fields);
    });
  const pieces: ImportPiece[] = [
    ...themes(file, name, names, losses),
    ...readPlots(file, names, losses).flatMap((plot) =>
      plotPieces(plot.title || name, plot.beats, plot.lines),
    ),
    ...sheets('characters'),
    ...sheets('places'),
    ...storyPieces(notesOf(file, names, losses), `${name}, notes`, losses),
  ];
  if (pieces.length === 0) return refuseFile('no_text');
  if (JSON.stringify(pieces).length > 4 * limits.importCharacters) return refuseFile('too_long');
  losses.add('images', undefined, valuesOf(fieldOf(file, 'images')).length);
  losses.add('program_data');
  return {
    type: 'read',
    reading: { format: 'plottr', pieces, losses: losses.list(), people: [], places: [] },
  };
}

/** What the series and each book say that they are about. */
function themes(file: unknown, name: string, names: PlottrNames, losses: LossCounter): ImportPiece[] {
  const books = fieldOf(file, 'books');
  return [fieldOf(file, 'series'), ...valuesOf(books)].flatMap((book, index) => {
    const title = stringOf(fieldOf(book, 'title')).trim();
    const fields = ['Premise', 'Genre', 'Theme'].map((label) => ({
      label,
      text: stringOf(fieldOf(book, label.toLowerCase())),
    }));
    return themePieces(index === 0 ? name : title || name, [
      ...fields,
      ...fieldsOf(book, 'notes', names, losses),
    ]);
  });
}

function notesOf(file: unknown, names: PlottrNames, losses: LossCounter) {
  return valuesOf(fieldOf(file, 'notes')).flatMap((note) => {
    const title = stringOf(fieldOf(note, 'title')).trim();
    const fields = fieldsOf(note, 'notes', names, losses).map(({ label, text }) =>
      label === '' ? text : `${label}: ${text}`,
    );
    const blocks = [
      ...richParagraphs(fieldOf(note, 'content'), losses),
      ...fields.map((text) => [{ text }]),
    ].map((runs): ProseBlock => ({ type: 'paragraph', runs }));
    return title === '' && blocks.length === 0 ? [] : [{ title, blocks }];
  });
}
