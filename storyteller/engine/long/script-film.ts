import type { Given } from '../decide/given.ts';
import type { Facts } from '../facts.ts';
import { asSentence, capitalise, type Telling } from '../grammar.ts';
import { introduction } from '../kinds/introduce.ts';
import {
  clockPictures,
  firstPictures,
  lastPictures,
  ofGenre,
  rulePictures,
  silentBeats,
  woundPictures,
} from '../phrases.ts';
import { opensAtAnotherHour, type Sky } from '../sky.ts';
import type { Cast } from './cast.ts';
import type { Format, TimeOfDay } from './script-format.ts';
import { action, type Block, entrance, type Seen, speech, spokenBlocks } from './script-page.ts';
import type { Spine } from './spine.ts';
import { type Sides, type Step, talk } from './talk.ts';
import type { Teller } from './teller.ts';
import { woundText } from './wound.ts';

/** A scene without its heading. */
export type Draft = { room: string; time: TimeOfDay; blocks: Block[] };

export type ScriptTelling = {
  teller: Teller;
  cast: Cast;
  spine: Spine;
  sides: Sides;
  seen: Seen;
  format: Format;
};

/** The scenes of a whole story, in order. */
export function storyScenes(telling: ScriptTelling): Draft[] {
  const { teller, cast, sides, spine } = telling;
  const { facts } = teller;
  const rooms = teller.chance.shuffle(facts.place.rooms);
  const room = (index: number) => rooms[index % rooms.length] ?? facts.place.name;
  const first: Sides = sides.R === cast.ally ? { P: cast.hero, R: cast.opponent, S: cast.ally } : sides;
  const friends: Sides = { P: cast.hero, R: cast.opponent, S: cast.ally };
  const short = telling.format === 'Short Film';
  const given = facts.given.lines;
  const middle = Math.ceil(given.length / 2);
  const scene = (index: number, time: TimeOfDay, make: () => Block[]): Draft => {
    teller.enter(room(index));
    return { room: room(index), time: hourOf(facts.place.sky, time), blocks: make() };
  };
  return [
    scene(0, 'MORNING', () => [
      ...action(
        teller.takeSpoken(
          shown(telling, firstPictures).filter((one) => !opensAtAnotherHour(one, facts.place.sky)),
        ),
        teller.takeSpoken(shown(telling, ofGenre(facts.genre).pictures.first)),
      ),
      ...action(superimposed(facts), facts.place.weather.present),
      ...introduced(telling),
      ...ideaShown(telling, 'opening'),
      ...woven(telling, 'plant'),
      ...events(telling, spine.parts.begin),
      ...action(clockPicture(telling)),
    ]),
    scene(1, 'DAY', () => [
      ...(given.length > 0 || telling.seen.has(first.R.person.name)
        ? silentBeat(telling)
        : action(entrance(teller, first.R.person, telling.seen))),
      ...(given.length > 0
        ? givenLines(telling, given.slice(0, middle))
        : spoken(telling, first, [
            ['R', 'greet'],
            ['P', 'enter'],
            ['R', 'stall'],
            ['P', 'ask'],
            ['R', 'deny'],
            ['P', 'show'],
            ['R', 'half'],
            ['P', 'own'],
            ['R', 'own'],
            ['P', 'clock'],
          ])),
    ]),
    scene(2, 'DUSK', () => [
      ...action(
        quotedPicture(
          teller,
          rulePictures,
          'L',
          facts.given.rules[0] ?? teller.chance.pick(facts.place.rules),
        ),
      ),
      ...events(telling, spine.parts.commit),
      ...silentBeat(telling),
    ]),
    scene(0, 'NIGHT', () => [
      ...action(entrance(teller, cast.ally.person, telling.seen), cast.hero.person.tell.present),
      ...spoken(telling, friends, [
        ['S', 'find'],
        ['P', 'shrug'],
        ['S', 'care'],
        ...(short ? [] : ([['S', 'tale']] as Step[])),
        ['P', 'truth'],
        ['S', 'own'],
        ['S', 'urge'],
        ['P', 'thank'],
      ]),
      ...action(
        quotedPicture(teller, shown(telling, woundPictures), 'W', woundText(facts).replaceAll('*', '')),
      ),
    ]),
    ...(short
      ? []
      : [
          scene(2, 'DAY', () => [
            ...silentBeat(telling),
            ...events(telling, spine.parts.turn.slice(0, 1)),
            ...spoken(telling, first, [
              ['S', 'warn'],
              ['P', 'own'],
            ]),
          ]),
        ]),
    scene(1, 'EVENING', () => [
      ...events(telling, short ? spine.parts.turn : spine.parts.turn.slice(1)),
      ...ideaShown(telling, 'midpoint'),
      ...woven(telling, 'middle'),
      ...silentBeat(telling),
    ]),
    scene(2, 'NIGHT', () => [
      ...events(telling, spine.parts.dark),
      ...(given.length > 0 ? givenLines(telling, given.slice(middle)) : reckoning(telling)),
    ]),
    scene(0, 'DAWN', () => [...silentBeat(telling), ...events(telling, spine.parts.decide)]),
    scene(1, 'DAY', () => [
      ...events(telling, spine.parts.end.slice(0, -1)),
      ...ideaShown(telling, 'climax'),
      ...woven(telling, 'payoff'),
      ...events(telling, spine.parts.end.slice(-1)),
      ...action(
        spine.isForeign || !teller.remember(facts.endingImage.present) ? '' : facts.endingImage.present,
      ),
      ...action(
        teller.takeSpoken(shown(telling, lastPictures)),
        teller.takeSpoken(shown(telling, ofGenre(facts.genre).pictures.last)),
      ),
    ]),
  ].filter(({ blocks }) => blocks.length > 0);
}

