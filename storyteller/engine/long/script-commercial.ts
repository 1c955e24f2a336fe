import { capitalise } from '../grammar.ts';
import { clockPictures, productShots, taglines, troubles, voiceOvers } from '../phrases.ts';
import { type Draft, introduced, quotedPicture, type ScriptTelling, superimposed } from './script-film.ts';
import { action, speech, spokenBlocks, transition } from './script-page.ts';
import { type Sides, talk } from './talk.ts';

/** A commercial of thirty to sixty seconds for the thing that the hero carries. */
export function commercialScenes(telling: ScriptTelling): Draft[] {
  const { teller, cast, seen } = telling;
  const sides: Sides = { P: cast.hero, R: cast.opponent, S: cast.ally };
  const { facts, chance } = teller;
  const rooms = chance.shuffle(facts.place.rooms);
  const [first = facts.place.name, second = first, third = first] = rooms;
  const count = chance.between(1, 3);
  const thing = capitalise(facts.hero.carries.the);
  const tagline = teller.takeSpoken(taglines.map((line) => line.replace('{T}', '§'))) ?? '§.';
  teller.enter(first);
  const trouble = [
    ...action(superimposed(facts)),
    ...introduced(telling, teller.takeSpoken(troubles)),
    ...action(facts.idea?.frame.opening.present),
    ...action(...facts.woven.slice(0, 1).map(({ plant }) => plant.present)),
    ...action(
      chance.happens(0.6)
        ? quotedPicture(teller, clockPictures, 'C', facts.given.clock || facts.clock.what.present)
        : '',
    ),
    ...spokenBlocks(
      teller,
      talk(teller, sides, [
        ['R', 'greet'],
        ['P', 'enter'],
      ]),
      seen,
    ),
  ];
  const turn = [
    ...spokenBlocks(teller, talk(teller, sides, [['S', 'urge']]), seen),
    ...action(teller.takeSpoken(productShots)),
    ...spokenBlocks(teller, talk(teller, sides, [['R', 'yield']]), seen),
  ];
  const end = [
    ...action(...facts.woven.slice(0, 1).map(({ payoff }) => payoff.present)),
    speech('Narrator', teller.takeSpoken(voiceOvers) ?? 'You know that moment.', 'voice-over'),
    ...action(`SUPER: “${tagline.replace('§', thing)}”`),
    transition('FADE OUT.'),
  ];
  const isNight = facts.place.sky.hour === 'NIGHT';
  if (count === 1) return [{ room: first, time: 'NIGHT', blocks: [...trouble, ...turn, ...end] }];
  if (count === 2)
    return [
      { room: first, time: isNight ? 'NIGHT' : 'DAY', blocks: trouble },
      { room: second, time: 'NIGHT', blocks: [...turn, ...end] },
    ];
  return [
    { room: first, time: isNight ? 'NIGHT' : 'DAY', blocks: trouble },
    { room: second, time: isNight ? 'NIGHT' : 'EVENING', blocks: turn },
    { room: third, time: 'NIGHT', blocks: end },
  ];
}
