import type { GeneratorPrompt } from '../generator.ts';
import { rotate } from '../rotate.ts';
import { type FieldExample, fieldExample, shortCraft } from '../short-craft.ts';

export const prompt: GeneratorPrompt = {
  craft: (_, { seed }) => `${craft(rotate(examples, seed))}\n\n${fields}`,
  shortCraft: (_, { seed }) =>
    shortCraft({
      craft: short,
      example: fieldExample(rotate(shortExamples, seed)),
      fields: shortFields,
    }),
  maxOutputTokens: () => 2000,
};

function craft({ rooms, word, habit, pull }: Example): string {
  return `Personality is what somebody does when nobody has asked them to do anything. A trait is worth writing down only if it
tells a writer what this person would do in a room that you have not thought of yet: ${rooms}. "${word}" says nothing.
"${habit}" says how they will behave, what they are afraid of, and how a scene with them might go wrong.

Look for the place where two traits pull in different directions, since that is where a person stops being a type:
${pull}. Every trait has a good day and a bad one.
Let the worst of them come from the same root as the best.

A voice is built of habits that can be heard with the name covered: how long the sentences are, what gets left out, which
trade or childhood the images come from, what they say instead of no, how they swear, and when they go quiet. Quirks are
small, done with the body or with an object, and have a cause; the reader need not be told it, but you must know it.

If the writer describes a moment or a mood, the traits are those that would show in it. Fit everything to the character
you were given: age, trade, flaws and goals already decided stay as they are, and each trait should make one of them more
likely.

Leave alone: horoscope words that flatter everyone (loyal, curious, resilient, fiercely independent); a quirk picked
from a hat (collects clocks, hums); sarcasm as the only sense of humour; traits that describe a feeling.`;
}

type Example = { rooms: string; word: string; habit: string; pull: string };

const examples: readonly Example[] = [
  {
    rooms: 'in a lift that has stopped, at a children’s party, on finding a wallet',
    word: 'Patient',
    habit: 'Lets everybody finish, and then does what she decided at breakfast',
    pull: 'strict about grammar and tender with drunks, quick to lend and slow to forgive a late return',
  },
  {
    rooms: 'at an auction, in a queue, on being given too much change',
    word: 'Generous',
    habit: 'Pays before the bill has come, and keeps the receipts in a shoebox',
    pull: 'punctual and always apologising, honest about money and about nothing else',
  },
  {
    rooms: 'in a sickroom, at somebody else’s wedding, on being called by the wrong name',
    word: 'Modest',
    habit: 'Signs with initials, and has once corrected a plaque at night',
    pull: 'devout and a cheat at dice, brave with dogs and afraid of their owners',
  },
  {
    rooms: 'at a border post, in a shared bathroom, on losing at cards to a child',
    word: 'Brave',
    habit: 'Volunteers before the task is named, so that nobody can ask whether he was afraid',
    pull: 'a loud host who eats alone, a gossip whom everyone trusts with keys',
  },
  {
    rooms: 'in a strange kitchen, before a judge, on hearing their own language abroad',
    word: 'Tidy',
    habit: 'Puts other people’s desks in order while they are on the telephone',
    pull: 'careless of clothes and exact about tools, rude to the powerful and unable to fire anyone',
  },
];

const fields = `Fields:
- notes: for yourself, in brief phrases. The strength that their worst habit grows from; where two traits pull apart;
  three sentences that only this person would say; the trait that anyone would have given them, thrown away.
- traits: 4 to 6 items. Each opens with a name of one to three words, then a colon, then one sentence of behaviour in a
  definite situation. At least two of them contradict each other, and one of them is hard to like.
- voice_tags: 3 or 4 items. Each names one habit of speech and gives a line of this person's in quotation marks that shows it.
- quirks: 2 or 3 items. Each is one thing that can be seen or heard from across a room, with when it happens.`;

const short = `A trait is worth writing down if it tells what this person would do in a room that you have not thought of yet. Let two
traits contradict each other; there a person stops being a type. The worst habit grows from the same root as the best. Their
voice can be told with the name covered. Age, trade, flaws and goals in the material stay as they are, and the traits make
them likely. Leave alone words that flatter everyone (loyal, curious, resilient).`;

const shortExamples: readonly FieldExample[] = [
  {
    traits: [
      'Exact: counts the change aloud in front of whoever gave it, and never asks for the missing penny.',
    ],
    voice_tags: ['Answers with the price: “That’ll be your Sunday gone, that will.”'],
    quirks: ['Turns the handles of all the cups to the door when a visitor stays too long.'],
  },
  {
    traits: ['Hospitable: lays a place for whoever is late, and lets them see it being cleared.'],
    voice_tags: ['Says no by agreeing about something else: “You’re right, it is a lovely lorry.”'],
    quirks: ['Knocks twice on the bonnet before driving off, even in a borrowed car.'],
  },
  {
    traits: ['Brave: goes first into the tunnel, and sends somebody else to put off the dentist.'],
    voice_tags: ['Speaks of himself as of a mule: “He won’t go further without his tea.”'],
    quirks: ['Reads every letter standing up with his hat on, and only then sits down.'],
  },
];

const shortFields = `Fields:
- notes: at most 40 words. The strength behind their worst habit; where two traits pull apart; a sentence only they would say.
- traits: 4 to 6 items: a name of one to three words, a colon, one sentence of behaviour in a definite situation. Two
  contradict each other, and one is hard to like.
- voice_tags: 3 or 4 items: one habit of speech, and a line of theirs in quotation marks that shows it.
- quirks: 2 or 3 items: one thing that can be seen or heard from across a room, and when it happens.`;
