import type { CarryEntity, CarryFact, CarryScene } from '../domain/manuscript/carry/carry-types.ts';
import { seededRandom } from './seeded-random.ts';

/** A novella with one decision that changes something in it, and the sentences that rest on it. */
export type PlantedChange = {
  matter: string;
  decision: string;
  entities: CarryEntity[];
  facts: CarryFact[];
  scenes: CarryScene[];
  /** Sentences that must be found, word for word; some stand as quotes in the ledger. */
  planted: { sceneId: string; text: string; isQuoted: boolean }[];
};

type People = Readonly<{
  name: string;
  other: string;
  town: string;
  place: string;
  he: string;
  him: string;
  his: string;
}>;

/**
 * What was true, in several wordings, and sentences near to it that say nothing of it. `{n}` is a
 * given name, `{o}` somebody else, `{he}`, `{him}`, `{his}` the pronouns. A line that begins with
 * '>' follows a sentence that names the person. Facts take the first lines as quotes.
 */
type Matter = {
  matter: string;
  attribute: string;
  value: string;
  decision: string;
  lines: readonly string[];
  near: readonly string[];
};

const matters: readonly Matter[] = [
  {
    matter: 'alive',
    attribute: 'alive',
    value: 'dead',
    decision: '{n} is alive',
    lines: [
      '{n} had been dead for eleven years.',
      'Everybody in {t} remembered the morning {n} died.',
      'They buried {n} beside the chapel wall.',
      '>At {his} funeral nobody had sung.',
      '“We killed {n} between us,” said {o}, “every one of us.”',
      '{o} still laid flowers on {n}’s grave in March.',
      '{o} had worn mourning for {n} a whole year.',
      'Since {n} there was an empty chair at the table.',
    ],
    near: [
      '{n} had never liked the sea.',
      'The old dog of the {p} was dead by then.',
      '{o} said that the summer was killing the grass.',
      'It was {n} who had planted the pear tree.',
      '{o} buried both hands in the flour.',
      '{n} laughed at that once, and only once.',
    ],
  },
  {
    matter: 'eyes',
    attribute: 'body',
    value: 'grey eyes',
    decision: '{n}’s eyes are brown',
    lines: [
      '{n} had grey eyes, like {his} mother before {him}.',
      '{o} thought of {n}’s eyes, grey as slate.',
      '>{he} looked up with those grey eyes.',
      'The light turned {n}’s grey eyes nearly white.',
      '“With eyes that grey,” said {o} of {n}, “nobody needs a lamp.”',
    ],
    near: [
      '{n} closed {his} eyes for a moment.',
      '{o} had brown eyes and a loud laugh.',
      'A grey cat slept on the sill of the {p}.',
      '{n} wore the grey coat again.',
      '{o} kept an eye on {n} all evening.',
      'The sea was grey that day, and {n} hated it.',
    ],
  },
  {
    matter: 'kin',
    attribute: 'kin',
    value: 'sister of {o}',
    decision: '{n} is {o}’s cousin, not a sister',
    lines: [
      '{n} was {o}’s only sister.',
      '“My sister {n} will come,” said {o}.',
      '{o} had taught {his} sister {n} to row.',
      'As a sister {n} was no use to anybody, {o} used to say.',
      '>{o} called {him} little sister in front of them all.',
    ],
    near: [
      '{n} and {o} counted the boats.',
      '{o} brought {n} the newspaper.',
      'The innkeeper’s sister ran the {p}.',
      '{n} asked {o} for the key.',
      'There were two sisters in the bakery in {t}.',
      '{n} did not look at {o}.',
    ],
  },
  {
    matter: 'age',
    attribute: 'age',
    value: 'forty-one years old',
    decision: '{n} is twenty-six years old',
    lines: [
      '{n} was forty-one years old that winter.',
      'At forty-one {n} had expected to own more than a boat.',
      '>{he} was born forty-one years ago in the back room.',
      '“{n} is forty-one,” said {o}, “and still does not know.”',
      'For {n}’s forty-first birthday there was a cake.',
    ],
    near: [
      '{n} counted forty-one gulls on the roof of the {p}.',
      '{o} was seventy and proud of it.',
      '{n} had grown up too fast for {t}.',
      'It was an old house, and {n} loved it.',
      '{o} had known {n} for years.',
    ],
  },
  {
    matter: 'trade',
    attribute: 'role',
    value: 'a carpenter',
    decision: '{n} is a baker, not a carpenter',
    lines: [
      '{n} was a carpenter, and a good one.',
      'The carpenter {n} came with {his} bag of nails.',
      '“Ask {n},” said {o}. “You need a carpenter for that.”',
      '>{he} had become a carpenter because of an uncle.',
      '{o} had wanted {n} to be anything but a carpenter.',
    ],
    near: [
      '{n} bought bread in {t} every morning.',
      '{o} had once married a carpenter.',
      '{n} leaned on the door of the {p}.',
      'The carpenters of {t} had a song of their own.',
      '{n} opened the window and listened.',
    ],
  },
  {
    matter: 'home',
    attribute: 'is_at',
    value: 'lives in {t}',
    decision: '{n} does not live in {t} but in Lisbon',
    lines: [
      '{n} lived in {t}, over the {p}.',
      'Everyone who had a letter for {n} sent it to {t}.',
      '“{n} will never leave {t},” said {o}.',
      '>{he} had moved to {t} for the quiet.',
      '{n}’s home in {t} had two rooms and a stove.',
    ],
    near: [
      '{n} hated travelling.',
      '{o} came from {t} and spoke of nothing else.',
      '{n} lived on bread and coffee.',
      'The train to {t} was late again.',
      '{n} waited at the {p} until dark.',
    ],
  },
  {
    matter: 'watch',
    attribute: 'has',
    value: 'a silver watch',
    decision: '{n} never had the silver watch',
    lines: [
      '{n} carried a silver watch on a cord.',
      '“Your watch is slow,” said {o} to {n}.',
      '>{he} wound the silver watch and put it back.',
      '{n} took out the watch and held it to the light.',
      '{o} envied {n} nothing but the silver watch.',
    ],
    near: [
      '{n} watched the road.',
      '{o} had silver in {his} hair.',
      'There was a watch on the quay that night, and {o} had it.',
      '{n} had no money left.',
      'The clock of the {p} struck nine for {n}.',
    ],
  },
  {
    matter: 'marriage',
    attribute: 'bond',
    value: 'married to {o}',
    decision: '{n} and {o} never married',
    lines: [
      '{n} had married {o} in the spring.',
      '{n} was {o}’s wife for nine years.',
      'At the wedding {n} danced with everybody.',
      '“When I married {n},” said {o}, “I had one good shirt.”',
      '>{he} still wore the wedding ring on a chain.',
    ],
    near: [
      '{n} danced with the priest in {t}.',
      '{o} met {n} at the {p}.',
      'The miller’s wife waved to them.',
      '{n} gave {o} the letter.',
      'A ring of people stood around {n}.',
    ],
  },
  {
    matter: 'limp',
    attribute: 'wound',
    value: 'a limp in the left leg',
    decision: '{n} has no limp',
    lines: [
      '{n} limped since the fall from the roof.',
      '{o} knew {n}’s step by the limp.',
      '>{he} leaned on the cane, as always.',
      'Because of the bad left leg {n} took the stairs one by one.',
      '“{n} and that crutch,” said {o}, “one hears them from afar.”',
    ],
    near: [
      '{n} climbed the stairs.',
      '{o} hurt a knee on the ice.',
      'The dog of the {p} limped after them.',
      '{n} sat with one leg over the other.',
      '{n} ran a hand along the wall.',
    ],
  },
  {
    matter: 'scar',
    attribute: 'body',
    value: 'a scar on the chin',
    decision: '{n} has no scar on the chin',
    lines: [
      '{n} had a scar on the chin from a bottle.',
      'When {n} lied, the scar on {his} chin went white.',
      '>{he} rubbed the scar and said nothing.',
      '{o} had never asked about {n}’s scar.',
      'In the photograph {n} turned the scarred chin away.',
    ],
    near: [
      '{n} lifted {his} chin.',
      '{o} had a scar on one hand.',
      'The table at the {p} was scarred with knives.',
      '{n} touched the paper with one finger.',
      '{n} shaved by the window.',
    ],
  },
];

