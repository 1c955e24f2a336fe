import { expect, it } from 'vitest';
import { storyToProse } from '../../../domain/formats/story-to-prose.ts';
import { mutateFile } from '../../../testing/formats/mutate-file.ts';
import { readAndCheck } from '../../../testing/formats/read-and-check.ts';
import {
  smallDocx,
  smallEpub,
  smallFdx,
  wordParagraph,
  wordStyles,
} from '../../../testing/formats/small-files.ts';
import { writeManuscriptDocx } from '../docx/write-manuscript.ts';
import { writeEpub } from '../epub/write-epub.ts';

const isProving = process.env.PROVE === '1';
const bytes = (text: string) => new TextEncoder().encode(text);

const prose = `## The relief boat\n\nThe boat was *late*. She counted.\n\n***\n\nForty days, she said.\n\n## The lamp\n\nIt was out.`;
const book = {
  title: 'The Unlit Hour',
  author: 'Ines Marrow',
  language: 'en',
  dedication: '',
  copyright: '',
  parts: [storyToProse({ narrative_prose: prose }, '')],
};
const nobody = { legalName: '', penName: '', surname: '', address: '', phone: '', email: '', agent: '' };
const fountain = `Title: The Relief Boat\nAuthor: Ines\n\nFADE IN:\n\nINT. LAMP ROOM - NIGHT #12A#\n\nRain *on* the glass. [[why?]]\n\nMARIT (V.O.)\n(winding)\nForty days.\n\nBO ^\nForty-one.\n\n/* not this */\n\n# Act two\n\n= It ends.\n\n~ A song\n\n> THE END <\n\n===\n\nCUT TO:\n`;
const markdown = `---\ntitle: Boat\n---\n\n${prose}\n\n| a | b |\n|---|---|\n\n![x](y.png) [go](http://x.example/(a))\n\n- one\n- two\n\n> said\n`;

/** One file for each reader. */
const files: Record<string, () => Promise<Uint8Array>> = {
  'a.docx': async () =>
    (await writeManuscriptDocx(book, nobody, { paper: 'a4', style: 'modern', hasTitlePage: true })).body,
  'script.docx': async () =>
    smallDocx(
      [
        wordParagraph('INT. A - DAY', 's0'),
        wordParagraph('ANA', 's1'),
        wordParagraph('No.', 's2'),
        wordParagraph('She goes.'),
      ].join(''),
      [wordStyles('Scene Heading', 'Character', 'Dialogue')],
    ),
  'a.epub': async () => writeEpub(book, { projectId: 'p', textHash: 'h', changedAt: new Date(0) }).body,
  'b.epub': async () => smallEpub(['<h1>One</h1><p>She <em>said</em> &nbsp;no.</p><hr/><p>Yes.</p>', null]),
  'a.fdx': async () =>
    bytes(
      smallFdx([
        ['Scene Heading', 'INT. A'],
        ['Character', 'ANA'],
        ['Dialogue', 'No.'],
        ['Action', 'Out.'],
      ]),
    ),
  'a.md': async () => bytes(markdown),
  'a.txt': async () => bytes(prose.replaceAll('## ', 'Chapter 1: ')),
  'a.fountain': async () => bytes(fountain),
};

it.each(Object.keys(files))('reads %s whole, and with faults in it or says what is wrong', async (name) => {
  const file = (await files[name]?.()) ?? new Uint8Array();
  expect(await readAndCheck(file, name)).toBeNull();
  let slowestMs = 0;
  for (let seed = 1; seed <= (isProving ? 2_000 : 25); seed += 1) {
    const start = performance.now();
    await readAndCheck(mutateFile(file, seed), name);
    slowestMs = Math.max(slowestMs, performance.now() - start);
  }
  expect(slowestMs).toBeLessThan(5_000);
});
