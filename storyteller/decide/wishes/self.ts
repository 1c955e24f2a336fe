import type { Rule } from './wish.ts';

/** What somebody is to be by trade and age; both are read with the task. */
export const selfRules: readonly Rule[] = [
  {
    kind: 'self',
    sign: /^(?:she|he|they)(?: is| are|’s|’re) an? (?!wom[ae]n|m[ae]n|girl|boy|non-?binary)[a-zé’ -]{3,40}?(?: (?:of|aged) [1-9]\d)?(?=\s*$|\s+with\s*$)/,
    read: () => ({}),
  },
];
