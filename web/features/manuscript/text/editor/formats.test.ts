import fc from 'fast-check';
import { Transform } from 'prosemirror-transform';
import { describe, expect, it } from 'vitest';
import { normalStretches } from '../../../../../domain/formats/light-markdown/write-inline.ts';
import type { SceneContent } from '../../../../../domain/manuscript/scene/result.ts';
import { sceneOf } from '../../testing/scene-for-tests.ts';
import { shownBlocks } from '../shown/shown-blocks.ts';
import { toNodes, toStretches } from './inline-nodes.ts';
import { readProse, writeProse } from './prose-format.ts';
import { proseSchema } from './prose-schema.ts';
import { scriptFormat } from './script-format.ts';

const rounds = { numRuns: 10_000 };
const piece = fc.constantFrom(
  ...['*', '**', '***', '_', '\\', '-', '---', ' ', '\n', '\n\n', '\t', '“', '👩‍🚀', 'word', 'a', '.'],
);
const text = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));
const words = fc
  .array(fc.constantFrom('(', ')', ' ', '\n', 'ANNA', 'a'), { maxLength: 4 })
  .map((all) => all.join(''));
const speech = { character: words, parenthetical: words, line: words };
const keeps_case = fc.constant(true as const);
const block: fc.Arbitrary<SceneContent['blocks'][number]> = fc.oneof(
  fc.record({
    type: fc.constantFrom(
      ...(['action', 'transition', 'shot', 'centered', 'lyrics', 'note', 'synopsis', 'boneyard'] as const),
    ),
    text: words,
  }),
  fc.record({ type: fc.constant('section' as const), level: fc.integer({ min: 1, max: 6 }), text: words }),
  fc.constant({ type: 'page_break' as const }),
  fc.record({ type: fc.constant('dialogue' as const), ...speech }),
  fc.record({ type: fc.constant('dialogue' as const), ...speech, keeps_case }),
  fc.record({
    type: fc.constant('dual_dialogue' as const),
    left: fc.record(speech),
    right: fc.record(speech),
  }),
);

describe('prose', () => {
  it('is stored as it was read, byte for byte', () => {
    fc.assert(
      fc.property(text, (stored) => {
        expect(writeProse(readProse(stored)).text).toBe(stored);
      }),
      rounds,
    );
  });

  it('is read as it was written, whatever the letters of a document', () => {
    const stretches = fc.array(fc.record({ text, isItalic: fc.boolean(), isBold: fc.boolean() }), {
      maxLength: 4,
    });
    fc.assert(
      fc.property(fc.array(stretches, { minLength: 1, maxLength: 4 }), (paragraphs) => {
        const document = proseSchema.nodes.doc.create(
          null,
          paragraphs.map((one) => proseSchema.nodes.paragraph.create(null, toNodes(proseSchema, one))),
        );
        const read = readProse(writeProse(document).text);
        const expected = paragraphs.map(normalStretches).filter((one) => one.length > 0);
        const found = read.children.map(toStretches).filter((one) => one.length > 0);
        expect(found).toEqual(expected);
      }),
      rounds,
    );
  });

  it('changes only the paragraph that was typed in', () => {
    const stored = '_One_ with \\* signs.\n\n\n\n__Two__\n* * *\nThree _x_.\n';
    const document = readProse(stored);
    const typed = new Transform(document).insert(1, proseSchema.text('So ')).doc;
    expect(writeProse(document).text).toBe(stored);
    expect(writeProse(typed).text).toBe(stored.replace('_One_', 'So *One*').replace('\\*', '*'));
  });

  it('names the paragraphs that are stored', () => {
    const { doc, paragraph } = proseSchema.nodes;
    const filled = (word: string) => paragraph.create(null, proseSchema.text(word));
    const written = writeProse(doc.create(null, [filled('a'), paragraph.create(), filled('b')]));
    expect(written).toEqual({ text: 'a\n\nb', kept: [0, 2] });
  });
});

describe('a screenplay', () => {
  it('is stored as it was read, block by block', () => {
    fc.assert(
      fc.property(words, fc.array(block, { maxLength: 8 }), (slugline, blocks) => {
        const content = sceneOf({ slugline, blocks });
        const { change, kept } = scriptFormat.write(scriptFormat.read(content));
        expect(change).toEqual({ slugline, blocks });
        expect(kept).toHaveLength(shownBlocks(content, 'screenplay').length);
      }),
      rounds,
    );
  });
});
