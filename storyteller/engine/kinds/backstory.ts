import type { Chance } from '../chance.ts';
import type { Facts } from '../facts.ts';
import { newPage } from '../page.ts';
import { say } from '../phrase.ts';
import { childhoodEvents, loyaltyPhrases, recentEvents, scarPhrases, teenEvents } from '../phrases.ts';
import { slotsOf } from '../slots.ts';
import { quoted } from './quoted.ts';

export function tellBackstory(facts: Facts, chance: Chance, inputs: Readonly<Record<string, string>>) {
  const slots = slotsOf(facts);
  const phrase = (text: string) => say(text, slots, chance);
  const page = newPage(facts.place);
  const [first = '', ...others] = pastsFor(inputs.timeframe ?? '', chance).map(phrase);
  const [thing] = facts.woven;
  const past = [first, facts.hero.wound, thing?.past ?? facts.relation.history.present, ...others];
  const flaw = facts.given.goals.length > 0 ? facts.given.flaws[0] : undefined;
  const cause = flaw === undefined ? '' : `This is where it comes from: ${quoted(flaw)}`;
  const wounds = [...facts.hero.scars, ...chance.some(scarPhrases, 2).map(phrase)];
  return {
    past_events: [
      ...inOrder(page.list(past, facts.idea === null ? chance.between(3, 4) : 3)),
      ...page.list(facts.idea === null ? [] : [facts.idea.frame.past.past], 1),
    ],
    wounds: page.list(
      cause === '' ? wounds : [...wounds.slice(0, 2), cause],
      cause === '' ? chance.between(2, 3) : 3,
    ),
    loyalties: page.list(
      [
        ...facts.woven.map(({ loyalty }) => loyalty),
        ...loyaltiesFrom(chance)
          .filter((one) => thing === undefined || !one.includes('{carried}'))
          .map(phrase),
      ],
      chance.between(2, 3),
    ),
  };
}

/** Loyalties in random order, at most one of them to the ally. */
function loyaltiesFrom(chance: Chance): string[] {
  const all = chance.shuffle(loyaltyPhrases);
  const first = all.find((phrase) => phrase.includes('{A}'));
  return all.filter((phrase) => phrase === first || !phrase.includes('{A}'));
}

const beginnings =
  'At six,At seven,At eight,At nine,At ten,At eleven,At twelve,At fourteen,At fifteen,At sixteen,At seventeen,At eighteen,Eleven years ago,Nine years ago,Four years ago,Three years ago,Two summers ago,Two winters ago,Two years ago,The spring before last,The autumn before last,Eighteen months ago,Last year,Last spring,Last autumn,Last winter'.split(
    ',',
  );

/** Events in chronological order; those without a time come last. */
function inOrder(events: readonly string[]): string[] {
  const at = (event: string) => {
    const place = beginnings.indexOf(event.split(',')[0] ?? '');
    return place < 0 ? beginnings.length : place;
  };
  return events.toSorted((one, other) => at(one) - at(other));
}

/** Two events of the asked time of life. */
function pastsFor(timeframe: string, chance: Chance): string[] {
  const years: readonly (readonly string[])[] =
    timeframe === 'Childhood'
      ? [childhoodEvents]
      : timeframe === 'Teenage Years'
        ? [teenEvents]
        : timeframe === 'Recent Past'
          ? [recentEvents]
          : [chance.pick([childhoodEvents, teenEvents]), recentEvents];
  return years.length === 1
    ? years.flatMap((year) => chance.some(year, 2))
    : years.map((year) => chance.pick(year));
}
