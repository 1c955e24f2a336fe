import { type Telling, withoutTail } from '../grammar.ts';
import { introduction } from '../kinds/introduce.ts';
import { aftermaths, allyPresence, lastHours, ofGenre, thingLooks, timePasses, visits } from '../phrases.ts';
import type { Frame, Passages } from '../schema/genre-file.ts';
import { opensAtAnotherHour } from '../sky.ts';
import type { Cast, Speaker } from './cast.ts';
import { fitsPlace } from './era.ts';
import {
  beliefTold,
  carriesTold,
  clockTold,
  constraintTold,
  crisisTold,
  otherSideTold,
  ruleTold,
  woundTold,
} from './framed.ts';
import type { PointOfView } from './pov.ts';
import { type Item, may, must, type Scene } from './prose.ts';
import { conversation } from './speech.ts';
import type { Spine } from './spine.ts';
import type { Sides } from './talk.ts';
import type { Teller } from './teller.ts';

/** What every scene of a story needs. */
export type StoryTelling = { teller: Teller; cast: Cast; spine: Spine; view: PointOfView };

/** The genre’s passages and the frame to which the end returns. */
export type Kept = { passages: Passages; frame: Frame };

export function keepFrame({ teller }: StoryTelling): Kept {
  const passages = ofGenre(teller.facts.genre).passages;
  const fitting = passages.frames.filter(
    ({ opening }) =>
      fitsPlace(opening, teller.facts.place) && !opensAtAnotherHour(opening, teller.facts.place.sky),
  );
  return { passages, frame: teller.chance.pick(fitting.length > 0 ? fitting : passages.frames) };
}

/** The hero at work, and the inciting events. */
export function beginning(
  { teller, spine, view }: StoryTelling,
  { frame }: Kept,
  events: readonly Telling[] = spine.parts.begin,
): Scene {
  const { facts, chance } = teller;
  const flaw = facts.hero.flaw[teller.tense];
  const isTold = events.some(({ present }) => present.includes(facts.hero.flaw.present));
  const opening = teller.take([frame.opening]) ?? teller.tell('{HN} [is] {at}.');
  return [
    ...must(withTime(teller, view.witness === null ? opening : witnessLine(teller, view.witness.opens))),
    ...must(view.witness === null ? '' : opening),
    ...must(teller.told(introduction(facts, opening))),
    ...may(!isTold && chance.happens(0.5) && teller.remember(flaw) ? flaw : null, 5),
    ...may(teller.remember(teller.told(facts.place.weather)) ? teller.told(facts.place.weather) : null, 7),
    ...ideaTold(teller, 'told'),
    ...wovenTold(teller, 'plant'),
    ...happened(teller, events),
    ...may(beliefTold(teller), 6),
    ...must(clockTold(teller)),
  ];
}

/** The first quarrel, and what the hero does after it. */
export function confronting({ teller, cast, spine }: StoryTelling, { passages }: Kept, sides: Sides): Scene {
  const heroComes = sides.P === cast.hero;
  const other = heroComes ? sides.R : sides.P;
  enterRoom(teller);
  return [
    ...may(spine.isForeign ? null : teller.take(thingLooks), 6),
    ...must(arrival(teller, passages, cast.hero, other, heroComes)),
    ...conversation(teller, sides, [
      [0, ['R', 'greet'], ['P', 'enter']],
      [3, ['R', 'stall'], ['P', 'ask']],
      [0, ['R', 'deny'], ['P', 'show'], ['P', 'own']],
      [4, ['R', 'half'], ['P', 'clock']],
      [2, ['R', 'own']],
    ]),
    ...may(teller.take(aftermaths), 5),
    ...happened(teller, spine.parts.commit),
  ];
}

/** Night, rule, wound and ally, up to the turn. */
export function sinking(
  { teller, cast, spine, view }: StoryTelling,
  { passages, frame }: Kept,
  sides: Sides,
): Scene {
  const withAlly: Sides = { P: cast.hero, R: sides.R === cast.ally ? cast.opponent : sides.R, S: cast.ally };
  return [
    ...may(teller.take(timePasses), 4),
    ...must(teller.take([...(frame.nights ?? []), ...passages.nights]) ?? ''),
    ...may(ruleTold(teller), 2),
    ...must(woundTold(teller)),
    ...may(carriesTold(teller), 7),
    ...happened(teller, spine.parts.turn.slice(0, 1)),
    ...ideaTold(teller, 'night'),
    ...wovenTold(teller, 'middle'),
    ...may(teller.take(allyPresence), 3),
    ...conversation(teller, withAlly, [
      [4, ['S', 'find'], ['P', 'shrug']],
      [2, ['S', 'care'], ['P', 'truth']],
      [3, ['S', 'own']],
      [5, ['S', 'urge'], ['P', 'thank']],
    ]),
    ...may(constraintTold(teller), 6),
    ...(view.witness === null ? [] : may(witnessLine(teller, view.witness.middles), 5)),
    ...happened(teller, spine.parts.turn.slice(1)),
  ];
}

