import { lowerFirst, withoutEnd } from '../grammar.ts';
import type { Note } from '../story-parts.ts';
import { opening, plain } from './given.ts';
import { isGivenName } from './identity.ts';

/** The writer's words, to be quoted inside a sentence; null if only names and trades. */
export function noteOf(texts: readonly string[]): Note | null {
  const clauses = texts
    .flatMap((text) => text.split(/(?<=[.;!?])\s+|,\s+(?=(?:she|he|they) (?:is|are)\b)/u))
    .filter((clause) => !introduces.test(clause));
  const said = plain(clauses.join(' ')).replace(/[“”]/g, '').trim();
  if (!/[\p{L}\p{N}]/u.test(said)) return null;
  const short = withoutEnd(opening(said, 130)).replace(/^[\s.,;:!?)’–—-]{1,40}/u, '');
  if (short === '') return null;
  const [first = ''] = short.split(/[^\p{L}]/u);
  const quote = isGivenName(first) ? short : lowerFirst(short);
  return { quote: quote.replace(/[‘’]$/u, ''), isInstruction: instruction.test(short) };
}

/** A clause that only introduces somebody. */
const introduces =
  /^\s*(?:please )?(?:call (?:her|him|them) |name (?:her|him|them) |(?:her|his|their) name is |(?:she|he|they)(?: is| are|’s|’re|'s|'re) an? |make (?:her|him|them|the hero) an? |the hero (?:is|should be) an? |use “?(?:she|he|they)\b)[^,;:]{0,60}$/iu;

const instruction =
  /^(?:please\b|make|let|use|keep|give|add|no\b|don’t|do not|avoid|write|set\b|put|show|start|begin|end|have|never|always|more|less|think|focus|include|remove|change|try|call|name|he should|she should|they should|it should|i want|i would like|i’d like)\b/i;
