/** The same finished sentences in the present and in the past tense. */
export type Telling = { present: string; past: string };

export type Pronouns = {
  subject: 'she' | 'he' | 'they';
  object: 'her' | 'him' | 'them';
  /** Before a noun: 'her hand'. */
  possessive: 'her' | 'his' | 'their';
  /** On its own: 'it was hers'. */
  independent: 'hers' | 'his' | 'theirs';
  reflexive: 'herself' | 'himself' | 'themself';
  /** Whether the pronoun takes a plural verb: 'they find'. A name never does. */
  isPlural: boolean;
};

export const she: Pronouns = {
  subject: 'she',
  object: 'her',
  possessive: 'her',
  independent: 'hers',
  reflexive: 'herself',
  isPlural: false,
};

export const he: Pronouns = {
  subject: 'he',
  object: 'him',
  possessive: 'his',
  independent: 'his',
  reflexive: 'himself',
  isPlural: false,
};

export const they: Pronouns = {
  subject: 'they',
  object: 'them',
  possessive: 'their',
  independent: 'theirs',
  reflexive: 'themself',
  isPlural: true,
};

const saidWithVowel = /^(?:hour|heir|honest|honou?r)/i;
const saidWithConsonant =
  /^(?:uni(?!n|m)|use|usu|uten|ubiq|eu|ewe|one\b|once\b|one-|ou?ija|u-|U\b|UN\b|US\b)/i;
const spelledWithVowel = /^(?:[AEFHILMNORSX](?:[A-Z]{1,4}\b|-)|8|11(?!\d)|18(?!\d))/;

/** The indefinite article of a phrase, by its sound. */
export function articleOf(phrase: string): 'a' | 'an' {
  const said = phrase.replace(/^[^\p{L}\p{N}]+/u, '');
  if (spelledWithVowel.test(said) || saidWithVowel.test(said)) return 'an';
  if (saidWithConsonant.test(said)) return 'a';
  return /^[aeiouàáâäåæèéêëìíîïòóôöøùúûü]/i.test(said) ? 'an' : 'a';
}

/** Upper-cases the first letter, after any quotes and brackets. */
export function capitalise(text: string): string {
  return text.replace(
    /^([^\p{L}\p{N}]*)(\p{Ll})/u,
    (_, before: string, first: string) => before + first.toUpperCase(),
  );
}

