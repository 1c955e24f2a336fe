import { createFileText } from '../file-text.ts';
import { NothingToWrite } from '../nothing-to-write.ts';
import type { Screenplay } from '../screenplay.ts';
import type { Written } from '../written.ts';
import { countTimedLosses } from './count-losses.ts';
import type { Pace } from './timed-row.ts';
import { timedRows } from './timed-rows.ts';

const columns = ['Shot', 'From', 'Seconds', 'Scene', 'Where', 'Picture', 'On screen', 'Who', 'Spoken'];

/**
 * A script as a table of its shots (CSV of RFC 4180: commas, CRLF), UTF-8 with a byte order mark,
 * by which spreadsheets know it. No cell is taken for a formula. The heading of a scene counts once
 * as words, though it stands in each of its rows. Throws NothingToWrite if there is no row.
 */
export function writeShotList(screenplay: Screenplay, options: Pace): Written<string> {
  const rows = timedRows(screenplay, options);
  if (rows.length === 0) throw new NothingToWrite();
  const file = createFileText();
  countTimedLosses(screenplay.blocks, false, file);
  const lines = rows.map((row, index) => [
    String(index + 1),
    clock(row.from),
    ((row.to - row.from) / 1_000).toFixed(1),
    file.clean(row.scene),
    row.opensScene ? file.add(row.where) : file.clean(row.where),
    file.add(row.picture),
    file.add(row.onScreen),
    file.add(row.who),
    file.add(row.spoken),
  ]);
  const body = `\uFEFF${[columns, ...lines].map(csvLine).join('')}`;
  return { body, losses: file.losses.list(), words: file.words() };
}

function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** A spreadsheet runs what begins with one of these signs; with an apostrophe it is text. */
const formula = /^[=+\-@\t\r＝＋－＠]/;

function csvCell(text: string): string {
  const cell = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** '1:02:03.4' */
function clock(time: number): string {
  const tenths = Math.floor(time / 100);
  const two = (value: number) => String(value).padStart(2, '0');
  const seconds = Math.floor(tenths / 10);
  return `${Math.floor(seconds / 3_600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}.${tenths % 10}`;
}