const names = ['Joseph', 'Mara', 'Anselm', 'Ines', 'Tobias', 'Ruth', 'Viktor', 'Clara', 'Emil', 'Nora'];
const others = ['Wim', 'Agnes', 'Paul', 'Selma', 'Hanne', 'Oskar', 'Lene', 'Jonas', 'Greta', 'Ivo'];
const towns = [
  'Skagen',
  'Varel',
  'Ostend',
  'Husum',
  'Trieste',
  'Galway',
  'Piran',
  'Whitby',
  'Bergen',
  'Cadaqués',
];
const places = ['harbour office', 'salt house', 'ferry inn', 'old mill', 'pilot station'];
const filler = [
  'The rain came in from the west and stayed.',
  'Somebody had left a ladder against the wall.',
  'The kettle took its time.',
  'A boy ran past with a crate of herring.',
  'Nothing moved on the water but a single buoy.',
  '{o} folded the newspaper and unfolded it again.',
  'It smelled of tar and of wet wool.',
  '{n} counted the coins twice.',
  '“We should go,” said {o}, and nobody went.',
  'The stove ticked as it cooled.',
  '{n} asked what time it was.',
  'Far out a ship sounded its horn.',
  'They spoke about the price of rope.',
  '{o} wiped the table, though it was clean.',
  'Behind the {p} the nettles stood waist-high.',
];
const leads = [
  '{n} stood at the window.',
  '{n} came in late.',
  '{n} had not slept.',
  '{n} put down the cup.',
];