/** A story at night stays at night; one of another hour begins at that hour. */
function hourOf({ hour }: Sky, time: TimeOfDay): TimeOfDay {
  if (hour === 'NIGHT') return 'NIGHT';
  return hour !== null && time === 'MORNING' ? hour : time;
}

/** The quarrel in which the secret comes out, sometimes with dual dialogue. */
function reckoning(telling: ScriptTelling): Block[] {
  const { teller, sides } = telling;
  const blocks = spoken(telling, sides, [
    ['P', 'accuse'],
    ['R', 'right'],
    ['P', 'own'],
    ['R', 'wound'],
    ['P', 'hit'],
    ['R', 'reveal'],
    ['P', 'absorb'],
    ['R', 'offer'],
    ['P', 'counter'],
  ]);
  const [cost, choice] = talk(teller, sides, [
    ['R', 'cost'],
    ['P', 'choose'],
  ]);
  if (cost === undefined || choice === undefined) return blocks;
  if (telling.format === 'Stage Play' || teller.chance.happens(0.65))
    return [...blocks, ...spokenBlocks(teller, [cost, choice], telling.seen)];
  const side = ({ speaker, line }: typeof cost) => ({
    character: speaker.person.given.toUpperCase(),
    parenthetical: '',
    line,
  });
  return [...blocks, { type: 'dual_dialogue', left: side(cost), right: side(choice) }];
}

function spoken({ teller, seen }: ScriptTelling, sides: Sides, steps: readonly Step[]): Block[] {
  return spokenBlocks(teller, talk(teller, sides, steps), seen);
}

/** Events as action, a block each; people are introduced before they act. */
function events(telling: ScriptTelling, told: readonly Telling[]): Block[] {
  return told.flatMap(({ present }) =>
    telling.teller.remember(present) ? [...arrivals(telling, present), ...action(present)] : [],
  );
}

/** The writer's line, as action. */
function ideaShown(telling: ScriptTelling, when: 'opening' | 'midpoint' | 'climax'): Block[] {
  const { idea } = telling.teller.facts;
  if (idea === null) return [];
  const text = idea.frame[when].present;
  return [...arrivals(telling, text), ...action(text)];
}

/** The object of the writer's line, as action. */
function woven(telling: ScriptTelling, when: 'plant' | 'middle' | 'payoff'): Block[] {
  return telling.teller.facts.woven.flatMap((thing) => [
    ...arrivals(telling, thing[when].present),
    ...action(thing[when].present),
  ]);
}

/** Introduces the people in a text who were not seen before. */
function arrivals({ teller, seen, cast }: ScriptTelling, text: string): Block[] {
  return [cast.hero, cast.opponent, cast.ally]
    .map(({ person }) => person)
    .filter(({ given }) => text.includes(given))
    .flatMap((person) => action(entrance(teller, person, seen)));
}

/** Place and time from the writer's line, as a title over the first picture. */
export function superimposed({ place, written }: Facts): string {
  const said = [written.place === '' ? '' : place.bare, written.period].filter((words) => words !== '');
  return said.length === 0 ? '' : `SUPER: “${capitalise(said.join(', '))}.”`;
}

/** The entrance of the hero. */
export function introduced(
  { teller, seen }: Pick<ScriptTelling, 'teller' | 'seen'>,
  ...also: (string | null)[]
): Block[] {
  const { facts } = teller;
  const first = entrance(teller, facts.hero, seen);
  const rest = introduction(facts, `${superimposed(facts)} ${first}`).present;
  return [...action(first, ...also), ...action(rest)];
}

/** An action without words, of people who were seen before. */
function silentBeat(telling: ScriptTelling): Block[] {
  const { teller, cast, seen } = telling;
  const absent = [cast.hero, cast.opponent, cast.ally].filter(({ person }) => !seen.has(person.name));
  const pictures = shown(telling, silentBeats).filter((one) =>
    absent.every(({ part }) => !one.includes(slotOf[part])),
  );
  return action(teller.takeSpoken(pictures));
}

const slotOf = { hero: '{H}', opponent: '{O}', ally: '{A}' };

/** The lines of a dialogue that the script builds on. */
function givenLines({ teller, seen }: ScriptTelling, lines: Given['lines']): Block[] {
  const { facts } = teller;
  return lines.flatMap(({ character, line }) => {
    const person = [facts.hero, facts.opponent, facts.ally].find(
      ({ name, given }) => name === character || given === character,
    );
    return [
      ...(person === undefined ? [] : action(entrance(teller, person, seen))),
      speech(person?.given ?? character, line),
    ];
  });
}

function clockPicture(telling: ScriptTelling): string {
  const { given, clock } = telling.teller.facts;
  return quotedPicture(telling.teller, shown(telling, clockPictures), 'C', given.clock || clock.what.present);
}

/** Pictures that the format can show: a stage has no camera. */
function shown({ format }: ScriptTelling, pictures: readonly string[]): readonly string[] {
  return format === 'Stage Play'
    ? pictures.filter((one) => !/\b(?:close on|wide|we|us|focus|behind it)\b/i.test(one))
    : pictures;
}

/** A picture in which a text can be read, word for word. */
export function quotedPicture(
  teller: Teller,
  pictures: readonly string[],
  slot: string,
  text: string,
): string {
  const said = asSentence(text).replaceAll('“', '‘').replaceAll('”', '’');
  const picture = teller.takeSpoken(pictures.map((one) => one.replace(`{${slot}}`, '§')));
  return picture === null || said === '' ? said : picture.replace('§', said);
}
