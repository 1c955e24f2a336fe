import { layoutProse } from '../../domain/formats/layout/layout-prose.ts';
import { layoutScreenplay, type ScreenplayLook } from '../../domain/formats/layout/layout-screenplay.ts';
import type { LaidOut } from '../../domain/formats/layout/page.ts';
import type { Screenplay, ScreenplayBlock } from '../../domain/formats/screenplay.ts';
import { sampleProse } from '../../domain/story/sample-prose.ts';
import { longStory } from '../../testing/formats/long-story.ts';
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

/** A document of the bench, ready to be laid out. */
export function documentOf(kind: PdfDocument): () => LaidOut {
  if (kind === 'book') {
    const book = bookOf(longStory(90_000));
    return () => layoutProse(book, nobody, { paper: 'letter', style: 'modern', hasTitlePage: true });
  }
  const script = longScript();
  return () => layoutScreenplay(script, look);
}

/** A made-up script, the same each time; of 118 scenes it has some 120 pages. */
export function longScript(scenes = 118): Screenplay {
  const sentences = sampleProse.split(/(?<=[.?!”])\s+/).filter((sentence) => sentence.trim() !== '');
  const said = (at: number, count: number) =>
    Array.from({ length: count }, (_, place) => sentences[(at * 7 + place * 3) % sentences.length]).join(' ');
  const blocks: ScreenplayBlock[] = [];
  for (let scene = 1; scene <= scenes; scene++) {
    blocks.push({ type: 'heading', text: `INT. LAMP ROOM ${scene} - NIGHT`, number: String(scene) });
    for (let part = 0; part < 8; part++) {
      const at = scene * 8 + part;
      const character = at % 2 === 0 ? 'MARIT' : 'OLA';
      blocks.push({ type: 'action', text: said(at, 1) });
      blocks.push({ type: 'dialogue', character, parenthetical: '', line: said(at + 1, 1) });
    }
  }
  return { titlePage: [{ key: 'Title', value: 'The Unlit Hour' }], blocks };
}
