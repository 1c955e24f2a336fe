import type { Pronouns } from '../grammar.ts';
import { type Clause, innerTenses, predicateTenses, splitClause, thirdPerson, withTenses } from './clause.ts';
import { goalOf, ofPeople, peopleIn } from './idea-people.ts';
import { infinitiveOf } from './infinitive.ts';
import { sentencesToRead } from './line-sentences.ts';

/** What a writer's line says happens, as clauses of phrases, without end punctuation. */
export type Idea = {
  /** Whether the people of the tale do it; else it is so in their world. */
  isDeed: boolean;
  /** Without our names: 'a clerk who [waits] for a train [loses] her hat'. */
  statement: string;
  /** The same of our people: '{H} [waits] for a train and [loses] {his} hat'. */
  fact: string;
  /** What is so from the beginning: '{H} [waits] for a train'; '' if nothing. */
  state: string;
  /** What happens then: '{H} [loses] {his} hat'; '' if nothing. */
  event: string;
  /** What that is: 'to lose {his} hat'; '' if it is past or so in the world. */
  infinitive: string;
  /** With its question mark. */
  question: string;
  /** An infinitive clause: 'to find {his} hat'; '' if the line has none. */
  goal: string;
  trade: string;
  is: Pronouns | null;
  /** Whether hero and opponent do it together, and the name of who does it with the hero, or ''. */
  isShared: boolean;
  partner: string;
};

/**
 * Reads the first sentence of a line that can be told; `name` is its hero's, or ''. Null if there
 * is none: other languages, wishes for how to write, people who only are somebody.
 */
export function readIdea(line: string, name = ''): Idea | null {
  for (const { text, isNoun } of sentencesToRead(line, name)) {
    const idea = readSentence(text, name) ?? (isNoun ? ofMatter(text) : null);
    if (idea !== null) return idea;
  }
  return null;
}

function readSentence(text: string, name: string): Idea | null {
  const clause = splitClause(text, mayGuess.test(text));
  if (clause !== null && /^(?:I|she|he|they)$/i.test(clause.subject)) return ofPronoun(clause);
  if (name !== '' && text.startsWith(name)) return clause === null ? null : ofName(clause, name);
  if (!/^\p{Ll}/u.test(text)) return null;
  if (!determined.test(text)) return clause === null ? null : ofWorld(withTenses(clause));
  // 'A heist, but the thieves are old' is no clause of a heist.
  if (clause !== null && /\bbut\b/.test(clause.subject)) return ofMatter(text);
  const people = peopleIn(clause?.subject ?? text, text);
  // Somebody's death, or what two people do, is not the hero's deed.
  const isElsewhere =
    clause !== null &&
    (twoClauses.test(clause.predicate) || /^(?:is|are) dead\b|^die/.test(clause.predicate));
  if (people !== null && !isElsewhere) return ofPeople(people, clause);
  if (clause !== null) return ofWorld(withTenses(clause));
  return /^(?:her|his|their) /.test(text) ? null : ofMatter(text);
}

/** 'I miss my brother', 'she cannot swim' */
function ofPronoun({ subject, predicate }: Clause): Idea | null {
  if (
    /^(?:am|is|are|’s) (?:an? |the |\d|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|called|named)/.test(
      predicate,
    )
  )
    return null;
  const [verb = '', ...rest] = predicate.split(' ');
  const isOther = !/^(?:she|he)$/i.test(subject);
  const said = predicateTenses([isOther ? thirdPerson(verb) : verb, ...rest].join(' '), false);
  const fact = `{H} ${firstPerson(said, ['{his}', '{him}', '{himself}', '{he}'])}`;
  const statement = `somebody ${firstPerson(said, ['their', 'them', 'themself', 'they'])}`;
  const infinitive = infinitiveOf(firstPerson(said, ['{his}', '{him}', '{himself}', '{he}']));
  return { ...ofWorld(statement), isDeed: true, fact, event: fact, infinitive };
}

/** 'Ines Duarte, 61, a piano tuner, finds a sextant' */
function ofName({ subject, predicate, isPlural }: Clause, name: string): Idea {
  const said = predicateTenses(predicate, isPlural);
  const others =
    subject.slice(name.length).match(withNames)?.[0] ??
    subject.match(/ and (?:his|her|their|an?|the) .+$/)?.[0] ??
    '';
  const fact = `{H}${others} ${said}`;
  const goal = goalOf(predicate.replace(/^.+? and (?=has to |must )/, ''));
  const [, being, deed = said] = said.match(/^(\[.+?) and (\[.+)$/) ?? [];
  return {
    ...ofWorld(`${name}${others} ${said}`),
    isDeed: true,
    fact,
    state: being === undefined ? '' : `{H}${others} ${being}`,
    event: `{H}${others} ${deed}`,
    infinitive: goal || infinitiveOf(deed),
    goal,
    partner: others.match(/^ and (\p{Lu}[\p{L}’-]+)$/u)?.[1] ?? '',
  };
}

/** 'dragons [are] taxed' */
function ofWorld(statement: string): Idea {
  const fact = statement.replace(ownerOf, '{his} ');
  const unnamed = statement.replace(ownerOf, 'somebody’s ');
  return {
    isDeed: false,
    statement: unnamed,
    fact,
    state: '',
    event: '',
    infinitive: '',
    question: `Who answers for it if ${unnamed}?`,
    goal: '',
    trade: '',
    is: null,
    isShared: false,
    partner: '',
  };
}

/** 'the last bookshop on Mars' */
function ofMatter(text: string): Idea {
  const noun = innerTenses(text);
  const idea = ofWorld(`everything [turns] on ${noun}`);
  const own = (whose: string) => noun.replace(ownerOf, `${whose} `);
  return {
    ...idea,
    statement: `everything [turns] on ${own('somebody’s')}`,
    fact: `everything [turns] on ${own('{his}')}`,
    question: `What is left, in the end, of ${own('somebody’s')}?`,
  };
}

function firstPerson(text: string, [my, me, myself, i]: readonly [string, string, string, string]): string {
  return text
    .replace(/\bmyself\b/g, myself)
    .replace(/\bmy\b/g, my)
    .replace(/\bme\b/g, me)
    .replace(/\bI\b/g, i);
}

/** ', Ada and Bo' */
const withNames = /^(?:, \p{Lu}[\p{L}’ -]+)? and \p{Lu}.+$/u;
const mayGuess =
  /^(?:an?|the|one|two|three|my|her|his|their|somebody’s|every|each|nobody|everybody|somebody|someone|everyone)\s/;
/** '… and the cook is wearing his crown' */
const twoClauses =
  /\b(?:and|but|while) (?:the|an?|his|her|their|my) [\p{L}’ ]+ (?:is|are|has|have|can|\p{Ll}+s)\b/u;
const ownerOf = /^(?:my|her|his|their|somebody’s) /;
const determined = /^(?:an?|the|one|two|three|my|her|his|their|somebody’s)\s/;
