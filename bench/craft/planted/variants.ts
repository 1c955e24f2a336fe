import type { Attribute } from '../../../domain/manuscript/ledger/attributes.ts';
import type { MadeFact } from '../../../domain/manuscript/ledger/made-manuscript.ts';
import type { FindingCategory } from '../../../domain/manuscript/ledger/rules/rule.ts';
import type { Plant, Variant } from './planted-book.ts';
import { style } from './style-variants.ts';
import type { World } from './worlds.ts';

type Two = { first: number; second: number };

/** Two sentences that a reading takes a fact out of; the second one is wrong, or right. */
function toldTwice(
  { first, second }: Two,
  isFlawed: boolean,
  of: string,
  attribute: Attribute,
  told: {
    said: [value: string, sentence: string];
    wrong: [string, string];
    right: [string, string];
    other?: string;
  },
): Plant {
  const [value, sentence] = told.said;
  const [later, laterSentence] = isFlawed ? told.wrong : told.right;
  const fact = (scene: number, said: string, quote: string): MadeFact => ({
    of,
    attribute,
    value: said,
    scene,
    quote,
    ...(told.other === undefined ? {} : { other: told.other }),
  });
  return {
    sentences: { [first]: sentence, [second]: laterSentence },
    facts: [fact(first, value, sentence), fact(second, later, laterSentence)],
  };
}

const nameOf = ({ she, surname }: World) => `${she} ${surname}`;

const timeline: Variant[] = [
  {
    name: 'an age that goes down',
    rule: 'R6',
    plant: (world, two, isFlawed) =>
      toldTwice(two, isFlawed, nameOf(world), 'age', {
        said: ['forty-three', `“Forty-three and still counting sacks,” said ${world.she} of herself.`],
        wrong: ['thirty-six', `“At thirty-six one may rest,” said ${world.she}.`],
        right: ['forty-three', `“At forty-three one may rest,” said ${world.she}.`],
      }),
  },
  {
    name: 'days that do not add up',
    rule: 'R6',
    plant: (_, { first, second }, isFlawed) => ({
      cards: {
        [first]: { when: 'Monday' },
        [second]: { when: isFlawed ? 'Friday, three days later' : 'Thursday, three days later' },
      },
    }),
  },
  {
    name: 'one person at two places',
    rule: 'R3',
    plant: (world, { first, second }, isFlawed) => ({
      cards: {
        [first]: { when: 'Tuesday, noon' },
        [second]: { when: isFlawed ? 'Tuesday, noon' : 'Tuesday, night', place: `the ${world.elsewhere}` },
      },
      sentences: { [second]: `The ${world.elsewhere} was warmer than they remembered.` },
    }),
  },
  {
    name: 'known before it is learnt',
    rule: 'R5',
    plant: (world, { first, second }, isFlawed) => ({
      sentences: {
        [first]: isFlawed
          ? `${world.he} dug where the deeds were buried beneath the cistern.`
          : `${world.he} dug a hole for the post.`,
        [second]: `${world.he} learned that the deeds were buried beneath the cistern.`,
      },
      facts: [
        {
          of: world.he,
          attribute: 'knows',
          value: 'the deeds are buried beneath the cistern',
          scene: second,
          quote: `${world.he} learned that the deeds were buried beneath the cistern.`,
        },
      ],
    }),
  },
  {
    name: 'a promise of which nothing comes',
    rule: 'R11',
    plant: (world, { first, second }, isFlawed) => ({
      sentences: {
        [first]: `“I will mend the sluice before harvest,” ${world.he} promised.`,
        [second]: isFlawed
          ? 'The swallows had gone.'
          : `By harvest the sluice held, and ${world.he} had mended it alone.`,
      },
      facts: [
        {
          of: world.he,
          attribute: 'promise',
          value: 'will mend the sluice before harvest',
          scene: first,
          quote: `“I will mend the sluice before harvest,” ${world.he} promised.`,
        },
      ],
    }),
  },
  {
    name: 'a harvest in the season of sowing',
    rule: null,
    plant: (world, { first, second }, isFlawed) => ({
      sentences: {
        [first]: 'It was the week in which the barley was sown.',
        [second]: isFlawed
          ? `A fortnight on, ${world.she} helped to bring the same barley in.`
          : `A fortnight on, ${world.she} saw the first green of it.`,
      },
    }),
  },
];

