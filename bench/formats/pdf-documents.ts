import { readFountain } from '../../domain/formats/fountain/read.ts';
import { layoutProse } from '../../domain/formats/layout/layout-prose.ts';
import { layoutScreenplay, type ScreenplayLook } from '../../domain/formats/layout/layout-screenplay.ts';
import type { LaidOut } from '../../domain/formats/layout/page.ts';
import { bookOf } from './write-book.ts';

export type PdfDocument = 'script' | 'book';

const look: ScreenplayLook = {
  paper: 'letter',
  hasTitlePage: true,
  hasSceneNumbers: true,
  hasBoldHeadings: true,
  printsNotes: false,
  draftLine: 'Second draft',
};
const nobody = { legalName: '', penName: '', surname: '', address: '', phone: '', email: '', agent: '' };

/** A script in Fountain, or a book in light Markdown, ready to be laid out. */
export function readDocument(kind: PdfDocument, source: string): () => LaidOut {
  if (kind === 'book') {
    const book = bookOf(source);
    return () => layoutProse(book, nobody, { paper: 'letter', style: 'modern', hasTitlePage: true });
  }
  const { screenplay } = readFountain(source);
  return () => layoutScreenplay(screenplay, look);
}
