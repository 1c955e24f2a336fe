import type { GeneratorPrompt } from '../generator.ts';
import { rotate } from '../rotate.ts';

export const prompt: GeneratorPrompt = {
  craft: (_, { seed }) => `${craft(rotate(beginnings, seed))}\n\n${fields}`,
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
