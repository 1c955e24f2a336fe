import { he, type Pronouns, she, they } from '../../grammar.ts';
import type { Rule } from './wish.ts';

const hero = '(?:hero|heroine|protagonist|main (?:character|person)|lead(?: character)?)';
const other = '(?:villain|antagonist|opponent|rival|enemy)';
const word =
  '(woman|women|female|girl|lady|man|men|male|boy|guy|non-?binary(?: person)?|she(?:/her)?|he(?:/him)?|they(?:/them)?)';
const is = '(?:(?:should|must|needs to|has to|could|will) be|to be|be|is|as|being|=)';

/** Who is a woman, a man or neither. */
export const genderRules: readonly Rule[] = [
  {
    kind: 'gender',
    sign: new RegExp(`\\b${hero}(?: ${is})(?: an?)? ${word}(?![\\w-])`),
    isSure: true,
    read: ([, said = '']) => ({ heroIs: pronounsFor(said) }),
  },
  {
    kind: 'gender',
    sign: new RegExp(`\\b${other}(?: ${is})(?: an?)? ${word}(?![\\w-])`),
    isSure: true,
    read: ([, said = '']) => ({ opponentIs: pronounsFor(said) }),
  },
  {
    kind: 'gender',
    sign: new RegExp(`\\b(?:make|have|want) (?:(?:the|my|our) )?${other}(?: be)?(?: an?)? ${word}(?![\\w-])`),
    isSure: true,
    read: ([, said = '']) => ({ opponentIs: pronounsFor(said) }),
  },
  {
    kind: 'gender',
    sign: new RegExp(
      `\\b(?:make|have|want) (?:(?:the|my|our) )?(?:${hero}|him|her|them|it)(?: be)?(?: an?)? ${word}(?![\\w-])`,
    ),
    isSure: true,
    read: ([, said = '']) => ({ heroIs: pronounsFor(said) }),
  },
  {
    kind: 'gender',
    sign: new RegExp(`\\b(female|male|woman|non-?binary) ${hero}\\b`),
    isSure: true,
    read: ([, said = '']) => ({ heroIs: pronounsFor(said) }),
  },
  {
    kind: 'gender',
    sign: new RegExp(`\\b(female|male|woman|non-?binary) ${other}\\b`),
    isSure: true,
    read: ([, said = '']) => ({ opponentIs: pronounsFor(said) }),
  },
  { kind: 'gender', sign: /\b(?:an? |the )?heroine\b/, read: () => ({ heroIs: she }) },
  {
    kind: 'gender',
    sign: new RegExp(
      `\\b(?:every(?:one|body)|all (?:of them|(?:the )?(?:characters|people)))(?: ${is}| are)? (?:an? )?${word}(?![\\w-])`,
    ),
    read: ([, said = '']) => ({ everybodyIs: pronounsFor(said) }),
  },
  {
    kind: 'gender',
    sign: /\b(?:an? )?(?:all[- ]|only )(women|female|men|male)(?: cast| characters)?\b/,
    read: ([, said = '']) => ({ everybodyIs: pronounsFor(said) }),
  },
  {
    kind: 'gender',
    sign: /\b(?:use|with|pronouns?:?|uses) “?(she|he|they)”?(?:\/(?:her|him|them))?(?: pronouns| for (?:the hero|her|him|them))?(?![\w/])/,
    read: ([, said = '']) => ({ heroIs: pronounsFor(said) }),
  },
  {
    kind: 'gender',
    sign: /\b(she|he|they)\/(?:her|him|them)(?: pronouns)?\b/,
    read: ([, said = '']) => ({ heroIs: pronounsFor(said) }),
  },
  {
    kind: 'gender',
    sign: /^(she|he|they)(?: is| are|’s|’re)(?: an?)? (?:woman|girl|man|boy|non-?binary)$/,
    read: ([whole, said = '']) => ({ heroIs: pronounsFor(whole.split(' ').at(-1) ?? said) }),
  },
];

/** The gender that the words imply by the pronoun they begin with: 'she is afraid of water', 'his mother'. */
export function impliedPronouns(words: string): Pronouns | undefined {
  const said = words.toLowerCase();
  const first = said.match(/\b(?:she|her|hers|herself|he|him|his|himself)\b/);
  if (first === null || somebody.test(said.slice(0, first.index)) || named.test(words.slice(0, first.index)))
    return undefined;
  const women = /\b(?:she|her|hers|herself)\b/.test(said);
  const men = /\b(?:he|him|his|himself)\b/.test(said);
  return women === men ? undefined : women ? she : he;
}

/** Somebody else who may be meant by the pronoun that follows. */
const somebody =
  /\b(?:mother|father|sister|brother|daughter|son|wife|husband|aunt|uncle|cousin|grand\w+|friend|rival|enemy|villain|antagonist|woman|man|girl|boy|king|queen|boss|teacher|neighbou?r|everyone|everybody|somebody|someone|dog|cat|horse|ship|boat)s?\b/;

const named = /(?:^|\s)[A-Z][a-z]+ [A-Z]|\S\s+[A-Z][a-z]{2,}/;

function pronounsFor(word: string): Pronouns {
  if (/^(?:wom[ae]n|female|girl|lady|she)/.test(word)) return she;
  return /^(?:m[ae]n|male|boy|guy|he\b)/.test(word) ? he : they;
}
