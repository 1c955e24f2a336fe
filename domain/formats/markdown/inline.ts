import type { Run } from '../runs.ts';

/**
 * A paragraph as CommonMark. Signs that would be read as marks get a backslash; line breaks are
 * hard ones. Emphasis that stars can't say where it stands, such as within a word beside a
 * quotation mark, is written as HTML.
 */
export function markdownRuns(runs: readonly Run[], indent = ''): string {
  return linesOf(runs)
    .map((line) => escapeLineStart(markdownLine(line).trim()))
    .filter((line) => line !== '')
    .join(`\\\n${indent}`);
}

/** A text without emphasis. */
export function markdownText(text: string, indent = ''): string {
  return markdownRuns(
    text.split(/(\n)/).map((piece) => ({ text: piece })),
    indent,
  );
}

/** A heading of this level. */
export function markdownHeading(level: number, title: string): string {
  const text = markdownText(title.replace(/\s+/g, ' ').trim());
  return text === '' ? '' : `${'#'.repeat(level)} ${text.replace(/#$/, '\\#')}`;
}

function linesOf(runs: readonly Run[]): Run[][] {
  const lines: Run[][] = [[]];
  for (const run of runs)
    if (run.text === '\n') lines.push([]);
    else
      for (const [index, text] of run.text.split('\n').entries()) {
        if (index > 0) lines.push([]);
        if (text !== '') lines.at(-1)?.push({ ...run, text });
      }
  return lines;
}

function markdownLine(runs: readonly Run[]): string {
  const pieces: string[] = [];
  let last: string | undefined;
  let endsInMark = false;
  const add = (piece: string) => {
    pieces.push(piece);
    last = piece.at(-1) ?? last;
  };
  for (const [index, run] of runs.entries()) {
    const inner = run.text.trim();
    const lead = inner === '' ? '' : run.text.slice(0, run.text.length - run.text.trimStart().length);
    const tail = inner === '' ? run.text : run.text.slice(run.text.trimEnd().length);
    const text = escapeSigns(inner);
    const signs = `${run.isBold ? '**' : ''}${run.isItalic ? '*' : ''}`;
    if (text === '' || (signs === '' && !run.isUnderlined)) {
      add(lead + text + tail);
      endsInMark &&= lead + text + tail === '';
      continue;
    }
    const after = tail === '' ? escapeSigns(runs[index + 1]?.text ?? '') : ' ';
    const isNear = endsInMark && lead === '';
    add(lead);
    const canMark = !isNear && flanks(last, text.at(0)) && flanks(after.at(0), text.at(-1));
    add(run.isUnderlined || !canMark ? tagged(run, text) : signs + text + signs);
    add(tail);
    endsInMark = tail === '';
  }
  return pieces.join('');
}

function tagged(run: Run, text: string): string {
  let html = text;
  if (run.isUnderlined) html = `<u>${html}</u>`;
  if (run.isItalic) html = `<em>${html}</em>`;
  if (run.isBold) html = `<strong>${html}</strong>`;
  return html;
}

/** Whether stars between a sign outside and one within are read as marks there. */
function flanks(outside: string | undefined, within: string | undefined): boolean {
  if (within === undefined || /\s/.test(within)) return false;
  return (
    outside === undefined || /[\s\p{P}\p{S}]/u.test(outside) || !/[\p{P}\p{S}\uD800-\uDFFF]/u.test(within)
  );
}

function escapeSigns(text: string): string {
  if (!/[\\`*_[\]<&~]/.test(text)) return text;
  return text
    .replace(/[\\`*[\]<~]/g, '\\$&')
    .replace(/&(?=[#\p{L}\p{N}]|$)/gu, '\\&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_');
}

/** Takes its meaning from what begins a heading, quotation, list, table or rule. */
function escapeLineStart(line: string): string {
  if (/^(?:#{1,6}(?:\s|$)|>|[+-](?:[\s:|-]|$)|=+\s*$|[|:])/.test(line)) return `\\${line}`;
  return line.replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2');
}
