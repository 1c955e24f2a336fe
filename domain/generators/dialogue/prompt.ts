import { own, sections } from '../define-result.ts';
import type { GeneratorPrompt } from '../generator.ts';
import { rotate } from '../rotate.ts';
import { genres } from './genres.ts';

export const prompt: GeneratorPrompt = {
  craft: (_, { genre, seed }) => sections(craft(rotate(chores, seed)), own(genres, genre) ?? '', fields),
  maxOutputTokens: () => 6000,
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

const fields = `Fields:
- lines: 18 to 32 objects {character, line, beat_context}, in the order in which they are spoken. character: the name, spelled the
  same way each time and exactly as in character_voice_map. line: the spoken words alone, without quotation marks or stage
  directions. beat_context: at most 14 words on what the speaker is after with this line, or is doing meanwhile.
- character_voice_map: 2 to 5 objects {character, voice}, one for each person who speaks and nobody else. voice: one or two
  sentences on how they talk and how one could tell them apart from the others.
- beat_to_line_map: 3 to 8 objects {beat, lines}, in order. beat: the name of the beat in the plot, or, where there is no plot or
  one beat holds several turns, a few words for what changes; no name comes twice. lines: the numbers of its lines in
  the list above, counted from 1. Every line belongs to exactly one beat.`;
