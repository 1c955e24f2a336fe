import { splitNotes } from './fountain/notes.ts';

/** A text of a screenplay, and the notes in it. */
export type NotedText = { readonly text: string; readonly notes: readonly string[] };

/** Takes the closed `[[…]]` out of a text. */
export function readNoted(whole: string): NotedText {
  return whole.includes('[[') ? splitNotes(whole) : { text: whole, notes: [] };
}
