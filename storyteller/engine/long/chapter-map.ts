import { asSentence, capitalise, sentencesOf, withoutEnd } from '../grammar.ts';
import { chapterTitles } from '../phrases.ts';
import type { Extra } from '../schema/text-files.ts';
import type { EventKey } from '../story-parts.ts';
import type { Spine } from './spine.ts';
import type { Teller } from './teller.ts';
import { woundText } from './wound.ts';

/** A chapter of the plan, with its units in order. */
export type PlannedChapter = { chapter: string; summary: string; units: readonly Unit[] };

/** One thing that happens. The summary is in the present tense. */
type Unit = { key: EventKey | Extra | null; name: string; summary: string; isEvent: boolean };

const spans: Readonly<Record<string, readonly [least: number, most: number]>> = {
  Novelette: [8, 10],
  Novella: [14, 18],
  Novel: [24, 32],
};

/** Plans the chapters of a longer story, which together contain every event. */
export function planChapters(teller: Teller, spine: Spine, length: string): PlannedChapter[] {
  return planBetween(teller, spine, spans[length] ?? [8, 10]);
}

/** The same in so many chapters, or in as many as there are events and their like. */
export function planBetween(
  teller: Teller,
  spine: Spine,
  [least, most]: readonly [least: number, most: number],
): PlannedChapter[] {
  const units = spine.isForeign ? foreignUnits(teller, spine, least) : ownUnits(teller, spine, least > 18);
  const count = Math.min(units.length, teller.chance.between(least, most));
  const titles = new Set<string>();
  const { idea, woven } = teller.facts;
  const first = idea === null ? [] : [idea.frame.opening.present];
  const last = [
    ...(idea === null ? [] : [idea.frame.climax.present]),
    ...woven.map(({ payoff }) => payoff.present),
  ];
  return share(units, count).map((group, index) => ({
    chapter: titleOf(teller, group, titles),
    summary: [
      ...(index === 0 ? first : []),
      ...group.map(({ summary }) => summary),
      ...(index === count - 1 ? last : []),
    ].join(' '),
    units: group,
  }));
}

/** Splits the units into `count` groups of nearly equal size, in order. */
function share<Item>(units: readonly Item[], count: number): Item[][] {
  return Array.from({ length: count }, (_, index) =>
    units.slice(Math.floor((index * units.length) / count), Math.floor(((index + 1) * units.length) / count)),
  );
}

function ownUnits(teller: Teller, spine: Spine, withExtras: boolean): Unit[] {
  const events = spine.all.map(
    ({ key, name, telling }): Unit => ({
      key,
      name,
      summary: sentencesOf(telling.present).join(' '),
      isEvent: true,
    }),
  );
  if (!withExtras) return events;
  const extras = extrasOf(teller);
  return events.flatMap((event) => [
    event,
    ...extras.filter(({ after }) => after === event.key).map(({ unit }) => unit),
  ]);
}

/** The beats of a foreign plot, and between them extras until there are enough chapters. */
function foreignUnits(teller: Teller, spine: Spine, least: number): Unit[] {
  const beats = spine.all.map(
    ({ name, telling }): Unit => ({
      key: null,
      name,
      summary: telling.present,
      isEvent: true,
    }),
  );
  const given = givenExtras(teller);
  const own = extrasOf(teller).map(({ unit }) => unit);
  const extras = [...given, ...own.slice(0, Math.max(0, least - beats.length - given.length))];
  return beats.flatMap((beat, index) => [
    beat,
    ...extras.slice(
      Math.floor((index * extras.length) / beats.length),
      Math.floor(((index + 1) * extras.length) / beats.length),
    ),
  ]);
}

/** Units from the writer’s own material, word for word. */
function givenExtras(teller: Teller): Unit[] {
  const { given } = teller.facts;
  const made: [Extra, string, readonly string[]][] = [
    ['wound', '{H} tells {A}, at night, what nobody else has been told.', given.wounds.slice(0, 1)],
    ['rule', 'The rule is read out to {H}.', given.rules.slice(0, 1)],
    ['history', 'It all goes back further than {H} has let on.', given.pastEvents.slice(0, 1)],
    ['right', 'There is no way round it, and {A} says so.', given.constraints.slice(0, 1)],
    ['middle', 'Nothing is as it was taken to be.', given.reversals.slice(0, 1)],
    [
      'stakes',
      'What it means for the rest of them is said aloud.',
      given.stakes === '' ? [] : [given.stakes],
    ],
    ['against', 'What stands against {H} shows itself.', given.antagonism === '' ? [] : [given.antagonism]],
  ];
  return made.flatMap(([key, lead, texts]) =>
    texts.map((text) => ({
      key,
      name: '',
      summary: `${teller.state(lead)} ${asSentence(text)}`,
      isEvent: false,
    })),
  );
}

