import type { Prose } from '../../domain/formats/prose.ts';
import { storyToProse } from '../../domain/formats/story-to-prose.ts';
import type { Written } from '../../domain/formats/written.ts';

export type BookFormat = 'docx' | 'epub';

export function bookOf(text: string): Prose {
  return {
    title: 'The Unlit Hour',
    author: 'Ines Marrow',
    language: 'en',
    dedication: '',
    copyright: '',
    parts: [storyToProse({ narrative_prose: text }, '')],
  };
}

const nobody = { legalName: '', penName: '', surname: '', address: '', phone: '', email: '', agent: '' };

/** Loads only what the format needs, as the server does. */
export async function writeBook(format: BookFormat, book: Prose): Promise<Written<Uint8Array>> {
  if (format === 'docx') {
    const { writeManuscriptDocx } = await import('../../server/formats/docx/write-manuscript.ts');
    return writeManuscriptDocx(book, nobody, { paper: 'letter', style: 'modern', hasTitlePage: true });
  }
  const { writeEpub } = await import('../../server/formats/epub/write-epub.ts');
  return writeEpub(book, { projectId: 'p', textHash: 'h', changedAt: new Date(0) });
}
