import { isRule, readHeadLine } from './head-lines.ts';
import { createJsonOutput } from './json-output.ts';
import { createLineReader } from './lines.ts';
import { createNotesReader } from './notes.ts';
import { createProseOutput } from './prose-output.ts';
import type { TextForm, TextReader } from './text-form.ts';

/** A scene as text: notes, then 'Scene:' and its prose, read as {"text": "..."}. */
export const proseSceneForm: TextForm = { createReader: createSceneReader };

function createSceneReader(): TextReader {
  const output = createJsonOutput();
  const prose = createProseOutput(output);
  const notes = createNotesReader();
  const lines = createLineReader(takeLine);
  let place: 'head' | 'prose' | 'again' = 'head';
  let isRepeated = false;
  let flaw: string | null = null;

  /** Whether lines follow; if not, prose does. */
  function takeLine(line: string): boolean {
    if (place === 'head') {
      if (!notes.take(line)) start(line);
    } else if (place === 'again') takeAgain(line);
    else prose.push(`${line}\n`);
    return place !== 'prose';
  }

  /** A scene may come without the line that announces it. */
  function start(line: string): void {
    if (line.trim() === '' || isRule(line)) return;
    output.raw('{"text":"');
    place = 'prose';
    const rest = isHead(line) ? (readHeadLine(line)?.rest ?? '') : line;
    if (rest !== '') prose.push(`${rest}\n`);
  }

  /** Notes that stand once more before the rest are passed over. */
  function takeAgain(line: string): void {
    if (line.trim() === '') return;
    const name = readHeadLine(line)?.name;
    if (isRepeated) isRepeated = !isRule(line) && !isHead(line);
    else if (name === 'notes') isRepeated = true;
    else if (!isHead(line)) {
      place = 'prose';
      prose.push(`${line}\n`);
    }
  }

  return {
    push(text) {
      const rest = place === 'prose' ? text : lines.push(text);
      if (place === 'prose') prose.push(rest);
      return output.take();
    },
    goOn() {
      if (place !== 'prose' || flaw !== null) return false;
      prose.startParagraph();
      place = 'again';
      return true;
    },
    end() {
      lines.end();
      for (const line of notes.rest(isHead)) takeLine(line);
      if (place === 'head')
        flaw = notes.areAll() ? 'nothing follows the notes' : 'the scene itself is missing';
      else {
        if (prose.isEmpty()) flaw ??= 'the scene itself is missing';
        prose.end();
        output.raw('"}');
      }
      return output.take();
    },
    flaw: () => flaw,
  };
}

function isHead(line: string): boolean {
  const name = readHeadLine(line)?.name;
  return name === 'scene' || name === 'prose';
}
