import type { Rule } from './wish.ts';

/** Who tells it, in which tense, and at what length. */
export const mannerRules: readonly Rule[] = [
  {
    kind: 'view',
    sign: /\b(?:in (?:the )?|from (?:the )?|use (?:the )?|tell it in (?:the )?)?(first|third)[- ]person(?: point of view| pov| narrator| narration| perspective)?\b/,
    read: ([, said]) => ({ view: said === 'first' ? 'first' : 'third' }),
  },
  {
    kind: 'tense',
    sign: /\b(?:in (?:the )?|use (?:the )?)?(present|past) tense\b/,
    read: ([, said]) => ({ tense: said === 'present' ? 'present' : 'past' }),
  },
  {
    kind: 'length',
    sign: /\b(?:(?:keep|make) (?:it|this|them|the story) )?(?:very |nice and |a bit |much )?(?:short(?:er)?|brief(?:er)?|concise|compact)(?: and (?:simple|sweet))?$/,
    read: () => ({ length: 'short' }),
  },
  {
    kind: 'length',
    sign: /\b(?:(?:keep|make) (?:it|this|them|the story) )?(?:a bit |much )?(?:longer|more detail(?:s|ed)?|more elaborate|in (?:more|great|full) detail)$/,
    read: () => ({ length: 'long' }),
  },
];
