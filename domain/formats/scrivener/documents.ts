import { limits } from '../../limits.ts';
import { decodeBytes } from '../import/decode-bytes.ts';
import type { LossCounter } from '../losses.ts';
import { printable } from '../printable.ts';
import { readRtf } from '../rtf/read-rtf.ts';
import type { Run } from '../runs.ts';
import type { WordDocument, WordParagraph } from '../word/word-document.ts';
import type { BinderItem } from './binder.ts';
import { withoutMarks } from './marks.ts';

/** The files of a project: of a document, what it says, what its card says, and notes on it. */
export type ProjectFiles = (
  id: string,
  file: 'content.rtf' | 'synopsis.txt' | 'notes.rtf',
) => Uint8Array | null;

/** Reads the documents of a project, each once. */
export type Documents = {
  /** Its paragraphs; none where it has no text, or it was read before. Footnotes are kept apart. */
  text(item: BinderItem): readonly WordParagraph[];
  notes(item: BinderItem): readonly WordParagraph[];
  synopsis(item: BinderItem): string;
  /** The footnotes of all texts that were read since they were last taken. */
  takeFootnotes(): readonly (readonly Run[])[];
  fault(): 'too_long' | 'too_deep' | null;
};

export function createDocuments(files: ProjectFiles, losses: LossCounter): Documents {
  const seen = new Set<string>();
  let footnotes: (readonly Run[])[] = [];
  let fault: 'too_long' | 'too_deep' | null = null;
  let characters = 0;

  function read(bytes: Uint8Array): readonly WordParagraph[] {
    if (fault !== null) return [];
    const found = readRtf(bytes, losses, footnotes.length);
    if (found.type === 'refused' && found.code !== 'not_text') {
      fault = found.code;
      return [];
    }
    const document = found.type === 'read' ? found.document : plainDocument(bytes, losses);
    const { paragraphs, notes } = withoutMarks(document, losses, footnotes.length);
    footnotes.push(...notes);
    for (const { runs } of paragraphs) for (const { text } of runs) characters += text.length;
    if (characters > limits.importCharacters) fault = 'too_long';
    return paragraphs;
  }

  return {
    text(item) {
      const isNew = item.id !== '' && !seen.has(item.id);
      const bytes = item.id === '' ? null : files(item.id, 'content.rtf');
      if (bytes === null) {
        if (item.hasFile || item.id === '') losses.add('document_missing');
        return [];
      }
      seen.add(item.id);
      if (!isNew) losses.add('document_repeated');
      return isNew ? read(bytes) : [];
    },
    notes(item) {
      const bytes = item.id === '' ? null : files(item.id, 'notes.rtf');
      const isNew = !seen.has(`${item.id} notes`);
      seen.add(`${item.id} notes`);
      return bytes === null || !isNew ? [] : read(bytes);
    },
    synopsis(item) {
      const bytes = item.id === '' ? null : files(item.id, 'synopsis.txt');
      const isNew = !seen.has(`${item.id} synopsis`);
      seen.add(`${item.id} synopsis`);
      if (bytes === null || !isNew) return '';
      const text = printable(decodeBytes(bytes).text.replace(/^\uFEFF/, '')).trim();
      characters += text.length;
      if (characters > limits.importCharacters) fault = 'too_long';
      return text;
    },
    takeFootnotes() {
      const taken = footnotes;
      footnotes = [];
      return taken;
    },
    fault: () => fault,
  };
}

/** A text that is no RTF, a paragraph in each line. */
function plainDocument(bytes: Uint8Array, losses: LossCounter): WordDocument {
  const text = printable(decodeBytes(bytes).text);
  if (text.trim() !== '') losses.add('chapter_unformatted');
  const paragraphs = text.split('\n').map(
    (line): WordParagraph => ({
      style: '',
      styleId: '',
      runs: line === '' ? [] : [{ text: line }],
      isCentred: false,
      hasIndent: false,
      startsPage: false,
    }),
  );
  return { paragraphs, notes: [], missingNotes: 0, numberedItems: 0 };
}
