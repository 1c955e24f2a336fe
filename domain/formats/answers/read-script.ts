import { createFountainReader } from '../fountain/read.ts';
import { readHeadLine } from './head-lines.ts';
import { createJsonOutput } from './json-output.ts';
import { createLineReader } from './lines.ts';
import { createNotesReader } from './notes.ts';
import { createSceneWriter } from './scene-writer.ts';
import type { TextForm, TextReader } from './text-form.ts';

/** A script as text: notes, then Fountain without a title page. */
export const scriptForm: TextForm = { createReader: createScriptReader };

function createScriptReader(): TextReader {
  const output = createJsonOutput();
  const notes = createNotesReader();
  const fountain = createFountainReader();
  const scenes = createSceneWriter(output, () => fountain.titlePage());
  const lines = createLineReader(takeLine);
  let place: 'notes' | 'script' | 'again' = 'notes';
  let isRepeated = false;
  let hasText = false;
  let flaw: string | null = null;

  /** Whether lines follow; if not, the script does. */
  function takeLine(line: string): boolean {
    if (line.trim() !== '') hasText = true;
    if (place === 'again' ? isPassedOver(line) : notes.take(line)) return true;
    place = 'script';
    readScript(`${line}\n`);
    return false;
  }

  /** Notes that stand once more before the rest. */
  function isPassedOver(line: string): boolean {
    if (isRepeated && line.trim().startsWith('---')) {
      isRepeated = false;
      return true;
    }
    isRepeated ||= readHeadLine(line)?.name === 'notes';
    return isRepeated || line.trim() === '';
  }

  function readScript(text: string): void {
    for (const block of fountain.push(text)) scenes.take(block);
  }

  return {
    push(text) {
      const rest = place === 'script' ? text : lines.push(text);
      if (place === 'script') readScript(rest);
      return output.take();
    },
    goOn() {
      if (place !== 'script' || flaw !== null) return false;
      readScript('\n\n');
      place = 'again';
      return true;
    },
    end() {
      lines.end();
      for (const block of fountain.end()) scenes.take(block);
      const exceeded = fountain.exceeded();
      if (notes.areAll()) flaw ??= 'nothing follows the notes';
      else if (exceeded !== null) flaw ??= 'it is longer than a script may be';
      else if (hasText && !scenes.end()) flaw ??= 'it has no scene heading';
      return output.take();
    },
    flaw: () => flaw,
  };
}
