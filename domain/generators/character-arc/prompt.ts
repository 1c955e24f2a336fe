import type { GeneratorPrompt } from '../generator.ts';

export const prompt: GeneratorPrompt = {
  craft: () => `${craft}\n\n${fields}`,
  maxOutputTokens: () => 2000,
};

const craft = `An arc is a change that costs. At the start somebody lives by a belief that once saved them. The story makes that
belief more and more expensive, until they must either pay for keeping it or pay for letting it go. Nobody changes because
they were told to, or because they understood something. They change because what they always do has stopped working and
there is no time to find another way.

So look for the belief first, in the wound if there is a backstory and otherwise in the flaws: a sentence they would never
say aloud and act on every day, such as "whoever needs people gets sent away". Then ask what it has given them, for it has
given them something good, and they will lose that too. Then find the one act that is impossible for the person of the
beginning and possible for the person of the end. The arc is the road between those two, and it should be seen in deeds:
somebody who never knocked, knocks.

The middle is not half of the change. It is the moment at which the old way is tried with full force, works, and turns out
to have won the wrong thing; or fails in front of the one witness who mattered. From then on they know, and go on
regardless, which is worse.

The end may be a fall: someone may look at the price and choose the old belief with open eyes. That is an arc as well. Let
the first answer that offers itself, acceptance, trust, self-love, go by; ask what these people in particular would have to
give, and to whom.

Keep to what you were given: the wound, the goals, the flaws and the names are facts.`;

const fields = `Fields:
- start_state: two or three sentences. What they believe, what they do because of it on an ordinary day, and what good it
  does them.
- midpoint_shift: two or three sentences. One event, what they do in it, and what they can no longer not know.
- end_state: two or three sentences. The act that was impossible at the start, whom it is done for, and what it costs them
  for good.
- lesson: one sentence in the person's own words, at most 20 words long, as they might put it to somebody younger while
  busy with something else. Not a proverb. Its first 50 characters become the title.`;