const scenesEach = 12;
const linesEach = 4;

/**
 * Ten changes in each of `novellas` novellas, by chance but always the same: what was true stands
 * in four scenes of each, half of it as quotes of facts; other scenes speak of the same people, and
 * of the same matter of others.
 */
export function plantedChanges(novellas: number): PlantedChange[] {
  return Array.from({ length: novellas }, (_, number) =>
    matters.map((matter) => plant(matter, number)),
  ).flat();
}

function plant(matter: Matter, number: number): PlantedChange {
  const chance = seededRandom(number * 101 + matters.indexOf(matter) + 1);
  const pick = <One>(list: readonly One[]): One => list[Math.floor(chance() * list.length)] as One;
  const isWoman = number % 2 === 1;
  const people: People = {
    name: names[number % names.length] ?? '',
    other: others[number % others.length] ?? '',
    town: towns[number % towns.length] ?? '',
    place: pick(places),
    ...(isWoman ? { he: 'She', him: 'her', his: 'her' } : { he: 'He', him: 'him', his: 'his' }),
  };
  const told = (line: string) => fill(line, people);
  const lines = shuffled(matter.lines, chance).slice(0, linesEach);
  const near = shuffled(matter.near, chance);
  const where = shuffled(
    Array.from({ length: scenesEach }, (_, index) => index),
    chance,
  ).slice(0, linesEach);
  const planted: PlantedChange['planted'] = [];
  const scenes = Array.from({ length: scenesEach }, (_, index): CarryScene => {
    const id = `scene ${index}`;
    const sentences: string[][] = Array.from({ length: 6 }, () =>
      shuffled(filler, chance).slice(0, 3).map(told),
    );
    const beside = near[index % near.length];
    if (beside !== undefined) pick(sentences).push(told(beside));
    const place = where.indexOf(index);
    const line = lines[place];
    if (line !== undefined) {
      const text = told(line.replace(/^>/, ''));
      sentences.splice(
        1 + Math.floor(chance() * 4),
        0,
        line.startsWith('>') ? [told(pick(leads)), text] : [text],
      );
      planted.push({ sceneId: id, text, isQuoted: place < linesEach / 2 });
    }
    return { id, texts: [{ path: ['text'], text: sentences.map((one) => one.join(' ')).join('\n\n') }] };
  });
  const entity = (id: string, name: string, type: CarryEntity['type']): CarryEntity => ({
    id,
    type,
    name,
    aliases: [],
  });
  return {
    matter: matter.matter,
    decision: told(matter.decision),
    entities: [
      entity('one', people.name, 'person'),
      entity('other', people.other, 'person'),
      entity('town', people.town, 'place'),
    ],
    facts: planted
      .filter(({ isQuoted }) => isQuoted)
      .map(({ sceneId, text }) => ({
        entityId: 'one',
        attribute: matter.attribute,
        value: told(matter.value),
        otherEntityId: null,
        sceneId,
        quote: text,
      })),
    scenes,
    planted,
  };
}

function fill(line: string, { name, other, town, place, he, him, his }: People): string {
  const words: Readonly<Record<string, string>> = { n: name, o: other, t: town, p: place, he, him, his };
  return line.replace(/\{(\w+)\}/g, (_, key: string) => words[key] ?? '');
}

function shuffled<One>(list: readonly One[], chance: () => number): One[] {
  return list
    .map((one) => ({ one, at: chance() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
}
