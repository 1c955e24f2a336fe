import { limits } from '../../limits.ts';
import { createOpeningReader, type OpeningReader } from './opening.ts';
import type { TextForm, TextReader } from './text-form.ts';
import { createNotesDropper, type NotesDropper } from './without-notes.ts';

/**
 * Makes JSON of a model's answer while it arrives, without the model's notes. Text in the form is
 * translated; JSON passes as it is, also where text was asked for.
 */
export type Translator = {
  /** Returns the JSON that the next piece of the answer adds. */
  push(text: string): string;
  /** Whether the answer can be continued: the next pieces go on with its text. Not for JSON. */
  goOn(): boolean;
  /** Returns what was held back, with what closes the JSON. Call once, at the answer's end. */
  end(): string;
  /** What can't be read in a text, as a clause such as 'the chapter map is missing'; or null. */
  flaw(): string | null;
  /** What arrived so far, notes included, if it is text; '' if it is JSON. */
  source(): string;
};

/** `form`: the text that was asked for, null for JSON. */
export function createTranslator(form: TextForm | null): Translator {
  let dropper: NotesDropper | null = form === null ? createNotesDropper() : null;
  let reader: TextReader | null = null;
  /** Of the answer, or of its continuation; null once that has begun. */
  let opening: OpeningReader | null = form === null ? null : createOpeningReader();
  let source: string[] = [];
  let length = 0;
  let written = 0;
  let isTooLong = false;
  /** JSON that was to continue a text can't be a part of it. */
  let isIgnored = false;

  function readText(text: string): string {
    const piece = text.slice(0, limits.answerCharacters - length);
    length += piece.length;
    isTooLong ||= piece.length < text.length;
    if (isIgnored || isTooLong) return '';
    source.push(piece);
    return opening === null ? translate(piece) : open(opening, piece, false);
  }

  function open(beginning: OpeningReader, text: string, isWhole: boolean): string {
    const found = beginning.push(text, isWhole);
    if (found === null) return '';
    opening = null;
    if (found.form === 'text') return translate(found.rest);
    isIgnored = reader !== null;
    if (isIgnored) return '';
    source = [];
    dropper = createNotesDropper();
    return dropper.push(found.rest);
  }

  function translate(text: string): string {
    if (form !== null) reader ??= form.createReader();
    const json = reader?.push(text) ?? '';
    written += json.length;
    isTooLong ||= written > limits.answerCharacters;
    return json;
  }

  return {
    push: (text) => (dropper === null ? readText(text) : dropper.push(text)),
    goOn() {
      if (isTooLong || reader?.goOn() !== true) return false;
      opening = createOpeningReader();
      return true;
    },
    end() {
      const last = opening === null ? '' : open(opening, '', true);
      return last + (dropper?.end() ?? reader?.end() ?? '');
    },
    flaw: () => (isTooLong ? 'it is longer than an answer may be' : (reader?.flaw() ?? null)),
    source: () => (dropper === null ? source.join('') : ''),
  };
}
