import type { Premise } from './material/premise.ts';

/** What a writer may not want in a story. */
export type Avoided = 'violence' | 'guns' | 'romance' | 'swearing';

const signs: Readonly<Record<Avoided, RegExp>> = {
  violence:
    /\b(?:kill\w*|murder\w*|blood\w*|stab\w*|shoots?|shot|shooting|knife|fists?|punch\w*|strangl\w*|corpse|fight\w*|fought|torture\w*|wounded|beaten|hanged)\b|\{weapon\}/i,
  guns: /\b(?:guns?|pistols?|revolvers?|rifles?|shoots?|shot|shooting)\b/i,
  romance: /\b(?:kiss\w*|in love|lovers?|loved|wedding|bride|marry|married|betrothals?)\b/i,
  swearing: /\b(?:damn\w*|hell|bloody|bastards?|god|christ)\b/i,
};

/** Whether a phrase has something in it that the writer does not want. */
export function isAvoided(phrase: string, avoids: readonly Avoided[]): boolean {
  return avoids.some((avoided) => signs[avoided].test(phrase));
}

/** Whether a situation lives by something that the writer does not want. */
export function livesBy({ genres }: Premise, told: string, avoided: Avoided): boolean {
  return signs[avoided].test(told) || (avoided === 'romance' && genres.includes('Romance'));
}
