import type { Rule } from './wish.ts';

const happy = 'happy|happily|hopeful|good|joyful|positive|uplifting|cheerful';
const sad = 'sad|sadly|tragic|unhappy|unhappily|bad|badly|bleak|dark|tragically|in tragedy|in tears';
const open = 'open|ambiguous|unresolved|open-ended|ambiguously|unclear';
const end = '(?:end|ending|ends|finish|conclusion|last scene|outcome)';

/** How it is to end. */
export const endingRules: readonly Rule[] = [
  {
    kind: 'ending',
    sign: /\b(?:leave (?:it|the end|the ending|things|everything) (?:open|unresolved)|(?:on|with) a cliff-?hanger)\b/,
    read: () => ({ ending: 'open' }),
  },
  ...(
    [
      ['happy', happy],
      ['sad', sad],
      ['open', open],
    ] as const
  ).map(
    ([ending, word]): Rule => ({
      kind: 'ending',
      sign: new RegExp(
        `\\b(?:more |very )?(?:${word}) ${end}\\b|\\b${end}(?: (?:is|be|should be|must be|has to be|on|with|it|this|all|up))*(?: an?| more| very)?:? (?:${word})(?: note| one)?(?![\\w-])`,
      ),
      read: () => ({ ending }),
    }),
  ),
  {
    kind: 'ending',
    sign: /\b(?:happily ever after|(?:should |must |let it )?(?:all )?(?:ends?|turns? out|works? out|comes? out) (?:well|fine|all right))\b|\bgood wins\b/,
    read: () => ({ ending: 'happy' }),
  },
  {
    kind: 'ending',
    sign: /\b(?:make it |as )?an? tragedy\b|\bbreak (?:my|the reader’s|our|their) hearts?\b/,
    read: () => ({ ending: 'sad' }),
  },
  {
    kind: 'noDeath',
    isDenial: true,
    sign: /\b(?:no ?(?:one|body)|nobody|none of them|no characters?) (?:should |may |must |is to |gets to )?(?:die|dies|is killed|gets killed|be killed)\b|\b(?:no|without(?: any)?) (?:deaths?|dying|killings?|one dying|body count|murders?)\b|\b(?:don’t|do not|never) (?:kill|let) (?:off )?(?:anyone|anybody|him|her|them|the hero|a character|any characters?)(?: off| die)?\b|\bwithout any(?:one|body) (?:dying|being killed)\b/,
    read: () => ({ noDeath: true }),
  },
  {
    kind: 'noDeath',
    sign: /\b(?:every(?:one|body) (?:survives|lives|stays alive|should (?:survive|live))|keep (?:every(?:one|body)|them all) alive)\b/,
    read: () => ({ noDeath: true }),
  },
];
