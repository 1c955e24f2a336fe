import { articleOf, he, type Pronouns, she } from '../grammar.ts';
import { type Clause, innerTenses, predicateTenses } from './clause.ts';
import type { Idea } from './idea.ts';
import { infinitiveOf, secondClause } from './infinitive.ts';
import { pronounsIn } from './line.ts';
import { isOccupation } from './occupation.ts';

/** The people who are the subject of a line. */
type People = {
  /** With all that is said of them: 'a keeper of names who forgets hers'. */
  who: string;
  /** Without the relative clause: 'a keeper of names'. */
  base: string;
  /** 'keeper' */
  noun: string;
  /** 'forgets hers', or '' */
  relative: string;
  /** ' and his goat', or '' */
  others: string;
  count: 1 | 2 | 3;
  is: Pronouns | null;
};

/** The people that a subject names; null if it names anything else. */
export function peopleIn(written: string, text: string): People | null {
  const subject = written.replace(/ \p{Ll}+ly$/u, '');
  const [, base = '', relative = ''] = subject.match(/^(.+?)(?:,? (?:who|that) (.+?))?,?$/u) ?? [];
  const [, article = '', noun = ''] =
    base
      .replace(/ \p{Ll}+ly$/u, '')
      .match(
        /^(an?|the|one|two|three) ([\p{L}’ -]+?)(?=,|$| (?:who|whose|whom|that|of|in|on|at|aboard|near|with|without|from|over|and|named|called|aged)\b)/u,
      ) ?? [];
  const isPair = / and (?!(?:his|her|their|an?|the) )[\p{Ll} ]+$/u.test(base);
  const count = article === 'two' || isPair ? 2 : article === 'three' ? 3 : 1;
  const head = (count === 1 || isPair ? noun : singular(noun)).split(' ').at(-1) ?? '';
  const isList = /, (?:an?|the) .* and (?:an?|the) /.test(base);
  if (isList || (!person.test(head) && !isOccupation(head))) return null;
  const [others = ''] = count === 1 ? (base.match(/ and (?:his|her|their|an?|the) .+$/) ?? []) : [];
  const is = women.test(head) ? she : men.test(head) ? he : pronounsIn(text);
  return { who: subject, base, noun, relative, others, count, is };
}

/** What people of a line are and do. Null if the line says only who they are. */
export function ofPeople(people: People, clause: Clause | null): Idea | null {
  const { who, others, count, is } = people;
  const subject = count === 1 ? '{H}' : count === 2 ? '{H} and {O}' : '{H}, {O} and {A}';
  const own = (text: string) => (count === 1 ? withOwnPronouns(text, is) : text);
  const being = own(stateOf(people));
  const deed = clause === null ? '' : own(predicateTenses(clause.predicate, clause.isPlural));
  if (being === '' && deed === '') return null;
  const state = being === '' ? '' : `${subject} ${being}`;
  const event = deed === '' ? '' : `${subject}${own(others)} ${deed}`;
  const both = others === '' ? `${state} and ${deed}` : `${state}, and ${event}`;
  const goal = clause === null ? '' : goalOf(clause.predicate);
  const told = innerTenses(who);
  const statement =
    clause === null
      ? `there ${count === 1 ? '[is]' : '[are]'} ${told}`
      : `${told} ${predicateTenses(clause.predicate, clause.isPlural)}`;
  return {
    isDeed: true,
    statement,
    fact: state === '' ? event : event === '' ? state : both,
    state,
    event,
    question: questionOf(told, clause, goal) ?? `Who answers for it if ${statement}?`,
    infinitive: own(goal) || infinitiveOf(deed === '' ? being : deed),
    goal: own(goal),
    trade: tradeOf(people),
    is,
    isShared: count > 1,
    partner: '',
  };
}