const people: Variant[] = [
  {
    name: 'eyes of another colour, in plain narration',
    rule: 'R1',
    plant: (world, { first, second }, isFlawed) => ({
      sentences: {
        [first]: `${world.she}’s grey eyes were on the door.`,
        [second]: `${world.she} did not move. Her ${isFlawed ? 'brown' : 'grey'} eyes were half shut.`,
      },
    }),
  },
  {
    name: 'a wound on the other side',
    rule: 'R1',
    plant: (world, two, isFlawed) =>
      toldTwice(two, isFlawed, world.he, 'wound', {
        said: ['a stiff left knee', `${world.he} favoured the left knee, which had never healed.`],
        wrong: ['a bad right knee', `On the stairs ${world.he} cursed his right knee.`],
        right: ['a bad left knee', `On the stairs ${world.he} cursed his left knee.`],
      }),
  },
  {
    name: 'a dead person who acts',
    rule: 'R2',
    plant: (world, { first, second }, isFlawed) => {
      const death = `${world.other} was found in the millrace, and the priest closed his eyes.`;
      return {
        sentences: {
          [first]: death,
          [second]: isFlawed
            ? `${world.other} opened the door and asked for soup.`
            : `Nobody had taken the coat of ${world.other} from its hook.`,
        },
        facts: [
          {
            of: world.other,
            attribute: 'alive',
            value: 'dead, found in the millrace',
            scene: first,
            quote: death,
          },
        ],
      };
    },
  },
  {
    name: 'a name that is one letter off',
    rule: 'R7',
    plant: (world, { second }, isFlawed) => ({
      sentences: {
        [second]: `In the evening it was ${isFlawed ? misspelt(world.he) : world.he} who fetched the water.`,
      },
    }),
  },
  {
    name: 'somebody on the card who never comes',
    rule: 'R9',
    plant: (world, { second }, isFlawed) => ({
      cards: { [second]: { people: [world.she, world.he, world.other] } },
      sentences: {
        [second]: isFlawed ? 'A third chair stood empty.' : `${world.other} took the third chair.`,
      },
    }),
  },
  {
    name: 'a taste that turned round',
    rule: null,
    plant: (world, { first, second }, isFlawed) => ({
      sentences: {
        [first]: `${world.he} could not bear the smell of herring, and never had.`,
        [second]: isFlawed
          ? `${world.he} asked for herring, as at every supper of his life.`
          : `${world.he} pushed the herring away.`,
      },
    }),
  },
];

const world: Variant[] = [
  {
    name: 'a rule with another hour',
    rule: 'R1',
    plant: ({ place }, two, isFlawed) =>
      toldTwice(two, isFlawed, `the ${place}`, 'rule', {
        said: ['the gate closes at nine', `The gate of the ${place} closed at nine, whoever was outside.`],
        wrong: ['the gate closes at eleven', 'The gate closed at eleven, as it always had.'],
        right: ['the gate closes at nine', 'The gate closed at nine, as it always had.'],
      }),
  },
  {
    name: 'a thing of another colour',
    rule: 'R1',
    plant: ({ thing }, two, isFlawed) =>
      toldTwice(two, isFlawed, `the ${thing}`, 'other', {
        said: ['its handle is red', `The handle of the ${thing} was red with old paint.`],
        wrong: ['its handle is green', 'Green paint came off the handle onto the glove.'],
        right: ['its handle is red', 'Red paint came off the handle onto the glove.'],
      }),
  },
  {
    name: 'a scene that is not where its card says',
    rule: 'R9',
    plant: ({ she, he, elsewhere }, { second }, isFlawed) => ({
      cards: { [second]: { place: `the ${elsewhere}` } },
      sentences: {
        [second]: isFlawed ? `${she} and ${he} stayed late.` : `Later they went over to the ${elsewhere}.`,
      },
    }),
  },
  {
    name: 'a market on another day',
    rule: 'R1',
    plant: ({ place }, two, isFlawed) =>
      toldTwice(two, isFlawed, `the ${place}`, 'rule', {
        said: ['the market is held on Tuesday', 'The market was held on a Tuesday, rain or no rain.'],
        wrong: ['the market is held on Friday', 'It was Friday, and so the market was held.'],
        right: ['the market is held on Tuesday', 'It was Tuesday, and so the market was held.'],
      }),
  },
  {
    name: 'another number of steps',
    rule: 'R1',
    plant: ({ place }, two, isFlawed) =>
      toldTwice(two, isFlawed, `the ${place}`, 'other', {
        said: ['the tower has forty steps', 'There were forty steps in the tower, and one felt them all.'],
        wrong: ['the tower has sixty steps', 'The sixty steps of the tower had not got fewer.'],
        right: ['the tower has forty steps', 'The forty steps of the tower had not got fewer.'],
      }),
  },
  {
    name: 'a cost that is forgotten',
    rule: null,
    plant: ({ she }, { first, second }, isFlawed) => ({
      sentences: {
        [first]: 'Whoever rang the deep bell lost the hearing of one ear for good.',
        [second]: isFlawed
          ? `${she} rang the deep bell, and heard the wren on either side of her.`
          : `${she} left the deep bell alone.`,
      },
    }),
  },
];

