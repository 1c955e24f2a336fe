import { clausesOf, saysNothing } from './clauses.ts';
import { genderRules, impliedPronouns } from './gender.ts';
import type { Rule, Wishes, WishKind } from './wish.ts';

/** The wishes in a text, and which stretches of it were understood: what they ask for, by kind. */
export type ReadWishes = {
  wishes: Wishes;
  /** Where each clause stands, and its kinds; none for a clause that is not understood to its end. */
  clauses: readonly { from: number; to: number; kinds: readonly WishKind[] }[];
};

const rules: readonly Rule[] = [...genderRules];

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
    for (const { rule, wish } of found) if (isWhole || rule.isSure === true) wishes = { ...wish, ...wishes };
    return { from, to, kinds: isWhole ? found.map(({ rule }) => rule.kind) : [] };
  });
  const implied = impliedPronouns(text);
  return { wishes: implied === undefined ? wishes : { heroIs: implied, ...wishes }, clauses };
}

/** What of a text is left once the clauses are gone whose wishes are all carried out; the rest word for word. */
export function leftOver(
  text: string,
  { clauses }: ReadWishes,
  isCarriedOut: (kind: WishKind) => boolean,
): string {
  const isDone = (kinds: readonly WishKind[]) => kinds.length > 0 && kinds.every(isCarriedOut);
  if (!clauses.some(({ kinds }) => isDone(kinds))) return text;
  const runs: string[] = [];
  let from: number | null = null;
  let to = 0;
  const close = () => {
    if (from !== null) runs.push(text.slice(from, to));
    from = null;
  };
  for (const clause of clauses) {
    if (isDone(clause.kinds)) {
      close();
      continue;
    }
    from ??= clause.from;
    to = clause.to;
  }
  close();
  return runs.join('; ');
}