/** What they are: '[keeps] bees', '[is] an orphan'; '' if that is said elsewhere. */
function stateOf({ who, base, noun, relative, count }: People): string {
  const extra = base.slice(base.indexOf(noun) + noun.length).trim();
  const isMore =
    extra !== '' && !/^(?:,|and|in|on|at|aboard|near|named|called|aged|from|over|of \d)/.test(extra);
  if (relative !== '' && !isMore) return predicateTenses(relative, count > 1);
  if (count > 1) return isMore ? `[are] ${innerTenses(who)}` : '';
  if (isMore) return `[is] ${innerTenses(who)}`;
  const isPlain =
    isOccupation(noun) ||
    /^(?:(?:old|young|elderly|teenage|middle-aged) )?(?:wo)?(?:man|person|boy|girl|stranger|child)$/.test(
      noun,
    );
  return isPlain ? '' : `[is] ${articleOf(noun)} ${noun}`;
}

function tradeOf({ noun, count }: People): string {
  const one = count === 1 ? noun : singular(noun);
  const bare = one.replace(/^(?:(?:rival|old|young|elderly|teenage|middle-aged|\d+-year-old) )+/, '');
  return isOccupation(bare) ? bare : '';
}

/** The infinitive of what they have to or want to do, or ''. */
export function goalOf(predicate: string): string {
  const found = predicate.match(
    /^(?:(?:has|have|wants?|needs?|tries|try|hopes?|decides?|agrees?|plans?|sets? out|is (?:asked|told|paid|about)) (to .+)|must ((?!not ).+))$/,
  );
  const goal = found?.[1] ?? (found?.[2] === undefined ? '' : `to ${found[2]}`);
  return goal.replace(secondClause, '');
}

/** What it costs them, or what can be asked of them; null if that can't be said. */
function questionOf(who: string, clause: Clause | null, goal: string): string | null {
  if (clause === null) return `What can be asked of ${who}?`;
  const does = goal || infinitiveOf(predicateTenses(clause.predicate, clause.isPlural));
  return does === '' ? null : `What does it cost ${who} ${does}?`;
}

/** The hero's own pronouns as slots. */
function withOwnPronouns(text: string, is: Pronouns | null): string {
  if (is === null) return text;
  const [subject, object, possessive] =
    is === she ? ['she', 'her(?! \\p{L})', 'her(?= \\p{L})'] : ['he', 'him', 'his'];
  return text
    .replace(new RegExp(`(?<![\\p{L}])${possessive}(?![\\p{L}])`, 'gu'), '{his}')
    .replace(new RegExp(`(?<![\\p{L}])${object}(?![\\p{L}])`, 'gu'), '{him}')
    .replace(/(?<!\p{L})(?:herself|himself)(?!\p{L})/gu, '{himself}')
    .replace(new RegExp(`(?<![\\p{L}])${subject} \\[`, 'gu'), '{he} [~')
    .replace(new RegExp(`(?<![\\p{L}{])${subject}(?![\\p{L}}])`, 'gu'), '{he}');
}

/** 'pastry cooks' as 'pastry cook' */
function singular(noun: string): string {
  return noun
    .replace(/men$/, 'man')
    .replace(/children$/, 'child')
    .replace(/([^aeiou])ies$/, '$1y')
    .replace(/([^s])s$/, '$1');
}

const women =
  /(?:woman|girl|mother|daughter|sister|wife|widow|aunt|niece|nun|queen|princess|bride|actress|waitress|seamstress|heiress)$/;
const men =
  /(?:\p{L}{3}man|^man|boy|father|son|brother|husband|widower|uncle|nephew|monk|king|prince|groom)$/u;
const person =
  /^(?:wom[ae]n|man|person|boy|girl|child|orphan|widow|widower|(?:grand|step)?(?:mother|father|son|daughter)|brother|sister|sibling|twin|uncle|aunt|cousin|niece|nephew|wife|husband|bride|groom|stranger|lover|friend|neighbou?r|refugee|prisoner|heiress|heir|teenager|pensioner|exile|genius|bachelor|celebrity)$/;
