import { cueForm } from '../../formats/answers/read-cues.ts';
import { own, sections } from '../define-result.ts';
import type { GeneratorPrompt } from '../generator.ts';
import { rotate } from '../rotate.ts';
import { genres } from './genres.ts';

export const prompt: GeneratorPrompt = {
  craft: (_, { genre, seed }) => sections(craft(rotate(chores, seed)), own(genres, genre) ?? '', fields),
  maxOutputTokens: () => 6000,
  writtenAs: cueForm,
};

function craft(chore: string): string {
  return `A line of dialogue wants something and hides something. Nobody talks in order to inform. They talk to get the other
to stay, to hand over the key, to say it first, not to ask. So before you write a line, know what each person wants from
the other in this minute, and what they would rather die than admit. Then never let them say either of these straight out,
except once, at the point where it does most damage.

Write one scene, or two that answer each other, from the plot: the beats in which the most is decided between people who
know each other. Begin late, when the talk is already going wrong, and leave early, on a line that somebody will have to
live with. Give them something to do with their hands, ${chore}, and let them quarrel about that.

Speech is crooked. People answer the question before last, or another question. They interrupt, repeat a word to gain time,
change the subject to something that is the subject. They use names seldom. They do not tell each other what both know.
They do not make speeches; if one of them must, somebody spoils it. Silence is an answer: a line may be a single word.

Each person can be told apart with the name covered: by length, by what they leave out, by where their images come from, by
how they say no. If there are traits and a voice, use them. Let the weaker one in the scene be the funnier. Something
changes between the first line and the last: who is asking, who is leaving, who knows.

Leave alone: "as you know"; "we need to talk"; "I'm fine"; "you don't understand"; "what are you saying?" put there so that
someone may go on; therapists' language from people who never met one; everyone witty in the same way; accents spelled out;
exclamation marks; anything that could be printed on a card.`;
}

const chores = [
  'a zip that is stuck, a cake too large for its box',
  'a horse to be shod, a splinter, a seating plan',
  'a form in three copies, a wardrobe on a staircase',
  'a cash drawer that is out by four, a jar that will not open',
  'a tent, a bandage, a menu that only one of them can read',
];

const fields = `The form; what stands in brackets is yours to write, and the square brackets go:
Notes:
[notes]
---
Voices:
[name]: [voice]
Beats:
1. [beat]
Lines:
## [beat]
[name] ([context]): [words]

- notes: brief phrases for yourself, at most 150 words. What each of them wants from whom in this minute; what each would never
  admit; the thing between them; what you threw away because anyone would have written it; what has changed at the end.
- voice: one or two sentences on how the person talks and how one could tell them apart from the others. 2 to 5 such lines, one
  for each person who speaks and nobody else.
- beat: the name of the beat in the plot, or, where there is no plot or one beat holds several turns, a few words for what
  changes. 3 to 8 numbered lines, in order; no name comes twice. Below "Lines:" each beat is the heading of its own lines.
- name, context and words: 18 to 32 lines in all, in the order in which they are spoken. The name is spelled as among the voices.
  The context is at most 14 words on what the speaker is after with this line, or is doing meanwhile. The words are the spoken
  words alone, without quotation marks or stage directions.`;
