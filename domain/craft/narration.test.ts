import { describe, expect, it } from 'vitest';
import { type ReviewOptions, reviewText } from './review-text.ts';

const found = (paragraphs: string[], options: Partial<ReviewOptions> = {}) => {
  const text = paragraphs.join('\n\n');
  return reviewText(text, { language: 'en', ...options })
    .filter(({ code }) => code.endsWith('-change'))
    .map(({ code, from, to }) => `${code}: ${text.slice(from, to)}`);
};

const past = [
  'She had the key in her boot. She limped to the gate, and he watched her from the hut.',
  'He put the kettle on. He knew the walk, and he was in no hurry to have his hut searched.',
  'At noon she came back without the boot. She laughed about it, and he gave her one of his own.',
];
const alsoPast = [
  'The dog lay on the step. She stepped over it and he did not.',
  'He sold the boat in May. She heard of it in June from a man who had bought the oars.',
  'She went to see it. He stood on the other bank and waved with his hat.',
];
const present = 'She walks down to the gate. She turns the key, and he opens the hut and waves at the dog.';
const byI = 'I went down to the gate with my boot in my hand. I heard the kettle before I saw him.';

describe('change of tense', () => {
  it('finds a paragraph in the present among those in the past', () => {
    expect(found([...past, present])).toEqual(['tense-change: She walks']);
    expect(found([present, ...past], { tense: 'past' })).toEqual(['tense-change: She walks']);
  });

  it('finds a text that is wholly in the past and should not be', () => {
    expect(found(past, { tense: 'present' })).toEqual(['tense-change: She had']);
  });

  it.each([
    ['speech', [...past, `“${present}”`]],
    ['thoughts', [...past, `*${present}*`]],
    ['another scene', [...past, '***', present]],
    ['a paragraph with both', [...past, `${present} So he said.`]],
    ['two verbs', [...past, 'She walks. He turns. The dog sleeps.']],
    [
      'what holds',
      [...past, 'He is the kind who says little. He lives by the gate, he drinks, he knows the dogs.'],
    ],
    ['memories in the present', [present, ...past]],
    ['an I that looks back', [...past, 'I think of it often. I know what I know. I say I forget, and I do.']],
    ['habits', [...past, 'She walks to the gate every day. She turns the key, he opens the hut, she waits.']],
    ['others that an I speaks of', [...past, 'I had a brother. I lost him.', 'I saw it.', present]],
    ['as many of each', [...past, present, present]],
  ])('lets stand: %s', (_, paragraphs) => {
    expect(found(paragraphs)).toEqual([]);
  });
});

describe('change of person', () => {
  it('finds a paragraph told by an I among many about a he or she', () => {
    expect(found([...past, ...alsoPast, byI])).toEqual(['person-change: I']);
    expect(found([...past, byI], { person: 'third' })).toEqual(['person-change: I']);
  });

  it('finds a text without the I that it should have', () => {
    expect(found([...past, ...alsoPast], { person: 'first' })).toEqual(['person-change: She']);
    expect(found([...past, byI, ...alsoPast], { person: 'first' })).toEqual([]);
  });

  it.each([
    ['speech', [...past, ...alsoPast, `“${byI}`]],
    ['another scene', [...past, ...alsoPast, '***', byI]],
    ['a letter', [...past, ...alsoPast, 'Dear Ines,', byI]],
    ['an I in the background', [...past, byI, ...alsoPast, byI]],
    ['a short text', [...past, byI]],
    ['a thought', [...past, ...alsoPast, 'I had the key. I lost it, she thought. I had my chance.']],
    ['an I that does nothing', [...past, ...alsoPast, 'Oh my, oh my. Poor me. I ask you.']],
    ['another language', [...past, ...alsoPast, byI], 'nl'],
  ])('lets stand: %s', (_, paragraphs, language = 'en') => {
    expect(found(paragraphs, { language })).toEqual([]);
  });
});
