import type { Chance } from './chance.ts';
import {
  agree,
  articleOf,
  capitalise,
  type Pronouns,
  pluralNoun,
  pluralOf,
  type Telling,
  they,
} from './grammar.ts';
import { pastOf } from './tense.ts';

/**
 * The syntax of phrases:
 * - `<this|that>` is one of several ways to say it;
 * - `{H}` is a slot; `{a:message}` a slot's word with its article;
 * - `{he}`, `{him}`, `{his}`, `{hers}`, `{himself}` are the hero's pronouns, `{o:he}` the
 *   opponent's, `{a:he}` the ally's; `{man}`, `{sibling}`, `{parent}`, `{child}` and `{spouse}` are
 *   nouns that follow the person;
 * - `[finds]` is a verb of a name or noun, told in the present or the past; `[~finds]`,
 *   `[o~finds]`, `[a~finds]` agree with that person's pronoun; `[lost>had lost]` states both
 *   tenses.
 */
export type Slots = {
  /** Names, words of the era, places. */
  words: Readonly<Record<string, string>>;
  hero: Pronouns;
  opponent: Pronouns;
  ally: Pronouns;
};

/** Tells a phrase in both tenses. Throws on a slot without a word, a mistake in the phrase. */
export function tellPhrase(phrase: string, slots: Slots, chance: Chance): Telling {
  const filled = fill(choose(phrase, chance), slots);
  return {
    present: sentenceCase(tense(filled, slots, 'present')),
    past: sentenceCase(tense(filled, slots, 'past')),
  };
}

/** A phrase as finished sentences in the present tense. */
export function say(phrase: string, slots: Slots, chance: Chance): string {
  return tellPhrase(phrase, slots, chance).present;
}

/** A phrase to be used inside a sentence, in the present tense and without a capital. */
export function inline(phrase: string, slots: Slots, chance: Chance): string {
  return tense(fill(choose(phrase, chance), slots), slots, 'present');
}

function choose(phrase: string, chance: Chance): string {
  let said = phrase;
  while (said.includes('<'))
    said = said.replace(/<([^<>]*)>/g, (_, ways: string) => chance.pick(ways.split('|')));
  return said;
}

/** Marks a plural subject pronoun until its verb agrees. */
const plural = '\uE000';

function fill(phrase: string, slots: Slots): string {
  let said = phrase;
  for (let depth = 0; depth < 3 && said.includes('{'); depth++)
    said = said
      .replace(/\b([Aa])n? \{([^{}]+)\}/g, (_, letter: string, name: string) => {
        const word = wordFor(name, slots);
        return `${letter}${articleOf(word).slice(1)} ${word}`;
      })
      .replace(/\{([^{}]+)\}s\b/g, (_, name: string) => pluralNoun(wordFor(name, slots)))
      .replace(/\{([^{}]+)\}/g, (_, name: string) => {
        const word = wordFor(name, slots);
        return word === 'they' ? `they${plural}` : word;
      });
  return said
    .replaceAll(`${plural} [`, ' [t~')
    .replaceAll('[t~~', '[t~')
    .replace(/\[t~[oa]~/g, '[t~')
    .replace(
      pluralSubject,
      (_, adverb: string | undefined, verb: string) => `they ${adverb ?? ''}${pluralOf(verb)}`,
    )
    .replaceAll(plural, '');
}

const pluralSubject =
  /they\uE000 ((?:always|only|never|ever|still|just|really|once|first) )?(\p{L}[\p{L}’]*)/gu;

function wordFor(slot: string, slots: Slots): string {
  const direct = slots.words[slot];
  if (direct !== undefined) return direct;
  const [prefix, rest] = slot.includes(':')
    ? [slot.slice(0, slot.indexOf(':')), slot.slice(slot.indexOf(':') + 1)]
    : ['', slot];
  const person =
    prefix === 'o' ? slots.opponent : prefix === 'a' ? slots.ally : prefix === '' ? slots.hero : null;
  const own = person === null ? undefined : personWords(person)[rest];
  if (own !== undefined) return own;
  const word = slots.words[rest];
  if (prefix === 'a' && word !== undefined) return `${articleOf(word)} ${word}`;
  throw new Error(`no word for {${slot}}`);
}

function personWords(pronouns: Pronouns): Readonly<Record<string, string>> {
  const [man, sibling, parent, child, spouse] = nouns[pronouns.subject];
  return {
    he: pronouns.subject,
    him: pronouns.object,
    his: pronouns.possessive,
    hers: pronouns.independent,
    himself: pronouns.reflexive,
    man,
    sibling,
    parent,
    child,
    spouse,
  };
}

const nouns = {
  she: ['woman', 'sister', 'mother', 'daughter', 'wife'],
  he: ['man', 'brother', 'father', 'son', 'husband'],
  they: ['person', 'sibling', 'parent', 'child', 'spouse'],
} as const;

function tense(said: string, slots: Slots, when: 'present' | 'past'): string {
  return said.replace(
    /\[(?:([oat]?)~)?([^\][>]+)(?:>([^\][]+))?\]/g,
    (whole, who: string | undefined, verb: string, past: string | undefined) => {
      const subject = whole.includes('~') ? subjectOf(who, slots) : null;
      if (when === 'present') return subject === null ? verb : agreed(verb, subject);
      const told = past ?? pastOf(verb);
      return subject?.isPlural === true ? told.replace(/^was(?=\b|n’t)/, 'were') : told;
    },
  );
}

function subjectOf(who: string | undefined, slots: Slots): Pronouns {
  if (who === 't') return they;
  if (who === 'o') return slots.opponent;
  return who === 'a' ? slots.ally : slots.hero;
}

function agreed(verb: string, subject: Pronouns): string {
  const [head = '', ...rest] = verb.split(' ');
  return [agree(head, subject), ...rest].join(' ');
}

/** Capitalises every sentence. After '?”' a lower-case word continues the outer sentence. */
function sentenceCase(said: string): string {
  return capitalise(said).replace(
    /((?:[.!?]|\.”)\s+)([“‘(]*)(\p{Ll})/gu,
    (_, end: string, open: string, first: string) => end + open + first.toUpperCase(),
  );
}
