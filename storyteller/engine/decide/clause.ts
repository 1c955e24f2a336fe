import { pluralOf } from '../grammar.ts';
import { isIrregular, isIrregularPast } from '../tense.ts';

/** A statement, cut before the verb of its subject: 'a clerk who waits', 'loses her hat'. */
export type Clause = { subject: string; predicate: string; isPlural: boolean };

/**
 * Splits a statement in English; null if the verb of its subject is not found. `mayGuess`: a word
 * that only looks like a verb may be one.
 */
export function splitClause(text: string, mayGuess: boolean): Clause | null {
  const words = text.split(' ');
  const numbers = numbersOf(words);
  for (const isVerb of [isPresent, isPastVerb, ...(mayGuess ? [looksPresent] : [])])
    for (const isPlural of numbers) {
      const at = verbAt(words, isPlural, isVerb);
      if (at !== null)
        return { subject: words.slice(0, at).join(' '), predicate: words.slice(at).join(' '), isPlural };
    }
  return null;
}

/** A statement with each finite verb in brackets, so that a phrase tells it in both tenses. */
export function withTenses({ subject, predicate, isPlural }: Clause): string {
  return `${innerTenses(subject)} ${predicateTenses(predicate, isPlural)}`;
}

/** The same of a predicate: '[loses] her hat'. */
export function predicateTenses(predicate: string, isPlural: boolean): string {
  const [verb = '', ...rest] = predicate.split(' ');
  const said = bare(verb);
  const isTold = isPastAuxiliary.test(said) || (isPastVerb(said) && !isPresent(said, isPlural));
  const told = isTold ? verb : bracketed(verb, bare(rest[0] ?? ''));
  return rest.length === 0 ? told : `${told} ${innerTenses(rest.join(' '), said)}`;
}

/** The verbs within a phrase, those of its relative and other clauses: 'a clerk who [waits]'. */
export function innerTenses(text: string, wordBefore = ''): string {
  const words = text.split(' ');
  let isOpen = clauseOpens.test(wordBefore);
  return words
    .map((word, index) => {
      const said = bare(word);
      const before = index === 0 ? wordBefore : bare(words[index - 1] ?? '');
      const isJoined = /^(?:and|but|or)$/.test(before) || subjects.test(before);
      const isVerb = (isOpen || isJoined) && isPresent(said, false) && !takesNoun.test(before);
      const isTold = isBe.test(said) || (isModal.test(said) && !takesNoun.test(before)) || isVerb;
      isOpen = clauseOpens.test(said) || (isOpen && !isTold);
      return isTold ? bracketed(word, bare(words[index + 1] ?? '')) : word;
    })
    .join(' ');
}

function bracketed(word: string, next: string): string {
  const said = bare(word);
  if (said === 'lies' && /^(?:to|about)$/.test(next)) return word.replace(said, '[lies>lied]');
  if (said === 'must') return word.replace(said, '[must>had to]');
  if (said === 'may') return word.replace(said, '[may>could]');
  return word.replace(said, `[${said}]`);
}

/** 'inherit' as 'inherits', 'am' as 'is'. */
export function thirdPerson(verb: string): string {
  if (/^(?:am|are)$/.test(verb)) return 'is';
  if (verb === 'have') return 'has';
  if (isModal.test(verb) || isPastAuxiliary.test(verb) || isPastVerb(verb)) return verb;
  if (/[^aeiou]y$/.test(verb)) return verb.replace(/y$/, 'ies');
  return /(?:s|x|ch|sh|[^o]o)$/.test(verb) ? `${verb}es` : `${verb}s`;
}

/** A word without the punctuation around it. */
export function bare(word: string): string {
  return word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}’]+$/gu, '');
}

type IsVerb = (word: string, isPlural: boolean) => boolean;

/** Finds the verb of the subject; a clause within the subject has a verb of its own. */
function verbAt(words: readonly string[], isPlural: boolean, isVerb: IsVerb): number | null {
  let open = 0;
  let hasInner = false;
  for (let index = 1; index < words.length; index++) {
    const word = bare(words[index] ?? '');
    const before = bare(words[index - 1] ?? '');
    if (relative.test(word) || pronouns.test(word) || subordinates.test(word)) {
      open++;
      hasInner = true;
      continue;
    }
    const isGuess = isVerb === looksPresent;
    const isSure = !isGuess && (hasInner || words.includes('and'));
    const isBehind = !isPlural || open > 0 || plural.test(before) || isSure;
    const isVerbHere = isBehind && isVerb(word, isPlural && open === 0) && !takesNoun.test(before);
    const isAuxiliary = auxiliary.test(word) && !(isNoun.test(word) && takesNoun.test(before));
    const isAfterComma = words[index - 1]?.endsWith(',') === true;
    const isDoubtful = isGuess && ((hasInner && !isAfterComma) || index < 2);
    const isLies = hasInner && word === 'lies' && index === words.length - 1;
    if (!isAuxiliary && (!isVerbHere || isDoubtful || isLies)) continue;
    if (open === 0) return index;
    open--;
  }
  return null;
}

