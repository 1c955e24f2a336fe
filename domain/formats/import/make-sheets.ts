import { cut } from '../../generators/define-result.ts';
import type { Plot } from '../../generators/plot/result.ts';
import { limits } from '../../limits.ts';
import { createWordTally } from '../word-tally.ts';
import { cutText } from './cut-text.ts';
import type { ImportPiece } from './import-reading.ts';
import { fastJsonBytes } from './json-bytes.ts';
import { numbered, titleLine } from './make-pieces.ts';

/** One thing that a sheet of another program says; `label` is '' for text by itself. */
export type SheetField = { readonly label: string; readonly text: string };

/** Characters of one text, and of one list; what goes beyond them is in a further piece. */
const maxTextCharacters = 90_000;
const maxListCharacters = 10_000;
const maxPlotBytes = Math.floor(limits.contentBytes * 0.8);

const listsOfCharacter = {
  goals: /^(?:goals?|motivations?|wants?|desires?|ambitions?|objectives?)$/,
  flaws: /^(?:(?:fatal )?flaws?|weakness(?:es)?|(?:internal|inner) conflicts?)$/,
  skills: /^(?:skills?|strengths?|talents?|abilit(?:y|ies))$/,
} as const;

/**
 * A person: goals, flaws and skills by their labels; the role is what the sheet says besides, each
 * with its label.
 */
export function characterPieces(name: string, fields: readonly SheetField[]): ImportPiece[] {
  const { line, rest } = nameOf(name);
  const left = filled(fields);
  const take = (label: RegExp) => takeList(left, label);
  const lists = {
    goals: take(listsOfCharacter.goals),
    flaws: take(listsOfCharacter.flaws),
    skills: take(listsOfCharacter.skills),
  };
  const texts = inPieces([...rest, ...left], /^role(?: in (?:the )?story)?$/);
  return texts.map((role, index) => {
    const content = { name: line, role, ...(index === 0 ? lists : { goals: [], flaws: [], skills: [] }) };
    const { goals, flaws, skills } = content;
    const { words, opening } = about([line, role, ...goals, ...flaws, ...skills], role);
    return {
      kind: 'CHARACTER',
      title: numbered(titleLine(line), index, texts.length),
      content,
      words,
      parts: 0,
      opening,
      isLong: false,
    };
  });
}

/** A place: time, rules, constraints and mood by their labels; the rest stands under its name. */
export function settingPieces(name: string, fields: readonly SheetField[]): ImportPiece[] {
  const { line, rest } = nameOf(name);
  const left = filled(fields);
  const lists = { rules: takeList(left, /^rules?$/), constraints: takeList(left, /^constraints?$/) };
  const time = takeText(left, /^(?:time|season|period|era|date)$/);
  const vibe = takeText(left, /^(?:mood|vibe|atmosphere|tone)$/);
  const texts = inPieces([{ label: '', text: line }, ...rest, ...left], null);
  return texts.map((place, index) => {
    const isFirst = index === 0;
    const content = isFirst
      ? { time, place, vibe, ...lists }
      : { time: '', place, vibe: '', rules: [], constraints: [] };
    const { rules, constraints } = content;
    const { words, opening } = about([content.time, place, content.vibe, ...rules, ...constraints], place);
    return {
      kind: 'SETTING',
      title: numbered(titleLine(line), index, texts.length),
      content,
      words,
      parts: 0,
      opening,
      isLong: false,
    };
  });
}

/**
 * A plot: beats in their order, and the names of its lines. Several where it has too many beats.
 */
