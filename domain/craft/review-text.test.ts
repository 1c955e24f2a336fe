import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits } from '../limits.ts';
import { sampleProse } from '../story/sample-prose.ts';
import { reviewText } from './review-text.ts';

const unwrap = (text: string) => text.replace(/(?<!\n)\n(?!\n)/g, ' ');

/** Prose in the third person and the past, with speech in the first and the present. */
const good =
  unwrap(`The bus to Kettering ran late, so Nuala ate the sandwich that was meant for her father. She folded the paper into
quarters, then eighths. Across the aisle a man in a postal jacket was teaching his daughter to whistle through a blade of
grass, and the driver, who had asked them twice to stop, had begun to correct their technique.

“Thumbs flat,” he called over his shoulder. “Not like that. It isn’t a trumpet, it’s a reed.” The girl tried again and got
a sound like a hinge. Nuala clapped before she had decided to. When they reached the depot nobody got up; it seemed rude to
leave in the middle of a lesson, and her father, in any case, would have taken the earlier train and said nothing about it.

He was on the bench outside with two sandwiches in his lap, both in the same brown paper. “I thought you’d have eaten
mine,” he said. “I walk here every day now. I look at the timetable, I talk to the pigeons, I go home.” Somebody behind
them blew one clear note. Her father looked round for the bird, and Nuala, holding his sleeve, let him look.`);

/** Prose in the first person and the present, with a memory in the past. */
const goodPresent =
  unwrap(`I keep the spare key under the third flowerpot, as everybody on the stairs knows. Mrs Obi knows it
best. She waters the pots on Thursdays and puts the key back the other way round, so that I can tell.

‘You might try the second pot,’ she says when I come up with the shopping. ‘For a change.’ I tell her that a burglar would
start there. She thinks about it, leaning on the can, and the water finds my shoe.

My mother had no key at all. She left the door open and sat behind it with the radio on, and for thirty years nobody came in
who wasn’t asked. When she died the locksmith took an hour to find out what was stuck in the lock. It was paint.`);

const anyOptions = fc.record({
  language: fc.constantFrom('en', 'de', 'fr', 'es', 'nl', '', 'constructor'),
  names: fc.array(fc.constantFrom('Mara', 'Maren Quill', '', 'Tom', 'Tim', '__proto__'), { maxLength: 4 }),
  wishes: fc.array(fc.string({ maxLength: 12 }), { maxLength: 3 }),
  sample: fc.lorem({ maxCount: 20 }),
  person: fc.constantFrom('first' as const, 'third' as const),
  tense: fc.constantFrom('past' as const, 'present' as const),
});
const piece = fc.oneof(
  fc.constantFrom(
    'Something shifted. ',
    'It wasn’t fear, it was hunger. ',
    'She walks. ',
    'She went home. ',
    'He takes it. ',
    'I opened my door. ',
    'Mara met Maren. ',
    'the luminous lantern ',
    'once more and again luminous ',
    '“Not a word,” ',
    '\n\n',
    '***\n',
    '# ',
    '— ',
    '’',
    '*',
    '"',
  ),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
  fc.string({ unit: 'binary', maxLength: 4 }),
);
const anyText = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));

describe('reviewText', () => {
  it('finds nothing in decent prose', () => {
    expect(reviewText(good, { language: 'en', names: ['Nuala', 'Declan'] })).toEqual([]);
    expect(reviewText(good, { language: 'en-GB', person: 'third', tense: 'past' })).toEqual([]);
    expect(reviewText(goodPresent, { language: 'en', names: ['Mrs Obi'] })).toEqual([]);
    expect(reviewText(goodPresent, { language: 'en', person: 'first', tense: 'present' })).toEqual([]);
  });

  it('finds little in the sample story', () => {
    const names = ['Ines', 'Tobe Aldous'];
    const hits = reviewText(sampleProse, { language: 'en', names, person: 'third', tense: 'past' });
    expect(hits.length).toBeLessThan(4);
  });

  it('finds what each part looks for, in the order of place', () => {
    const text = `Something shifted. She took the lantern. She took the rope. She took the luminous map.

Maren said nothing to Mara under the luminous sky.`;
    const hits = reviewText(text, {
      language: 'en',
      names: ['Mara Quill', 'Maren Ash'],
      wishes: ['a talking goat'],
      sample: '“Maren said nothing – to Mara, under the Luminous sky.” And so on.',
    });
    expect(hits.map(({ code, from, to }) => [code, text.slice(from, to)])).toEqual([
      ['wish-missing', ''],
      ['worn-phrase', 'Something shifted'],
      ['opener-row', 'She took'],
      ['sample-words', 'Maren said nothing to Mara under the luminous sky'],
      ['names-alike', 'Mara'],
      ['echo', 'luminous'],
    ]);
    for (const { what, why } of hits) expect(`${what} ${why}`).toMatch(/^\P{Lu}*[\p{Lu}“].*\. .*\.$/u);
  });

  it('looks for nothing that needs a language in one that it doesn’t know', () => {
    const text = 'Something shifted. She took it up. She took it down. She took it away.';
    expect(reviewText(text, { language: 'nl' }).map(({ code }) => code)).toEqual(['opener-row']);
  });

  it('keeps within the limit, from the start of the text', () => {
    const hits = reviewText('Something shifted.\n'.repeat(1_000), { language: 'en' });
    expect(hits).toHaveLength(limits.hits);
    expect(hits.at(-1)?.to).toBeLessThan(19 * limits.hits);
  });

  it('takes any text: offsets are in it, on whole words, and in order', () => {
    fc.assert(
      fc.property(anyText, anyOptions, (text, options) => {
        let last = 0;
        for (const { code, from, to, what, why } of reviewText(text, options)) {
          expect(from).toBeGreaterThanOrEqual(last);
          expect(to).toBeLessThanOrEqual(text.length);
          const isWhole = code.startsWith('wish');
          expect(to > from).toBe(!isWhole);
          const passage = text.slice(from, to);
          if (!isWhole) expect(passage).toMatch(/^[\p{L}\p{M}\p{N}].*[\p{L}\p{M}\p{N}]$|^[\p{L}\p{N}]$/su);
          const words = passage.replaceAll(/\s+/g, ' ').slice(0, 40).trimEnd();
          expect(what).toContain(words.toWellFormed());
          expect(why).not.toBe('');
          last = from;
        }
      }),
      { numRuns: 500 },
    );
  });

  it('finds the same phrases in a text whatever comes after it', () => {
    const phrases = (text: string) =>
      reviewText(text, { language: 'en' }).filter(
        ({ code }) => code === 'worn-phrase' || code === 'contrast',
      );
    fc.assert(
      fc.property(anyText, anyText, (text, more) => {
        const before = phrases(`${text}\n\n`);
        const after = phrases(`${text}\n\n${more}`).filter(({ from }) => from < text.length);
        expect(after).toEqual(before);
      }),
    );
  });

  it('takes long texts of one piece', () => {
    for (const one of ['"', '“', "'", 'a', 'very ', 'not a ', "it wasn't ", 'Not. ', 'é', '😀', '\n', "a'"])
      expect(reviewText(one.repeat(200_000 / one.length), { language: 'en' }).length).toBeLessThan(9);
  });
});
