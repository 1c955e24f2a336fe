import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countScreenplayWords } from '../../../domain/formats/count-words.ts';
import { normal } from '../../../domain/formats/fdx/normal.ts';
import { writeFdx } from '../../../domain/formats/fdx/write.ts';
import type { Screenplay } from '../../../domain/formats/screenplay.ts';
import { findFdxFault } from '../../../testing/fdx/fdx-schema.ts';
import { markedScreenplay } from '../../../testing/formats/marked-screenplay.ts';
import { readFdx } from './read-fdx.ts';

const numRuns = process.env.PROVE === '1' ? 10_000 : 300;
const options = { paper: 'letter', hasSceneNumbers: false, hasTitlePage: true } as const;

it('reads what it wrote as the same script in normal form, and writes that the same again', () => {
  fc.assert(
    fc.property(markedScreenplay, (screenplay) => {
      fc.pre(hasText(screenplay));
      const { body } = writeFdx(screenplay, options);
      const read = readFdx(body);
      if (read.type === 'refused') throw new Error(`${read.fault.code} ${read.fault.line}`);
      expect(read.screenplay).toEqual(normal(screenplay));
      expect(read.losses).toEqual([]);
      // Sung lines come back as action in italics, which has another kind of paragraph.
      const isSung = screenplay.blocks.some(({ type }) => type === 'lyrics');
      expect(writeFdx(read.screenplay, options).body).toBe(
        isSung ? writeFdx(normal(screenplay), options).body : body,
      );
    }),
    { seed: 31, numRuns },
  );
});

it('counts as many words in the file as the script has', () => {
  fc.assert(
    fc.property(markedScreenplay, (screenplay) => {
      fc.pre(hasText(screenplay));
      const words = countScreenplayWords(screenplay, { printsNotes: true, hasTitlePage: true });
      expect(writeFdx(screenplay, options).words).toBe(words);
    }),
    { seed: 32, numRuns },
  );
});

it('writes what our schema of Final Draft files allows', () => {
  fc.assert(
    fc.property(markedScreenplay, fc.constantFrom('letter', 'a4'), (screenplay, paper) => {
      fc.pre(hasText(screenplay));
      expect(findFdxFault(writeFdx(screenplay, { ...options, paper }).body)).toBeNull();
    }),
    { seed: 33, numRuns: numRuns / 10 },
  );
});

it('has a schema that finds what no Final Draft file has', () => {
  const { body } = writeFdx(
    {
      titlePage: [],
      blocks: [
        { type: 'heading', text: 'INT. A - DAY' },
        { type: 'note', text: 'Why?' },
        { type: 'action', text: 'He walks.' },
      ],
    },
    { ...options, paper: 'letter' },
  );
  expect(findFdxFault(body)).toBeNull();
  const planted: [what: string, faulty: string][] = [
    ['another kind of document', body.replace('DocumentType="Script"', 'DocumentType="Novel"')],
    ['no version', body.replace(/ Version="\d+"/, '')],
    ['two contents', body.replace('</Content>', '</Content><Content/>')],
    ['text outside of a run', body.replace('<Text>He walks.</Text>', 'He walks.')],
    ['an alignment that is none', body.replace('Type="Action"', 'Type="Action" Alignment="Middle"')],
  ];
  for (const [what, faulty] of planted) {
    expect(faulty, what).not.toBe(body);
    expect(findFdxFault(faulty), what).not.toBeNull();
  }
});

function hasText(screenplay: Screenplay): boolean {
  return normal(screenplay).blocks.some(({ type }) => type !== 'page_break');
}