/** The lowest point, and the quarrel in which the secret comes out. */
export function reckoning(
  { teller, cast, spine }: StoryTelling,
  { passages, frame }: Kept,
  sides: Sides,
): Scene {
  const heroComes = sides.P === cast.hero;
  const other = heroComes ? sides.R : sides.P;
  enterRoom(teller);
  return [
    ...happened(teller, spine.parts.dark),
    ...may(teller.take(lastHours), 6),
    ...must(
      teller.take([
        ...(frame.thresholds ?? []),
        ...(frame.thresholds === undefined ? passages.thresholds : []),
      ]) ?? '',
    ),
    ...may(arrival(teller, passages, cast.hero, other, heroComes), 5),
    ...conversation(teller, sides, [
      [0, ['P', 'accuse']],
      [2, ['R', 'right'], ['P', 'own']],
      [0, ['R', 'wound'], ['P', 'hit'], ['R', 'reveal'], ['P', 'absorb']],
      [3, ['R', 'offer'], ['P', 'counter']],
      [4, ['R', 'own']],
      [1, ['R', 'cost'], ['P', 'choose']],
    ]),
    ...may(teller.take(aftermaths), 3),
    ...may(otherSideTold(teller), 7),
    ...happened(teller, spine.parts.decide.slice(0, -1)),
    ...may(crisisTold(teller), 2),
    ...happened(teller, spine.parts.decide.slice(-1)),
  ];
}

/** The outcome and the last image. */
export function ending({ teller, spine, view }: StoryTelling, { passages, frame }: Kept): Scene {
  const { facts } = teller;
  const image = teller.told(facts.endingImage);
  return [
    ...happened(teller, spine.parts.end.slice(0, -1)),
    ...ideaTold(teller, 'climax'),
    ...wovenTold(teller, 'payoff'),
    ...happened(teller, spine.parts.end.slice(-1)),
    ...may(!spine.isForeign && teller.remember(image) ? image : null, 3),
    ...ideaTold(teller, 'afterwards'),
    ...must(teller.take(frame.endings ?? passages.endings) ?? ''),
    ...(view.witness === null ? [] : must(witnessLine(teller, view.witness.closes))),
  ];
}

/** Untold events, a paragraph each. */
export function happened(teller: Teller, events: readonly Telling[]): Item[] {
  const { flaw } = teller.facts.hero;
  return events.flatMap((event) => {
    const told = teller.told(event).replace(flaw.present, flaw[teller.tense]);
    return teller.remember(told) ? must(told) : [];
  });
}

/** The writer's line. */
export function ideaTold(teller: Teller, when: 'told' | 'night' | 'climax' | 'afterwards'): Item[] {
  const { idea } = teller.facts;
  return idea === null ? [] : must(teller.told(idea.frame[when]));
}

/** The object of the writer's line. */
export function wovenTold(teller: Teller, when: 'plant' | 'middle' | 'payoff'): Item[] {
  return teller.facts.woven.flatMap((thing) => must(teller.told(thing[when])));
}

export function enterRoom(teller: Teller): void {
  teller.enter(teller.chance.pick(teller.facts.place.rooms));
}

/** The moment before two people talk: one comes to the other. */
export function arrival(
  teller: Teller,
  passages: Passages,
  hero: Speaker,
  other: Speaker,
  heroComes: boolean,
): string {
  const pair = { x: hero.person, y: other.person };
  return teller.take(heroComes ? passages.approaches : visits, pair) ?? '';
}

/** Half of the stories begin with the date, in the first paragraph because of its drop cap. */
function withTime(teller: Teller, opening: string): string {
  const time = teller.facts.place.time.trim();
  const isLeftOut = !teller.chance.happens(0.5);
  if (time === '' || time.length > 60 || isLeftOut || teller.facts.written.period !== '') return opening;
  return `${withoutTail(time, /[.\s]/u)}. ${opening}`;
}

function witnessLine(teller: Teller, lines: readonly string[]): string {
  return teller.take(lines) ?? '';
}
