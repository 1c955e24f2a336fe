// 2,000 files with faults, and texts of two megabytes.
// Needs the environment variable CORPORA: a folder with fdx/*.{osf,fadein} of other programs.
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { childOf, childrenOf, elementsWithin, textOf } from '../../../domain/formats/xml.ts';
import { readXml } from '../read-xml.ts';
import { readZip } from '../read-zip.ts';
import './program-faults.test.ts';
import './programs.test.ts';
import { corporaFolder } from '../../../testing/formats/corpora-folder.ts';
import { readFile } from './read-file.ts';

const files = globSync(join(corporaFolder(), 'fdx', '*.{osf,fadein}')).toSorted();

it('has files to read', () => expect(files.length).toBeGreaterThan(0));

it.each(files.map((path) => [basename(path), path]))('reads every word of %s', async (name, path) => {
  const bytes = readFileSync(path);
  const found = await readFile(bytes, name);
  if (found.type === 'refused') throw new Error(found.fault.sentence);
  const zip = await readZip(bytes, () => true);
  const xml = zip.type === 'read' ? zip.parts.get('document.xml') : bytes;
  const { root } = readXml(new TextDecoder().decode(xml));
  if (root === null) throw new Error('There is no tree.');
  const parts = [childOf(root, 'paragraphs'), childOf(root, 'titlepage')].flatMap((part) => part ?? []);
  const texts = parts
    .flatMap((part) => [...elementsWithin(part)])
    .filter((element) => element.name === 'para');
  const words = wordsIn(JSON.stringify(found.reading.pieces.map(({ title, content }) => [title, content])));
  const left = new Map<string, number>();
  for (const word of words) left.set(word, (left.get(word) ?? 0) + 1);
  for (const word of wordsIn(texts.map((one) => childrenOf(one, 'text').map(textOf).join('')).join('\n'))) {
    expect(left.get(word) ?? 0, word).toBeGreaterThan(0);
    left.set(word, (left.get(word) ?? 0) - 1);
  }
});

function wordsIn(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll('\\n', ' ')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