export function plotPieces(
  title: string,
  beats: Plot['beat_sheet'],
  lines: readonly string[],
): ImportPiece[] {
  const [a_plot = '', b_plot = '', ...others] = lines;
  const threads = { a_plot, b_plot, c_plot: others.join('\n') };
  const plots: Plot['beat_sheet'][] = [];
  let bytes = 0;
  for (const beat of beats.flatMap(shortBeats)) {
    const size = fastJsonBytes(beat);
    const plot = plots.at(-1);
    if (plot === undefined || plot.length >= limits.listItems || bytes + size > maxPlotBytes) {
      plots.push([beat]);
      bytes = size;
    } else {
      plot.push(beat);
      bytes += size;
    }
  }
  return plots.map((beat_sheet, index) => {
    const ab_plot_threads = index === 0 ? threads : { a_plot: '', b_plot: '', c_plot: '' };
    const texts = beat_sheet.flatMap(({ beat, description }) => [beat, description]);
    const { words, opening } = about([...texts, ...Object.values(ab_plot_threads)], texts.join('\n'));
    const content = { beat_sheet, ab_plot_threads, reversals: [] };
    return {
      kind: 'PLOT',
      title: numbered(titleLine(title), index, plots.length),
      content,
      words,
      parts: 0,
      opening,
      isLong: false,
    };
  });
}

/** What a story is about: a premise, with what else is said of it under labels. */
export function themePieces(title: string, fields: readonly SheetField[]): ImportPiece[] {
  const left = filled(fields);
  if (left.length === 0) return [];
  const texts = inPieces(left, /^premise$/);
  return texts.map((premise, index) => {
    const { words, opening } = about([premise], premise);
    const content = { central_question: '', premise, tone: '' };
    return {
      kind: 'THEME',
      title: numbered(titleLine(title), index, texts.length),
      content,
      words,
      parts: 0,
      opening,
      isLong: false,
    };
  });
}

function about(texts: readonly string[], first: string): { words: number; opening: string } {
  const tally = createWordTally();
  for (const text of texts) tally.add(text);
  return { words: tally.words(), opening: cut(first, limits.openingCharacters) };
}

/** A name on one line; what is too long for one goes on as text. */
function nameOf(name: string): { line: string; rest: SheetField[] } {
  const [line = '', ...rest] = cutText(name.replaceAll(/\s+/g, ' ').trim(), limits.bookLineCharacters);
  return { line: line.trim() || 'Untitled', rest: rest.map((text) => ({ label: '', text })) };
}

function filled(fields: readonly SheetField[]): SheetField[] {
  return fields
    .map(({ label, text }) => ({ label: label.trim(), text: text.trim() }))
    .filter(({ text }) => text !== '');
}

/**
 * Takes the first field with a label out of the list, as its lines, if it is not too long for one.
 */
function takeList(fields: SheetField[], label: RegExp): string[] {
  const text = takeText(fields, label, limits.listItems);
  return text
    .split('\n')
    .map((line) => line.replace(/^[\s•–*-]+/, '').trim())
    .filter((line) => line !== '');
}

function takeText(fields: SheetField[], label: RegExp, maxLines = Number.POSITIVE_INFINITY): string {
  const index = fields.findIndex(
    (field) =>
      label.test(field.label.toLowerCase()) &&
      field.text.length <= maxListCharacters &&
      field.text.split('\n').length <= maxLines,
  );
  return index === -1 ? '' : (fields.splice(index, 1)[0]?.text ?? '');
}

/**
 * Fields as text, each with its label unless it is `main`, which comes first; cut where too long.
 */
function inPieces(fields: readonly SheetField[], main: RegExp | null): string[] {
  const isMain = ({ label }: SheetField) => main?.test(label.toLowerCase()) === true;
  const ordered =
    main === null ? fields : [...fields.filter(isMain), ...fields.filter((one) => !isMain(one))];
  const text = ordered
    .map((field) => (field.label === '' || isMain(field) ? field.text : `${field.label}: ${field.text}`))
    .join('\n');
  return cutText(text, maxTextCharacters).map((piece) => piece.trim());
}

function shortBeats({ beat, description }: Plot['beat_sheet'][number]): Plot['beat_sheet'] {
  const [name = '', ...more] = cutText(beat, limits.bookPageCharacters);
  const [first = '', ...others] = cutText(
    [...more, description].filter((text) => text !== '').join('\n'),
    maxTextCharacters,
  );
  return [{ beat: name, description: first }, ...others.map((text) => ({ beat: name, description: text }))];
}
