import type { LossCounter } from '../losses.ts';
import { writeEmphasis } from '../write-emphasis.ts';
import { childrenOf, type XmlElement } from '../xml.ts';
import { readRuns } from './read-runs.ts';

/** The notes of a whole file, by where in the body they begin, in characters. */
export function readNotes(root: XmlElement, losses: LossCounter): { from: number; text: string }[] {
  return childrenOf(root, 'ScriptNotes')
    .flatMap((list) => childrenOf(list, 'ScriptNote'))
    .map((note) => ({ from: startOf(note), text: noteText(note, losses) }))
    .filter(({ text }) => text !== '')
    .toSorted((one, other) => one.from - other.from);
}

/** The text of a note, after the name that it has. */
export function noteText(note: XmlElement, losses: LossCounter): string {
  const name = note.attributes.Name?.trim() ?? '';
  const text = paragraphTexts(note, losses).join('\n').trim();
  return name === '' ? text : `${name}: ${text}`;
}

/** The texts of the paragraphs directly within an element. */
export function paragraphTexts(element: XmlElement, losses: LossCounter): string[] {
  return childrenOf(element, 'Paragraph').map((paragraph) => writeEmphasis(readRuns(paragraph, losses)));
}

function startOf({ attributes }: XmlElement): number {
  const from = Number.parseInt(attributes.Range ?? '', 10);
  return Number.isFinite(from) ? Math.max(0, from) : 0;
}
