import type { GeneratorPrompt } from '../generator.ts';
import { rotate } from '../rotate.ts';
import { type FieldExample, fieldExample, shortCraft } from '../short-craft.ts';

export const prompt: GeneratorPrompt = {
  craft: (_, { seed }) => `${craft(rotate(beginnings, seed))}\n\n${fields}`,
  shortCraft: (_, { seed }) =>
    shortCraft({
      craft: short,
      example: fieldExample(rotate(shortExamples, seed)),
      fields: shortFields,
    }),
  maxOutputTokens: () => 2000,
};

function craft(beginning: string): string {
  return `A scenario is the situation that closes the door behind somebody. It has two halves, and they belong together like a
lock and its key. The first is a life that works: not happy, perhaps, but arranged, with its habits, bargains and small
lies, and with one thing that everyone has agreed not to touch. The second is the event that touches it.

Build the status quo as a machine with a fault. Somebody gets something out of every part of it; that is why it has
lasted. Show it as one ordinary day or week, with people doing things, and let the crack be visible to the reader and
bearable for the people. Take the rules of the setting at their word, and let the question of the theme be settled in a way
that suits everybody who was asked.

The inciting incident is one event at one hour, done by somebody, and it cannot be undone or waited out. It must be of
the kind that only this life could be ended by: ${beginning} is a beginning. The best ones look like an opportunity,
or a duty, or a mistake in somebody's favour. Afterwards going on as before is no longer doing nothing: it has become
a choice, and a costly one.

Stop at the moment at which somebody has to answer. What they answer is the plot's business.

Leave alone: a letter from a stranger, a body at dawn, a mysterious package, a sudden death in the family, an
invitation, the newcomer who changes everything, and waking up.`;
}

const beginnings = [
  'a power cut is an evening, but one that shuts the bailiff and his list into the lift',
  'a promotion is good news, but one over the brother who taught you the trade',
  'a dry summer is weather, but one that brings the old boundary wall up out of the reservoir',
  'a census is a form, but one that is taken in the house which lives on two sons who were never born',
  'a royal visit is a nuisance, but one to the mill that has been paying two sets of wages',
  'a parcel for the neighbour is a favour, but one that is addressed in your own wife’s hand',
];

const fields = `Fields:
- notes: for yourself, in brief phrases. The bargain that everyone lives by, and who gains what from it; three events that
  could end it; the one that only this life could be ended by.
- status_quo: three to five sentences. Who does what on an ordinary day, what the arrangement gives to each of them, what is
  never mentioned, and the crack.
- inciting_incident: two to four sentences. What happens, at what hour, by whose act, what it makes impossible, and by when
  somebody has to answer. Its first 50 characters become the title, so begin with the event.`;

const short = `A scenario is a life that works and the one event that ends it. The life is an arrangement: everybody gets something out
of it, and there is one thing that nobody mentions. The event is what somebody does at a certain hour; it can't be undone
or waited out, and no other life would be ended by it. Best of all it looks like an opportunity, a duty, or a mistake in
somebody's favour. Stop when somebody has to answer: the answer belongs to the plot. Leave alone letters from strangers,
bodies, sudden deaths, and newcomers who change everything.`;

const shortExamples: readonly FieldExample[] = [
  {
    status_quo:
      'Every Friday at noon the three Moroz sisters shut the tailor’s shop and count the week’s money into four piles. The fourth goes to the brother who went to prison for the eldest. The youngest has never asked what for.',
    inciting_incident:
      'The post office hands the youngest eleven years of the fourth pile, unclaimed, on Friday at ten. Her sisters start counting at noon.',
  },
  {
    status_quo:
      'The caretaker lets old Mr Anand pretend to run the lift. He gets tea for it, she gets her nap, and forty flats get somebody to complain to. Nobody asks where he sleeps.',
    inciting_incident:
      'The lift company offers Mr Anand a wage, on Monday at seven, through an engineer who thinks that he works there. It wants his yes, and his papers, by Wednesday.',
  },
  {
    status_quo:
      'The mill pays the abbey in flour, and each side weighs with a thumb on the scale. They steal about alike, and the village eats what is left.',
    inciting_incident:
      'The new abbot sends the miller a pair of true scales, as a gift, on Michaelmas morning. The first sack will be weighed on Sunday before everybody.',
  },
];

const shortFields = `Fields:
- notes: at most 40 words. Who gains what from the arrangement; three events that could end it, and the one you take.
- status_quo: three to five sentences: who does what on an ordinary day, what each gets, what is never mentioned, the crack.
- inciting_incident: two to four sentences: what happens, at what hour, by whose act, and by when somebody must answer. Begin
  with the event.`;
