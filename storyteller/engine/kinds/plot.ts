import type { Chance } from '../chance.ts';
import type { Facts } from '../facts.ts';
import { capitalise } from '../grammar.ts';
import { newPage } from '../page.ts';
import { bPlotFrames, cPlotFrames, ruleFrames, structures, woundFrames } from '../phrases.ts';
import type { BeatPart } from '../schema/text-files.ts';
import { type Frame, frameOf } from './frame.ts';
import { givenGoal, givenWound, quoted } from './quoted.ts';

/** The beats of the asked structure, three threads and the reversals. */
export function tellPlot(facts: Facts, chance: Chance, inputs: Readonly<Record<string, string>>) {
  const page = newPage(facts.place);
  const frame = frameOf(facts, chance);
  const beats = structures[inputs.structure ?? ''] ?? structures['Three Act'] ?? [];
  const rule = facts.given.rules[0] ?? chance.pick(facts.place.rules);
  const beat_sheet = beats
    .map(({ name, parts }) => ({
      beat: name,
      description: page.say(
        ...parts.flatMap((part) => [
          ...(part === 'cost' ? facts.woven.map(({ payoff }) => payoff.present) : []),
          ideaIn(part, facts),
          told(part, facts, rule, frame),
          ...wovenInto(part, facts),
        ]),
      ),
    }))
    .filter(({ description }) => description !== '');
  const { hero, opponent, ally, place, pressure } = facts;
  return {
    beat_sheet,
    ab_plot_threads: {
      a_plot: page.say(
        givenGoal(facts) === ''
          ? `${hero.given} sets out ${hero.want}${/\bbefore\b/.test(hero.want + facts.clock.deadline) ? `, with ${facts.clock.duration} to do it in` : ` before ${facts.clock.deadline}`}, against ${opponent.given}, who is just as determined ${opponent.want}.`
          : `${givenGoal(facts)} Against it stands ${opponent.given}, who is just as determined ${opponent.want}.`,
        `Neither is a villain. ${facts.relation.heroIsRight} ${facts.relation.opponentIsRight}`,
      ),
      b_plot: page.say(`${hero.given} and ${ally.given}, ${facts.allyIs}.`, frame(bPlotFrames)),
      c_plot: page.say(
        pressure.type === 'Man vs Man'
          ? `${capitalise(place.authority)} is losing patience with the pair of them.`
          : pressure.source.present,
        frame(cPlotFrames),
        facts.given.antagonism === ''
          ? ''
          : `The conflict’s own words stand over it: ${quoted(facts.given.antagonism)}`,
        facts.given.stakes === '' ? '' : `What can be lost is known: ${quoted(facts.given.stakes)}`,
      ),
    },
    reversals: newPage().list(
      [...facts.reversals, ...facts.given.reversals, facts.secret.what.present],
      chance.between(2, 3),
    ),
  };
}

/** The writer's line, at the beats where it is told, turns and comes to a head; else ''. */
function ideaIn(part: BeatPart, { idea }: Facts): string {
  const key = part === 'statusQuo' ? 'opening' : part;
  if (idea === null || (key !== 'opening' && key !== 'midpoint' && key !== 'climax')) return '';
  return idea.frame[key].present;
}

/** The object of the writer's line, at the beats where it is planted and where it matters. */
function wovenInto(part: BeatPart, { woven }: Facts): string[] {
  if (part === 'opening') return woven.map(({ plant }) => plant.present);
  return part === 'midpoint' ? woven.map(({ middle }) => middle.present) : [];
}

function told(part: BeatPart, facts: Facts, rule: string, frame: Frame): string {
  const { events, pressure, given } = facts;
  switch (part) {
    case 'statusQuo':
      return given.statusQuo || facts.statusQuo.present;
    case 'inciting':
      return given.incitingIncident || events.inciting.present;
    case 'rule':
      return `${frame(ruleFrames)} ${rule}`;
    case 'clock':
      return given.clock || facts.clock.what.present;
    case 'firstSign':
      return pressure.firstSign.present;
    case 'middle':
      return pressure.middle.present;
    case 'worst':
      return pressure.worst.present;
    case 'wound':
      return `${frame(woundFrames)} ${givenWound(facts)}`;
    case 'finding':
      return facts.midpoint;
    case 'choice':
      return facts.crisis.choice;
    default:
      return events[part].present;
  }
}
