import type { Chance } from '../chance.ts';
import { partOf } from '../decide/role.ts';
import type { Facts } from '../facts.ts';
import { asGoal, capitalise } from '../grammar.ts';
import { newPage } from '../page.ts';
import { archetypeGlosses } from '../phrases.ts';
import { givenQuestion } from './quoted.ts';

/** The person who has the asked role. */
export function tellCharacter(facts: Facts, chance: Chance, inputs: Readonly<Record<string, string>>) {
  const role = inputs.role ?? '';
  const archetype = inputs.archetype ?? '';
  const person = facts[partOf(role, facts.genre)];
  const page = newPage(facts.place);
  const glosses = archetypeGlosses[archetype === '' ? person.archetype : archetype] ?? [];
  const gloss = glosses.length > 0 ? chance.pick(glosses) : '';
  return {
    name: person.name,
    role: page.say(
      `${role === '' ? 'Protagonist' : role}.`,
      `${capitalise(person.trade)} ${facts.place.at}, ${person.age}.`,
      archetype === '' && gloss === '' ? '' : `${archetype === '' ? person.archetype : archetype}: ${gloss}.`,
      facts.idea === null ? '' : facts.idea.frame[person === facts.hero ? 'role' : 'knows'].present,
      facts.wish?.frame.role.present ?? '',
      givenQuestion(facts),
      ...facts.woven.map(({ note: seen }) => seen),
    ),
    goals: page.list(person.goals.map(asGoal), chance.between(2, 3)),
    flaws: page.list(
      person.flaws.map(({ note: flaw }) => flaw),
      chance.between(2, 3),
    ),
    skills: page.list(
      person.skills.map(({ note: skill }) => skill),
      chance.between(2, 3),
    ),
  };
}