/** Whether the subject may be several people or things: the likelier answer first. */
function numbersOf(words: readonly string[]): readonly boolean[] {
  const [first = ''] = words;
  if (/^(?:I|they|two|three|both|many|several|people)$/i.test(first)) return [true];
  if (words.slice(0, 9).includes('and')) return [true, false];
  return /^(?:an?|one|each|every)$/i.test(first) || subjects.test(first) ? [false] : [false, true];
}

function isPresent(word: string, isPlural: boolean): boolean {
  if (auxiliary.test(word)) return !isPastAuxiliary.test(word);
  return isPlural ? isBaseVerb(word) : pluralOf(word) !== word && isBaseVerb(pluralOf(word));
}

function isBaseVerb(word: string): boolean {
  return verbs.has(word.replace(/iz(?=e)/, 'is')) || isIrregular(word);
}

/** Whether a word has the ending of a verb: weaker, so it comes second. */
function looksPresent(word: string, isPlural: boolean): boolean {
  return isPlural
    ? /^\p{Ll}{3,}$/u.test(word) && !/(?:s|ing|ed|ly)$/.test(word) && !notVerbs.test(word)
    : /^\p{Ll}{2,}[^sui’]s$/u.test(word) && !notVerbs.test(word);
}

function isPastVerb(word: string): boolean {
  if (/^(?:called|named|aged)$/.test(word)) return false;
  const isRegular = /ed$/.test(word) && (verbs.has(word.slice(0, -2)) || verbs.has(word.slice(0, -1)));
  return isRegular || isIrregularPast(word);
}

const plural = /(?:[^sui’]s|people|children|men|women|dead|living|rich|poor|they|I)$/;
/** Auxiliaries that are nouns behind an article. */
const isNoun = /^(?:can|will|may|must|do)$/;
const relative = /\b(?:who|which|whose|whom|that|where)\b/;
const subordinates = /^(?:when|while|because|if|until|before|after)$/;
const isBe = /^(?:is|are|has|does|isn’t|aren’t|hasn’t|doesn’t)$/;
const isModal = /^(?:can|cannot|can’t|will|won’t|may|must)$/;
const isPastAuxiliary =
  /^(?:was|were|had|did|could|would|might|wasn’t|weren’t|hadn’t|didn’t|couldn’t|wouldn’t)$/;
const auxiliary =
  /^(?:is|are|has|have|does|do|isn’t|aren’t|hasn’t|haven’t|doesn’t|don’t|can|cannot|can’t|will|won’t|may|must|was|were|had|did|could|would|might|wasn’t|weren’t|hadn’t|didn’t|couldn’t|wouldn’t)$/;
/** Words before a noun: what follows is no verb. */
const takesNoun =
  /^(?:an?|the|my|her|his|its|their|one|two|three|of|in|on|at|for|with|without|from|to|by|about|into|over|under|aboard|near|lost|old|new)$/i;
/** Words before the verb of a clause within another. */
const clauseOpens = /^(?:who|which|that|when|while|because|if|until|before|after|where|what|whose)$/;
const pronouns = /^(?:I|she|he|it|they|nobody|everybody|somebody|someone|everyone|anyone)$/i;
const subjects =
  /^(?:she|he|it|they|nobody|everybody|somebody|someone|everyone|anyone|never|always|only|secretly|slowly)$/i;
const notVerbs =
  /^(?:and|but|not|one|two|three|still|once|against|among|around|along|news|physics|sales|sports|arms|gas|customs|series|always|perhaps|besides|towards|sometimes|afterwards|years|months|weeks|days|hours|times)$/;

const verbs: ReadonlySet<string> = new Set(
  (
    'accept accuse admit adopt agree answer appear arrive ask attend bake believe betray borrow bury call carry change ' +
    'chase cheat claim climb close collect confess cook count cover cross dance decide deliver die disappear discover dream ' +
    'earn edit end enter escape expect face fear follow forge guard guess happen hate haunt help hire hitchhike hope host hum ' +
    'hunt imagine inherit invent invite join judge kill learn like live lock look love manage marry mend miss move need ' +
    'obey offer open owe own paint pick play plan practise pray prefer pretend promise raise realise protect publish receive recognise refuse ' +
    'remain remember repair replace rescue return risk rob rule run sail save search serve share smuggle solve start stay stop ' +
    'survive suspect talk tame trade translate travel trust try turn use vanish visit vote wait walk want wash watch ' +
    'work worry worship'
  ).split(' '),
);
