import { pluralOf } from '../grammar.ts';

/** ', but his mother needs him': what is no part of an infinitive. */
export const secondClause =
  /,? (?:but|while|and) (?:the|an?|his|her|their|my|nobody|everybody|s?he|they|it) [^,]* ?\[?(?:is|are|has|have|can|\p{Ll}+s)\b.*$/u;

/** The infinitive of a predicate with its verbs in brackets: 'to lose her hat'; '' for a past. */
export function infinitiveOf(predicate: string): string {
  const [, verb, rest = ''] =
    predicate.replace(secondClause, '').match(/^\[(\p{Ll}[^\]>]*)(?:>[^\]]*)?\](.*)$/u) ?? [];
  if (verb === undefined) return '';
  const joined = /\b(?:who|which|that|when|while|if|because)\b/.test(rest)
    ? rest
    : rest.replace(
        /\b(and|but|or) \[([\p{Ll}’]+)\]/gu,
        (_, word: string, other: string) => `${word} ${baseOf(other)}`,
      );
  const negated = joined.match(/^ not( .+)$/)?.[1];
  if (/^(?:does|do|doesn’t|don’t)$/.test(verb)) return `not to${negated ?? joined}`;
  if (negated !== undefined) return `not to ${baseOf(verb)}${negated}`;
  return `to ${baseOf(verb)}${joined}`;
}

/** 'loses' as 'lose', 'must' as 'have to' */
function baseOf(verb: string): string {
  return others[verb] ?? pluralOf(verb);
}

const others: Readonly<Record<string, string>> = {
  is: 'be',
  are: 'be',
  'isn’t': 'no longer be',
  'aren’t': 'no longer be',
  has: 'have',
  must: 'have to',
  may: 'be allowed to',
  can: 'be able to',
  cannot: 'be unable to',
  'can’t': 'be unable to',
  will: 'be about to',
  'won’t': 'refuse to',
};