const facts: Variant[] = [
  {
    name: 'a count of kin',
    rule: 'R12',
    plant: (one, two, isFlawed) =>
      toldTwice(two, isFlawed, one.he, 'kin', {
        said: ['three sisters', `“I grew up under three sisters,” said ${one.he}.`],
        wrong: ['two sisters', `“Both my sisters sing, the two of them,” said ${one.he}.`],
        right: ['three sisters', `“All three of my sisters sing,” said ${one.he}.`],
      }),
  },
  {
    name: 'a count of kin, in plain narration',
    rule: 'R12',
    plant: ({ she }, { first, second }, isFlawed) => ({
      sentences: {
        [first]: `${she} had four brothers and no patience.`,
        [second]: `${she}’s ${isFlawed ? 'three' : 'four'} brothers had never written.`,
      },
    }),
  },
  {
    name: 'a thing in two hands',
    rule: 'R4',
    plant: (one, { first, second }, isFlawed) => {
      const has = `${nameOf(one)} kept the ${one.thing} under her coat.`;
      const later = isFlawed
        ? `${one.he} turned the ${one.thing} over in his pocket.`
        : `${one.he} took the ${one.thing} from her and turned it over.`;
      const fact = (of: string, scene: number, quote: string): MadeFact => ({
        of,
        attribute: 'has',
        value: `the ${one.thing}`,
        other: `the ${one.thing}`,
        scene,
        quote,
      });
      return {
        sentences: { [first]: has, [second]: later },
        facts: [fact(nameOf(one), first, has), fact(one.he, second, later)],
      };
    },
  },
  {
    name: 'an event on another day',
    rule: 'R6',
    plant: (one, two, isFlawed) =>
      toldTwice(two, isFlawed, `the ${one.place}`, 'date', {
        said: ['the flood was on a Sunday', 'The flood had come on a Sunday, during the sermon.'],
        wrong: [
          'the flood: Wednesday',
          'Nobody worked on a Wednesday since the flood, for it had come on one.',
        ],
        right: ['the flood: Sunday', 'Nobody sang on a Sunday since the flood, for it had come on one.'],
      }),
  },
  {
    name: 'a sister who is a cousin',
    rule: 'R1',
    plant: (one, two, isFlawed) =>
      toldTwice(two, isFlawed, one.other, 'kin', {
        said: [`brother of ${one.he}`, `${one.other} was the brother of ${one.he}.`],
        wrong: [`cousin of ${one.he}`, `${one.he} had only this one cousin, ${one.other}.`],
        right: [`brother of ${one.he}`, `${one.he} had only this brother, ${one.other}.`],
        other: one.he,
      }),
  },
  {
    name: 'a burnt letter that is read',
    rule: null,
    plant: ({ she }, { first, second }, isFlawed) => ({
      sentences: {
        [first]: `${she} held the letter into the flame until it was ash.`,
        [second]: isFlawed
          ? `${she} took out that same letter and went through it once more.`
          : `${she} tried to recall how the letter had begun.`,
      },
    }),
  },
];

/** Ways to contradict oneself, by the category that a reader would name. */
export const variants: Readonly<Record<FindingCategory, readonly Variant[]>> = {
  timeline,
  people,
  world,
  facts,
  style,
};

/** With one letter doubled or changed, which keeps it a name. */
function misspelt(name: string): string {
  const at = Math.floor(name.length / 2);
  const letter = name.charAt(at);
  const other = 'aeiou'.includes(letter) ? (letter === 'e' ? 'a' : 'e') : letter === 'r' ? 'l' : 'r';
  return `${name.slice(0, at)}${other}${name.slice(at + 1)}`;
}
