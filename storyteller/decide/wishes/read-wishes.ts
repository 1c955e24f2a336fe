import { avoidRules } from './avoid.ts';
import { clausesOf, saysNothing } from './clauses.ts';
import { endingRules } from './ending.ts';
import { genderRules, impliedPronouns } from './gender.ts';
import { mannerRules } from './manner.ts';
import { moodRules } from './mood.ts';
import { personRules } from './person.ts';
import { selfRules } from './self.ts';
import { skyRules } from './sky.ts';
import { thingRules } from './thing.ts';
import { type Rule, together, type Wishes, type WishKind } from './wish.ts';

/** The wishes in a text, and which stretches of it were understood: what they ask for, by kind. */
export type ReadWishes = {
  wishes: Wishes;
  /** Where each clause stands, and its kinds; none for a clause that is not understood to its end. */
  clauses: readonly { from: number; to: number; kinds: readonly WishKind[] }[];
};

const rules: readonly Rule[] = [
  ...genderRules,
  ...skyRules,
  ...endingRules,
  ...moodRules,
  ...thingRules,
  ...personRules,
  ...avoidRules,
  ...mannerRules,
  ...selfRules,
];

/** Reads the wishes of a plain text. Of two that contradict, the first one holds. */
export function readWishes(text: string): ReadWishes {
  let wishes: Wishes = {};
  const clauses = clausesOf(text).map(({ said, from, to, isDenied }) => {
    const found: { rule: Rule; wish: Wishes }[] = [];
    let rest = said;
    for (const rule of rules) {
      if (isDenied !== (rule.isDenial === true)) continue;
      const match = rest.match(rule.sign);
      if (match === null) continue;
      found.push({ rule, wish: rule.read(match) });
      rest = rest.replace(match[0], ' ');
    }
    const isWhole = found.length > 0 && saysNothing(rest);
    for (const { rule, wish } of found) if (isWhole || rule.isSure === true) wishes = together(wishes, wish);
    return { from, to, kinds: isWhole ? found.map(({ rule }) => rule.kind) : [] };
  });
  const implied = impliedPronouns(text);
  return { wishes: implied === undefined ? wishes : { heroIs: implied, ...wishes }, clauses };
}

/** What of a text is left once the clauses are gone whose wishes are all carried out, word for word; whether it wishes. */
export function leftOver(
  text: string,
  { clauses }: ReadWishes,
  isCarriedOut: (kind: WishKind) => boolean,
): { text: string; isWish: boolean } {
  const left = clauses.map(({ kinds }) => kinds.length === 0 || !kinds.every(isCarriedOut));
  const isWish = clauses.some(({ kinds }, index) => left[index] === true && kinds.length > 0);
  if (left.every((isLeft) => isLeft)) return { text, isWish };
  const starts = clauses.filter((_, index) => left[index] === true && left[index - 1] !== true);
  const ends = clauses.filter((_, index) => left[index] === true && left[index + 1] !== true);
  const runs = starts.map(({ from }, index) => text.slice(from, ends[index]?.to));
  return { text: runs.join('; '), isWish };
}
