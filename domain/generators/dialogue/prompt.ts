import { cueForm } from '../../formats/answers/read-cues.ts';
import { own, sections } from '../define-result.ts';
import type { GeneratorPrompt } from '../generator.ts';
import { rotate } from '../rotate.ts';
import { formExample, shortCraft } from '../short-craft.ts';
import { genres } from './genres.ts';

export const prompt: GeneratorPrompt = {
  craft: (_, { genre, seed }) => sections(craft(rotate(chores, seed)), own(genres, genre) ?? '', fields),
  shortCraft: (_, { genre, seed }) =>
    shortCraft({
      craft: short,
      choices: [own(genres, genre)],
      example: formExample(rotate(shortExamples, seed)),
      fields: shortFields,
    }),
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

const short = `Nobody talks in order to inform. Each person wants something from the other in this minute, hides something, and says
neither straight out, except once, where it hurts most. Take the beats of the plot in which the most is decided; begin late
and leave early. Give their hands something to do. They answer another question, or go quiet. Each can be told with the name
covered. Leave alone "as you know", "we need to talk", "I'm fine", and speeches.`;

const shortExamples = [
  `Notes:
He wants to be asked to stay; she wants the key without asking.
---
Voices:
Bruno: Half sentences.
Selma: Polite, answers the question before last.
Beats:
1. The hook
2. The key
Lines:
## The hook
Bruno (makes the knot last): Your mother’s, this ladder?
Selma (wants him down): You’ve missed one.
## The key
Selma (holds the ladder): It was. Is your pocket heavy?`,
  `Notes:
She wants his signature; he wants to hear that it was not his fault.
---
Voices:
Oduya: Exact, numbers everything.
Farrell: Jokes first.
Beats:
1. Three copies
2. The date
Lines:
## Three copies
Oduya (squares the forms): One for us, one for them, one for the drawer.
Farrell (wants her to look up): Who reads the drawer?
## The date
Oduya (looks up): The tenth, Mr Farrell. Or the ninth?`,
  `Notes:
Till wants praise for the shoe; the smith wants him gone before the captain comes.
---
Voices:
Gerlach: Talks to the horse.
Till: Takes everything back.
Beats:
1. The nail
2. The captain
Lines:
## The nail
Till (holds up the hoof): It’s straight. It’s nearly straight.
Gerlach (listens to the road): You’ve stood on worse, girl.
## The captain
Till (won’t let go): Worse than mine?`,
];

const shortFields = `Parts:
- Notes: at most 60 words. What each wants, what neither would admit, what has changed at the end.
- Voices: 2 to 5 lines, one for each person who speaks: how they talk.
- Beats: 3 to 8 numbered lines: beats of the plot, or what changes, in a few words; no two alike.
- Lines: 18 to 32 in all, below the headings of their beats. In the round brackets stands what the speaker is after or doing,
  in at most 14 words; after the colon, the spoken words alone.`;
