import type { Chance } from '../chance.ts';
import type { Facts } from '../facts.ts';
import { capitalise, joinList, lowerFirst } from '../grammar.ts';
import { newPage } from '../page.ts';
import { ofGenre } from '../phrases.ts';

/** Names nobody, since the people are decided later. */
export function tellTheme(facts: Facts, chance: Chance) {
  const { claim, counterclaim, question, test, tone } = facts.theme;
  const page = newPage();
  const other = chance.pick([
    `The other side is not a fool’s: ${lowerFirst(counterclaim)}`,
    `It has to be won against something just as true: ${lowerFirst(counterclaim)}`,
    `Against it stands the better half of the argument: ${lowerFirst(counterclaim)}`,
    `Whoever argues against it has a case: ${lowerFirst(counterclaim)}`,
  ]);
  return {
    central_question: question,
    premise: page.say(
      facts.idea?.premise ?? '',
      claim,
      test,
      other,
      ...facts.woven.map(({ theme }) => theme),
    ),
    tone: page.say(`${capitalise(joinList(tone))}.`, chance.pick(ofGenre(facts.genre).manners)),
  };
}
