import type { GeneratorPrompt } from '../generator.ts';
import { rotate } from '../rotate.ts';
import { type FieldExample, fieldExample, shortCraft } from '../short-craft.ts';

export const prompt: GeneratorPrompt = {
  craft: (_, { seed }) => `${craft(rotate(changes, seed))}\n\n${fields}`,
  shortCraft: (_, { seed }) =>
    shortCraft({
      craft: short,
      example: fieldExample(rotate(shortExamples, seed)),
      fields: shortFields,
    }),
  maxOutputTokens: () => 2000,
};

function craft({ belief, deed }: Change): string {
  return `An arc is a change that costs. At the start somebody lives by a belief that once saved them. The story makes that
belief more and more expensive, until they must either pay for keeping it or pay for letting it go. Nobody changes because
they were told to, or because they understood something. They change because what they always do has stopped working and
there is no time to find another way.

So look for the belief first, in the wound if there is a backstory and otherwise in the flaws: a sentence they would never
say aloud and act on every day, such as "${belief}". Then ask what it has given them, for it has
given them something good, and they will lose that too. Then find the one act that is impossible for the person of the
beginning and possible for the person of the end. The arc is the road between those two, and it should be seen in deeds:
${deed}.

The middle is not half of the change. It is the moment at which the old way is tried with full force, works, and turns out
to have won the wrong thing; or fails in front of the one witness who mattered. From then on they know, and go on
regardless, which is worse.

The end may be a fall: someone may look at the price and choose the old belief with open eyes. That is an arc as well. Let
the first answer that offers itself, acceptance, trust, self-love, go by; ask what these people in particular would have to
give, and to whom.

Keep to what you were given: the wound, the goals, the flaws and the names are facts.`;
}

type Change = { belief: string; deed: string };

const changes: readonly Change[] = [
  { belief: 'whoever needs people gets sent away', deed: 'somebody who never knocked, knocks' },
  { belief: 'the one who speaks first has lost', deed: 'somebody who let every telephone ring, picks it up' },
  {
    belief: 'as long as I am useful I may stay',
    deed: 'somebody who always rose to clear the table, stays seated',
  },
  { belief: 'what I have paid for is mine', deed: 'somebody who kept every receipt, lends the tractor' },
  {
    belief: 'God looks away from the quiet',
    deed: 'somebody who mouthed the hymns, sings the wrong verse aloud',
  },
  {
    belief: 'the first through the gate is asked no questions',
    deed: 'somebody who always rode ahead, waits for the slowest mule',
  },
];

const fields = `Fields:
- notes: for yourself, in brief phrases. The belief in their own words; what it has given them; three acts that the person
  of the beginning could not do, and the one that the end will be; the first answer that offered itself, thrown away.
- start_state: two or three sentences. What they believe, what they do because of it on an ordinary day, and what good it
  does them.
- end_state: two or three sentences. The act that was impossible at the start, whom it is done for, and what it costs them
  for good.
- midpoint_shift: two or three sentences. One event between the two, what they do in it, and what they can no longer not know.
- lesson: one sentence in the person's own words, at most 20 words long, as they might put it to somebody younger while
  busy with something else. Not a proverb. Its first 50 characters become the title.`;

const short = `An arc is a change that costs. At first somebody lives by a belief that once saved them and still does them good: a
sentence that they act on and never say. The story makes it dearer to keep, until what they always did stops working. Find
the one act that is impossible for them at the beginning and possible at the end. In the middle the old way, tried with
full force, wins the wrong thing. The end may be a fall. Leave alone acceptance, trust and self-love.`;

const shortExamples: readonly FieldExample[] = [
  {
    start_state:
      'Whoever asks has lost, Dorit believes. She repairs the school’s boiler out of her own pocket, and nobody pities her.',
    end_state:
      'She asks for the money at the meeting, in front of the man who will laugh. He laughs, and gives the boiler to somebody else.',
    lesson: 'You ask, they say no, and you’re still standing there.',
  },
  {
    start_state:
      'While he is late, Anselm believes, nobody can keep him waiting. He misses the soup at every dinner, and is forgiven.',
    end_state:
      'He comes an hour early to his daughter’s hearing and sits alone. His place in the orchestra goes to somebody else.',
    lesson: 'Be early, it’s awful, you just sit there, but be early.',
  },
  {
    start_state:
      'What is written down is safe, the clerk Ibolya believes. She enters every birth, and no lord has cheated the valley since.',
    end_state:
      'She burns the register before the captain who has come for the boys. Nobody can prove any more whose field is whose.',
    lesson: 'Some things you keep in your head, and your mouth shut.',
  },
];

const shortFields = `Fields:
- notes: at most 40 words. The belief in their own words; three acts that they could not do, and the one you take.
- start_state: two or three sentences: the belief, what they do because of it on an ordinary day, the good it does them.
- end_state: two or three sentences: the act that was impossible, for whom, what it costs for good.
- midpoint_shift: two or three sentences: one event, what they do in it, what they now know.
- lesson: one sentence in their own words, at most 20 words, said to somebody younger while busy. No proverb.`;