function extrasOf(teller: Teller): { after: EventKey; unit: Unit }[] {
  const { facts } = teller;
  const room = () => teller.chance.pick(facts.place.rooms);
  const say = teller.state;
  const rule = teller.chance.pick(facts.given.rules.length > 0 ? facts.given.rules : facts.place.rules);
  const made: [EventKey, Extra, string][] = [
    ['opening', 'history', facts.relation.history.present],
    [
      'opening',
      'want',
      `${say('{A} asks what {H} wants, and gets an answer.')} ${say(`It is ${facts.hero.want}.`)}`,
    ],
    ['inciting', 'sign', facts.pressure.firstSign.present],
    [
      'refusal',
      'stakes',
      `${say('What it means for the rest of them is said aloud.')} ${facts.stakes.common}`,
    ],
    ['commitment', 'thing', `${say('{A} asks why it has to be {thing}.')} ${facts.thing.why}`],
    [
      'gain',
      'against',
      `${say('{O} sits up over it, and makes a plan.')} ${say(`It is ${facts.opponent.want}.`)}`,
    ],
    ['bond', 'rule', `${say(`In ${room()} the rule is read out to {H}.`)} ${asSentence(rule)}`],
    [
      'setback',
      'wound',
      `${say('{H} tells {A}, at night, what nobody else has been told.')} ${woundText(facts).replaceAll('*', '')}`,
    ],
    ['midpoint', 'middle', facts.pressure.middle.present],
    ['midpoint', 'carried', `${say('{H} nearly throws {carries} away.')} ${facts.hero.carries.why}`],
    [
      'tightening',
      'right',
      `${say(`{O} and {H} go over it once more, in ${room()}.`)} ${facts.relation.opponentIsRight}`,
    ],
    ['rift', 'own', `${say('With nobody left to ask, {H} adds up {his} own share.')} ${facts.stakes.own}`],
    ['lowest', 'worst', facts.pressure.worst.present],
    [
      'realisation',
      'otherwound',
      `${say('{O} tells it first, for once, and {H} listens.')} ${facts.opponent.wound}`,
    ],
  ];
  return made.flatMap(([after, key, summary]) => {
    const said = summary.trim();
    return said === '' || !teller.remember(said)
      ? []
      : [{ after, unit: { key, name: '', summary: said, isEvent: false } }];
  });
}

function titleOf(teller: Teller, group: readonly Unit[], taken: Set<string>): string {
  const { facts } = teller;
  const [first] = group;
  const own = group.flatMap(({ key }) => (key === null ? [] : chapterTitles[key]));
  const things = [
    facts.thing.the,
    facts.hero.carries.the,
    ...facts.place.rooms,
    facts.clock.duration,
    facts.hero.woundName,
  ];
  const named = first?.name.trim() ?? '';
  const candidates = [
    ...(named === '' ? [] : [named]),
    ...teller.chance.shuffle(own).map((phrase) => teller.tell(phrase)),
    ...teller.chance.shuffle(things),
    ...facts.place.details,
  ];
  const title =
    candidates
      .map((candidate) => titleCase(withoutEnd(candidate)))
      .find((one) => one !== '' && !taken.has(one.toLowerCase())) ??
    `${titleCase(facts.title)}, ${taken.size + 1}`;
  taken.add(title.toLowerCase());
  return title;
}

const small = new Set(
  'a an the of in on at by for to and or but nor with from as that not into over'.split(' '),
);

/** 'the second book' as 'The Second Book'. */
function titleCase(text: string): string {
  const words = text.trim().split(/\s+/);
  return words
    .map((word, index) =>
      index > 0 && index < words.length - 1 && small.has(word) ? word : capitalise(word),
    )
    .join(' ');
}
