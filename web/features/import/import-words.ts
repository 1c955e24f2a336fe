import type { ImportReport } from '../../../contract/imports.ts';
import { type ImportFormat, importFormats } from '../../../domain/formats/import/import-formats.ts';
import { aboutPages, formatBytes } from '../../shared/file-size.ts';
import { formatCount, formatDate, formatList } from '../../shared/format.ts';
import type { Found, FoundPiece } from './found.ts';

/** '38 scenes, 4,310 words, about 19 pages' */
export function formatPiece({ kind, parts, words }: Pick<FoundPiece, 'kind' | 'parts' | 'words'>): string {
  if (kind !== 'SCRIPT' && kind !== 'STORY') return formatCount(words, 'word');
  const isScript = kind === 'SCRIPT';
  return [
    ...(parts === 0 ? [] : [formatCount(parts, isScript ? 'scene' : 'chapter')]),
    formatCount(words, 'word'),
    `about ${formatCount(aboutPages(words, isScript ? 'script' : 'prose'), 'page')}`,
  ].join(', ');
}

/** 'Word, 84 KB, 4,310 words', 'Fabula archive of Nov 22, 2026, 1.2 MB' */
export function formatFound(found: Found, bytes: number): string {
  if (found.type === 'archive') return `Fabula archive of ${formatDate(found.madeAt)}, ${formatBytes(bytes)}`;
  const words = found.pieces.reduce((sum, piece) => sum + piece.words, 0);
  return `${formatNameOf(found.format)}, ${formatBytes(bytes)}, ${formatCount(words, 'word')}`;
}

/** '5 pieces', '2 projects', '5 pieces and 2 projects' */
export function formatWhat({ pieces, projects }: { pieces: number; projects: number }): string {
  return formatList([
    ...(pieces === 0 && projects > 0 ? [] : [formatCount(pieces, 'piece')]),
    ...(projects === 0 ? [] : [formatCount(projects, 'project')]),
  ]);
}

/** What the end of reading is announced with: 'x.fdx is read: 1 piece, 12 people and 4 places.' */
export function sayRead(found: Found): string {
  if (found.type === 'archive')
    return `${found.fileName} is read: ${formatCount(found.projects.length, 'project')}.`;
  const people = found.names.filter(({ kind }) => kind === 'CHARACTER').length;
  const places = found.names.length - people;
  const parts = [
    formatCount(found.pieces.length, 'piece'),
    ...(people === 0 ? [] : [people === 1 ? '1 person' : `${people} people`]),
    ...(places === 0 ? [] : [formatCount(places, 'place')]),
  ];
  return `${found.fileName} is read: ${formatList(parts)}.`;
}

/** 'Imported 5 pieces from x.fdx.', 'Imported 7 pieces from 2 files and 1 project.' */
export function sayImported(reports: readonly ImportReport[], projects: readonly unknown[]): string {
  const [first] = reports;
  const pieces = reports.reduce((sum, { elements }) => sum + elements.length, 0);
  const from =
    reports.length === 1 ? ` from ${first?.fileName}` : ` from ${formatCount(reports.length, 'file')}`;
  return `Imported ${formatList([
    ...(reports.length === 0 ? [] : [`${formatCount(pieces, 'piece')}${from}`]),
    ...(projects.length === 0 ? [] : [formatCount(projects.length, 'project')]),
  ])}.`;
}

/**
 * What undoing did: 'Took back 5 pieces. What was new is in the trash. 1 was changed since and
 * stays.'
 */
export function sayUndone(reports: readonly ImportReport[]): string {
  const elements = reports.flatMap((report) => report.elements);
  const undone = elements.filter(({ isUndone }) => isUndone).length;
  const stays = elements.length - undone;
  return [
    ...(undone === 0 ? [] : [`Took back ${formatCount(undone, 'piece')}. What was new is in the trash.`]),
    ...(stays === 0
      ? []
      : [`${stays} ${stays === 1 ? 'was' : 'were'} changed since and stay${stays === 1 ? 's' : ''}.`]),
  ].join(' ');
}

function formatNameOf(format: ImportFormat): string {
  return importFormats[format].label;
}
