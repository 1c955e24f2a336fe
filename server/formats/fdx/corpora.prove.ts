// Needs the environment variable CORPORA: a folder with fdx/*.fdx that other programs wrote.
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { entriesOfBlocks } from '../../../domain/formats/fdx/into/entries.ts';
import { normal } from '../../../domain/formats/fdx/normal.ts';
import type { FdxDocument } from '../../../domain/formats/fdx/read.ts';
import { writeFdx } from '../../../domain/formats/fdx/write.ts';
import type { Screenplay } from '../../../domain/formats/screenplay.ts';
import { childrenOf, elementsWithin, textOf, type XmlElement } from '../../../domain/formats/xml.ts';
import { findIntoFault } from '../../../testing/fdx/check-written-into.ts';
import { editScript } from '../../../testing/fdx/edit-script.ts';
import { findFdxFault } from '../../../testing/fdx/fdx-schema.ts';
import { mutate } from '../../../testing/fdx/mutate.ts';
import { corporaFolder } from '../../../testing/formats/corpora-folder.ts';
import { readXml } from '../read-xml.ts';
import { readFdx } from './read-fdx.ts';
import { writeIntoOriginal } from './write-into-fdx.ts';

const options = { paper: 'letter', hasSceneNumbers: true, hasTitlePage: true } as const;
const files = globSync(join(corporaFolder(), 'fdx', '*.fdx')).toSorted();
const texts = files.map((path) => [basename(path), readFileSync(path, 'utf8')] as const);
/** It is a template without a word in its body. */
const isEmpty = (name: string) => name.includes('NewFile');

it('has files to read', () => expect(files.length).toBeGreaterThan(0));

describe.each(texts)('%s', (name, xml) => {
  it('is allowed by our schema', () => expect(findFdxFault(xml)).toBeNull());

  it('reads, leaves and comes back the same', () => {
    const found = readFdx(xml);
    if (isEmpty(name)) {
      expect(found).toMatchObject({ type: 'refused', fault: { code: 'no_paragraphs' } });
      return;
    }
    const { screenplay } = documentOf(found);
    expect(normal(screenplay)).toEqual(screenplay);
    const { body } = writeFdx(screenplay, options);
    expect(findFdxFault(body)).toBeNull();
    expect(documentOf(readFdx(body)).screenplay).toEqual(screenplay);
  });

  it('gets its own script written into it byte for byte, and one other word in one place', () => {
    const found = readFdx(xml);
    if (found.type === 'refused') return;
    const { screenplay } = found;
    expect(intoText(xml, screenplay)).toBe(xml);
    const place = screenplay.blocks.findLastIndex(({ type }) => type === 'action');
    const blocks = screenplay.blocks.map((block, index) =>
      index === place && block.type === 'action' ? { ...block, text: `${block.text} Zebra` } : block,
    );
    // Places in the body move with its words.
    const lines = (text: string) =>
      text.replaceAll(/(Range|Offset|Selection)="[\d,]*"/g, '').split(/(?=<Paragraph)/);
    const [before, after] = [lines(xml), lines(intoText(xml, { ...screenplay, blocks }))];
    expect(after.length).toBe(before.length);
    const different = after.filter((line, index) => line !== before[index]);
    expect(different.length).toBe(place === -1 ? 0 : 1);
  });

  it('takes the changes of a writer and keeps every other byte, and notes where their words are', () => {
    const noted = withNotes(xml);
    const found = readFdx(noted);
    if (found.type === 'refused') return;
    for (let seed = 1; seed <= Math.min(300, 20_000_000 / xml.length); seed++) {
      const blocks = editScript(found.screenplay.blocks, seed);
      if (entriesOfBlocks(blocks).length === 0) continue;
      expect(findIntoFault(noted, intoText(noted, { titlePage: [], blocks }), blocks), `${seed}`).toBeNull();
    }
  }, 300_000);

  it('has every word of its texts in the script, or in a loss that is counted', () => {
    const found = readFdx(xml);
    if (found.type === 'refused') return;
    const { root } = readXml(xml);
    if (root === null) throw new Error('There is no tree.');
    const words = new Map<string, number>();
    for (const word of wordsIn(allTexts(found.screenplay))) words.set(word, (words.get(word) ?? 0) + 1);
    const missing: string[] = [];
    for (const word of scriptTexts(root).flatMap(wordsIn)) {
      const left = (words.get(word) ?? 0) - 1;
      if (left < 0) missing.push(word);
      words.set(word, left);
    }
    expect(missing).toEqual([]);
    const dropped = found.losses.filter(({ kept }) => kept === 'dropped');
    const isCounted = dropped.reduce((sum, { count }) => sum + count, 0);
    expect(isCounted).toBeGreaterThanOrEqual(otherTexts(root));
  });
});

