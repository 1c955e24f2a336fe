import type { Chance } from '../chance.ts';
import type { Facts } from '../facts.ts';
import { capitalise } from '../grammar.ts';
import { type BeatPart, structures } from '../material/structures.ts';
import { newPage } from '../page.ts';
import { askedFor } from './asked.ts';

/** The beats of the asked structure, each caused by the one before, three threads and the reversals. */
export function tellPlot(facts: Facts, chance: Chance, inputs: Readonly<Record<string, string>>) {
  const page = newPage();
  const beats = structures[inputs.structure ?? ''] ?? structures['Three Act'] ?? [];
  const rule = facts.given.rules[0] ?? chance.pick(facts.place.rules);
  const beat_sheet = beats
    .map(({ name, parts }) => ({ beat: name, description: page.say(...parts.map((part) => told(part, facts, rule, chance))) }))
    .filter(({ description }) => description !== '');
  const { hero, opponent, ally, place, pressure } = facts;
  return {
    beat_sheet,
    ab_plot_threads: {
      a_plot: page.say(
        `${hero.given} sets out ${hero.want} before ${facts.clock.deadline}, against ${opponent.given}, who is just as determined ${opponent.want}.`,
        facts.stakes.own,
      ),
      b_plot: page.say(
        `${hero.given} and ${ally.given}, ${facts.allyIs}.`,
        chance.pick([
          `It runs from a shared meal to a slammed door and back, and asks of ${hero.given} what the main plot does not: ${hero.need}.`,
          `Here ${hero.given} is seen without a task to hide behind, and here the flaw costs a friend. What it asks for is simple: ${hero.need}.`,
          `${ally.given} wants no part of the quarrel and pays for it first. Through ${ally.given} the story asks ${hero.given} ${hero.need}.`,
        ]),
      ),
      c_plot: page.say(
        pressure.type === 'Man vs Man' ? `${capitalise(place.authority)} is losing patience with the pair of them.` : pressure.source.present,
        chance.pick([
          `It never takes sides, and every hour it makes the other two threads shorter.`,
          `It touches everybody ${place.at}, so that no private quarrel stays private.`,
          `It crosses the other threads three times, and each time somebody has to choose in public.`,
        ]),
        askedFor(facts, chance),
      ),
    },
    reversals: newPage().list([...facts.reversals, ...facts.given.reversals, facts.secret.what.present], chance.between(2, 3)),
  };
}

function told(part: BeatPart, facts: Facts, rule: string, chance: Chance): string {
  const { events, pressure, hero, given } = facts;
  switch (part) {
    case 'statusQuo':
      return facts.statusQuo.present;
    case 'rule':
      return rule;
    case 'clock':
      return facts.clock.what.present;
    case 'firstSign':
      return pressure.firstSign.present;
    case 'middle':
      return pressure.middle.present;
    case 'worst':
      return pressure.worst.present;
    case 'wound': {
      const own = chance.pick([
        `It is ${hero.woundName} over again.`,
        `${hero.given} has been here before: it is ${hero.woundName}, with better light.`,
        `For ${hero.given} it is ${hero.woundName}, and this time there are witnesses.`,
      ]);
      return given.wounds[0] === undefined ? own : `${own} ${given.wounds[0]}`;
    }
    case 'finding':
      return facts.midpoint;
    case 'choice':
      return facts.crisis.choice;
    default:
      return events[part].present;
  }
}
