import { articleOf, sentencesOf } from './grammar.ts';

/** A fault where phrases were joined badly. */
export type Seam = { kind: string; where: string };

export type SeamRules = {
  /** Whether the text must end with punctuation. Default true; off for names, titles and notes. */
  needsEnd?: boolean;
  /** Whether the first letter must be a capital. Default true. */
  needsCapital?: boolean;
};

const rules: readonly [kind: string, pattern: RegExp][] = [
  ['unfilled slot', /[{}[\]<>|]|\bundefined\b|\bnull\b|\bNaN\b|\[object/u],
  ['straight quote', /["']/],
  [
    'doubled word',
    /(?<![\p{L}’-])(?!(?:had|that|no|very|knock|tick|drip|ha|ho|well|please|there|now|come|hush|go|yes|bye|never|long|so|again|blah|wait) )(\p{L}+) \1(?![\p{L}’-])/iu,
  ],
  [
    'doubled punctuation',
    /[,;:]{2,}|[.!?][,;:]|[,;:][.!?]|(?<!\.)\.\.(?!\.)|…\.|\.…|[!?]\.|\.[!?]|,”,|”\.(?=\S)|\.”\./u,
  ],
  ['space before punctuation', /\s[,;:.!?…](?!\.)|\s[”’)](?=[\s,.]|$)|[“(]\s/u],
  ['missing space', /[,;](?=\p{L})|[.!?](?=\p{Lu}\p{Ll})(?<!\b\p{Lu}\.)|\p{L}“|”\p{L}/u],
  ['doubled space', / {2,}| \n|\t/u],
  ['lower-case sentence', /(?<!\b(?:Mr|Mrs|Ms|Dr|St|vs|etc)\.)(?<!\.\.)[.](?:”|’)?\s+[“‘(]?\p{Ll}/u],
  [
    'plural pronoun with a singular verb',
    /\b(?:they|They) (?:is|was|has|does|goes|finds|takes|keeps|knows|wants|says|asks|tells|comes|gives|makes|sees|gets|puts|holds|stands|sits|reads|feels|hears|leaves|lets|likes|needs)\b/u,
  ],
  [
    'singular pronoun with a plural verb',
    /(?<!\b(?:did|does|do|can|could|will|would|may|might|must|should|shall|let|lets|make|makes|made|help|see|saw|had|has|have|nor|watch|watched|hear|heard|than|as|if|that|when|what) )(?<![,;] )\b(?:she|he|She|He) (?:are|were|have|do|go|find|take|keep|know|want|say|ask|tell|come|give|make|see|get|hold|stand|sit|feel|hear|leave|need)\b/u,
  ],
  ['broken article', /(?<![\p{L}’-])(?:a|an|the) (?:a|an|the|his|her|their|my|your|our)(?![\p{L}’-])/iu],
  ['broken infinitive', /\bto (?:to|is|was|are|were)\b/iu],
  ['broken ending', /(?<![\p{L}’-])(?:a|an|the|and|or)[.!?]?”?$/iu],
];

/** The seams of a text, each with a few words around it. Paragraph breaks are allowed. */
export function findSeams(text: string, { needsEnd = true, needsCapital = true }: SeamRules = {}): Seam[] {
  const seams = rules.flatMap(([kind, pattern]) => {
    const at = text.search(pattern);
    if (at < 0) return [];
    if (kind === 'broken ending' && needsEnd === false) return [];
    return [{ kind, where: text.slice(Math.max(0, at - 24), at + 32) }];
  });
  for (const [whole, article = '', next = ''] of text.matchAll(
    /(?<![\p{L}\p{N}’'-])([Aa]n?) ([\p{L}\p{N}’-]+)/gu,
  ))
    if (isWrongArticle(article, next)) seams.push({ kind: 'article', where: whole });
  const told = text.trim();
  if (told === '') seams.push({ kind: 'blank', where: '' });
  else {
    if (needsEnd && !/[.!?…][”’)*_]*$/u.test(told))
      seams.push({ kind: 'missing end mark', where: told.slice(-32) });
    if (needsCapital && /^[“‘(*_]*\p{Ll}/u.test(told))
      seams.push({ kind: 'lower-case start', where: told.slice(0, 32) });
  }
  return seams;
}

/** Sentences that occur more than once in the texts of one result, but for short ones. */
export function findRepeats(texts: readonly string[], minWords = 5): string[] {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const sentence of texts.flatMap((text) => text.split(/\n+/)).flatMap(sentencesOf)) {
    const key = sentence
      .toLowerCase()
      .replace(/[“”‘’]/g, '')
      .trim();
    if (key.split(/\s+/).length < minWords) continue;
    if (seen.has(key)) repeated.add(sentence);
    seen.add(key);
  }
  return [...repeated];
}

function isWrongArticle(article: string, next: string): boolean {
  if (article === 'A' && /^[A-Z]$/.test(next)) return false;
  if (next.length === 1 && !/\d/.test(next)) return false;
  return articleOf(next) !== article.toLowerCase();
}