it('reads 2,000 files with faults in them, or names the fault', () => {
  for (let seed = 1; seed <= 2_000; seed++) {
    const [, xml = ''] = texts[seed % texts.length] ?? [];
    const found = readFdx(mutate(xml, seed));
    const read = found.type === 'read' ? found : found.rest;
    if (read === null) expect(found.type === 'refused' && found.fault.sentence).toMatch(/\.|\?/);
    else expect(normal(read.screenplay)).toEqual(read.screenplay);
  }
}, 300_000);

function intoText(xml: string, screenplay: Screenplay): string {
  const written = writeIntoOriginal(Buffer.from(xml), screenplay);
  if (written.type === 'refused') throw new Error(JSON.stringify(written.fault));
  return Buffer.from(written.body).toString();
}

/** The file with notes on words here and there, if it has none. */
function withNotes(xml: string): string {
  if (xml.includes('<ScriptNotes')) return xml;
  const notes = Array.from({ length: 20 }, (_, index) => {
    const from = index * index * 7;
    return `<ScriptNote Range="${from},${from + 1 + index}"><Paragraph><Text>Note ${index}</Text></Paragraph></ScriptNote>`;
  });
  return xml.replace('</FinalDraft>', `<ScriptNotes>${notes.join('')}</ScriptNotes></FinalDraft>`);
}

function documentOf(found: ReturnType<typeof readFdx>): FdxDocument {
  if (found.type === 'refused') throw new Error(found.fault.sentence);
  return found;
}

const places = ['Content', 'TitlePage', 'ScriptNotes'];
const besides = ['HeaderAndFooter', 'CharacterArcBeat'];

/** The texts of paragraphs of the script, of its title page and of its notes. */
function scriptTexts(root: XmlElement): string[] {
  return root.children.flatMap((part) => {
    if (typeof part === 'string' || !places.includes(part.name)) return [];
    const left = new Set(
      [...elementsWithin(part)]
        .filter(({ name }) => besides.includes(name))
        .flatMap((element) => [...elementsWithin(element)]),
    );
    return [...elementsWithin(part)]
      .filter((element) => element.name === 'Paragraph' && !left.has(element))
      .map((paragraph) => childrenOf(paragraph, 'Text').map(textOf).join(''));
  });
}

/** How many other texts with words there are. */
function otherTexts(root: XmlElement): number {
  const withWords = (element: XmlElement) => element.name === 'Text' && wordsIn(textOf(element)).length > 0;
  return root.children.reduce((sum, part) => {
    if (typeof part === 'string') return sum;
    const within = places.includes(part.name)
      ? [...elementsWithin(part)].filter(({ name }) => besides.includes(name))
      : [part];
    return sum + within.flatMap((element) => [...elementsWithin(element)]).filter(withWords).length;
  }, 0);
}

function allTexts(value: unknown): string {
  if (typeof value === 'string') return `${value}\n`;
  return typeof value === 'object' && value !== null ? Object.values(value).map(allTexts).join('') : '';
}

/** Words without marks of emphasis, in small letters. Runs may cut a word in two. */
function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
