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
  const note = facts.note;
  const seed =
    note === null || note.isInstruction
      ? ''
      : chance.pick([
          `It starts from “${note.quote}”, and comes back to those words when they have become harder to say.`,
          `The first image is yours, “${note.quote}”; the last one answers it.`,
          `Everything grows out of “${note.quote}”, which means one thing on the first page and another on the last.`,
        ]);
  const order = note?.isInstruction === true ? `One wish of yours goes with it: “${note.quote}”.` : '';
  return {
    central_question: question,
    premise: page.say(claim, test, other, ...facts.woven.map(({ theme }) => theme), seed),
    tone: page.say(`${capitalise(joinList(tone))}.`, chance.pick(ofGenre(facts.genre).manners), order),
  };
}
