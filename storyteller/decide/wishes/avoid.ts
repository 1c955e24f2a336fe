import type { Avoided } from '../../avoided.ts';
import type { Rule } from './wish.ts';

const words: readonly (readonly [Avoided, string])[] = [
  ['violence', 'violence|violent scenes?|fights?|fighting|blood(?:shed)?|gore|killing or violence|violent'],
  ['guns', 'guns?|pistols?|firearms?|shooting|shootings'],
  ['romance', 'love stor(?:y|ies)|romance|romantic subplots?|love interests?|kissing|love'],
  ['swearing', 'swearing|swear words?|bad language|profanity|cursing|curse words?|strong language'],
];

/** What is not to be in it, as far as other material can be told instead. */
export const avoidRules: readonly Rule[] = words.map(([avoided, word]) => ({
  kind: 'avoid',
  isDenial: true,
  sign: new RegExp(
    `^(?:please |make it |keep it |it should (?:have|be) |there should be |there is |with )?(?:(?:absolutely )?no|without(?: any)?|avoid(?: any| all)?|leave out|not|skip|nothing|none of the|don’t (?:use|include|add)(?: any)?|do not (?:use|include|add)(?: any)?|or)? ?(?:the |too much |too )?(?:${word})(?: in it| at all| please)?$`,
  ),
  read: () => ({ avoids: [avoided] }),
}));