/** Lower-cases the first letter, unless the first word is I or an acronym. */
export function lowerFirst(text: string): string {
  if (/^\s*(?:I\b|I[’'])/.test(text)) return text;
  return text.replace(/^(\p{Lu})(?=\p{Ll}|\b)/u, (first) => first.toLowerCase());
}

/** 'a', 'a and b', 'a, b and c', without blank items. */
export function joinList(items: readonly string[], last = 'and'): string {
  const said = items.map((item) => item.trim()).filter((item) => item !== '');
  const end = said.at(-1) ?? '';
  return said.length < 2 ? end : `${said.slice(0, -1).join(', ')} ${last} ${end}`;
}

/** The text as a sentence: a capital, end punctuation, typographic quotes. '' stays ''. */
export function asSentence(text: string): string {
  const said = withoutTail(typographic(text.trim().replace(/\s+/g, ' ')), /[\s,;:–—-]/u);
  if (said === '') return '';
  const ended = /[.!?…][”’)\]]*$/u.test(said) ? said : `${said}.`;
  return capitalise(ended);
}

/** An infinitive clause as a goal: 'to keep the light' as 'Keep the light.' */
export function asGoal(want: string): string {
  return asSentence(want.replace(/^to /, ''));
}

/** The text without end punctuation, to be used inside a sentence. */
export function withoutEnd(text: string): string {
  return withoutTail(text.trim(), /[\s.!?;:,]/u);
}

/** Replaces straight quotes by typographic ones. */
export function typographic(text: string): string {
  return text
    .replace(/(^|[\s([{“‘—–-])"/gu, '$1“')
    .replace(/"/g, '”')
    .replace(/(^|[\s([{“—–-])'(?=\S)/gu, '$1‘')
    .replace(/'/g, '’');
}

/** Splits a text at the space after each sentence. Titles and initials do not end one. */
export function sentencesOf(text: string): string[] {
  const said = text.trim();
  const sentences: string[] = [];
  let start = 0;
  for (const { 0: gap, index } of said.matchAll(/\s+/g)) {
    const next = index + gap.length;
    if (!endsSentence(said, index) || !beginsSentence(said, next)) continue;
    sentences.push(said.slice(start, index));
    start = next;
  }
  return [...sentences, said.slice(start)].filter((sentence) => sentence !== '');
}

/**
 * The text without trailing characters that match `pattern`, one character each. '[…]+$' would take
 * quadratic time.
 */
export function withoutTail(text: string, pattern: RegExp): string {
  let end = text.length;
  while (end > 0) {
    const start = end - (end > 1 && (text.codePointAt(end - 2) ?? 0) > 0xffff ? 2 : 1);
    if (!pattern.test(text.slice(start, end))) break;
    end = start;
  }
  return text.slice(0, end);
}

const closers = '”’)]';
const openers = '“‘(';
const titleOrInitial = /\b(?:Mr|Mrs|Ms|Mx|Dr|Prof|St|Sgt|Capt|Lt|Col|Gen|Rev|\p{Lu})\.$/u;

/** Whether a sentence ends before `index`: after end punctuation and closers, not after a title. */
function endsSentence(text: string, index: number): boolean {
  let mark = index - 1;
  while (mark >= 0 && closers.includes(text.charAt(mark))) mark--;
  return /[.!?…]/.test(text.charAt(mark)) && !titleOrInitial.test(text.slice(Math.max(0, index - 8), index));
}

/** Whether a sentence can begin at `index`: with a capital or a digit, after any openers. */
function beginsSentence(text: string, index: number): boolean {
  let first = index;
  while (first < text.length && openers.includes(text.charAt(first))) first++;
  return /^[\p{Lu}\p{N}]/u.test(text.slice(first, first + 2));
}

/** The verb (third person present) as the pronoun requires it: she 'finds', they 'find'. */
export function agree(verb: string, pronouns: Pronouns): string {
  return pronouns.isPlural ? pluralOf(verb) : verb;
}

const pluralVerbs: Readonly<Record<string, string>> = {
  is: 'are',
  was: 'were',
  has: 'have',
  does: 'do',
  goes: 'go',
  'isn’t': 'aren’t',
  'wasn’t': 'weren’t',
  'hasn’t': 'haven’t',
  'doesn’t': 'don’t',
};

/** 'finds' to 'find', 'carries' to 'carry'; a verb without an s stays. */
export function pluralOf(verb: string): string {
  const known = pluralVerbs[verb];
  if (known !== undefined) return known;
  if (/[^aeiou]ies$/.test(verb) && !/^(?:lies|dies|ties|vies|unties)$/.test(verb))
    return verb.replace(/ies$/, 'y');
  if (/(?:ss|sh|ch|x|zz)es$/.test(verb)) return verb.slice(0, -2);
  return verb.replace(/([^s])s$/, '$1');
}

/** The plural of a noun or noun phrase: 'torches', 'carbon copies', 'men-at-arms'. */
export function pluralNoun(noun: string): string {
  if (noun.includes('-at-')) return noun.replace(/^man-/, 'men-').replace(/^woman-/, 'women-');
  if (/[^aeiou]y$/.test(noun)) return noun.replace(/y$/, 'ies');
  if (/(?:s|sh|ch|x|z)$/.test(noun)) return `${noun}es`;
  return noun.endsWith('man') ? noun.replace(/man$/, 'men') : `${noun}s`;
}
