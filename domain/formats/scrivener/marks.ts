import type { LossCounter } from '../losses.ts';
import type { Run } from '../runs.ts';
import type { WordDocument, WordParagraph } from '../word/word-document.ts';

/**
 * The marks that Scrivener writes into its texts: annotations are left out and counted, footnotes
 * become notes, marks of styles go, and one of a heading makes its paragraph a heading. If one that
 * opens closes nowhere, all of these but the marks of styles are text.
 */
export function withoutMarks(document: WordDocument, losses: LossCounter, notesBefore: number): WordDocument {
  const whole = readMarks(document, notesBefore, mark);
  if (whole.isUnclosed) losses.add('mark_unclosed');
  else losses.add('comments_left_out', undefined, whole.annotations);
  return whole.isUnclosed ? readMarks(document, notesBefore, markOfStyle).document : whole.document;
}

function readMarks(document: WordDocument, notesBefore: number, marks: RegExp) {
  let annotations = 0;
  const notes: Run[][] = [...document.notes.map((runs) => [...runs])];
  const paragraphs: WordParagraph[] = [];
  /** What is open: the note that its text goes to, or none for an annotation. */
  let aside: { note: Run[] | null } | null = null;
  for (const paragraph of document.paragraphs) {
    const text = paragraph.runs.map((run) => run.text).join('');
    if (aside === null && !mayHaveMarks.test(text)) {
      paragraphs.push(paragraph);
      continue;
    }
    const began = aside !== null;
    const kept: Run[] = [];
    let level = 0;
    let done = 0;
    const take = createSlices(paragraph.runs);
    while (done < text.length) {
      if (aside !== null) {
        const end = text.indexOf(ends, done);
        const close = end === -1 ? null : closing.exec(text.slice(end, end + 40));
        const upTo = end === -1 ? text.length : end;
        aside.note?.push(...take(done, upTo));
        done = end === -1 ? text.length : end + (close?.[0].length ?? ends.length);
        if (end === -1) aside.note?.push({ text: ' ' });
        else aside = null;
        continue;
      }
      marks.lastIndex = done;
      const found = marks.exec(text);
      const upTo = found?.index ?? text.length;
      kept.push(...take(done, upTo));
      done = found === null ? text.length : marks.lastIndex;
      if (found === null) break;
      const [whole, heading] = found;
      if (heading !== undefined) level = Number(heading);
      if (whole.startsWith('{\\Scrv_fn')) {
        const note: Run[] = [];
        notes.push(note);
        kept.push({ text: `[${notesBefore + notes.length}]` });
        aside = { note };
      } else if (whole.startsWith('{')) {
        annotations += 1;
        aside = { note: null };
      }
    }
    const isGone = began && kept.length === 0;
    if (!isGone)
      paragraphs.push({ ...paragraph, runs: kept, ...(level > 0 ? { style: `heading ${level}` } : {}) });
  }
  return { document: { ...document, paragraphs, notes }, annotations, isUnclosed: aside !== null };
}

const mayHaveMarks = /\{\\Scrv_|<!?\$Scr/;
const style = String.raw`<!?\$Scr(?:_H::([1-6])(?=>))?[A-Za-z_]{0,40}(?:::\d{1,6})?>`;
const markOfStyle = new RegExp(style, 'g');
const annotation = String.raw`\{\\Scrv_annot[^{}]{0,80}(?:\{[^{}]{0,200}\}[^{}\\]{0,80})?\\text=`;
const mark = new RegExp(String.raw`\{\\Scrv_fn=|${annotation}|${style}`, 'g');
const ends = '\\end_Scrv_';
const closing = /^\\end_Scrv_[a-z]{1,10}\}?/;

/** Cuts runs by places in their text, which only go forward. */
function createSlices(runs: readonly Run[]) {
  let index = 0;
  let start = 0;
  return (from: number, to: number): Run[] => {
    const found: Run[] = [];
    for (let run = runs[index]; run !== undefined && start < to; run = runs[index]) {
      const text = run.text.slice(Math.max(0, from - start), to - start);
      if (text !== '') found.push({ ...run, text });
      if (start + run.text.length > to) break;
      start += run.text.length;
      index += 1;
    }
    return found;
  };
}
