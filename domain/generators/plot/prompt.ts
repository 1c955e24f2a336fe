import { inputOf, own, sections } from '../define-result.ts';
import type { GeneratorInputs, GeneratorPrompt } from '../generator.ts';
import { rotate } from '../rotate.ts';
import { type FieldExample, fieldExample, shortCraft } from '../short-craft.ts';
import { definition } from './definition.ts';
import { genres } from './genres.ts';
import { structures } from './structures.ts';

export const prompt: GeneratorPrompt = {
  craft: (inputs, { genre, seed }) =>
    sections(craft(rotate(deeds, seed)), structure(inputs), own(genres, genre) ?? '', fields(inputs)),
  shortCraft: (inputs, { genre, seed }) =>
    shortCraft({
      craft: `${short}\n\n${shortStructure(inputs)}`,
      choices: [own(genres, genre)],
      example: fieldExample(rotate(shortExamples, seed)),
      fields: shortFields(inputs),
    }),
  maxOutputTokens: () => 4000,
};

function craft(deed: string): string {
  return `A plot is a chain of choices and their consequences. A beat changes something that cannot be changed back, and it is
caused by the beat before. Put "therefore" or "but" between each two beats; where only "and then" fits, one of them is not a
beat. If a beat could be taken out and the rest still stood, take it out.

Let the lead drive. Trouble may begin by chance, but nobody may be saved by it. Each plan is sensible as far as the person
knows at that moment; it fails or succeeds in a way that makes the next move harder and dearer. The opposition acts too: it
learns, it makes plans, it wins some. Give it beats in which it is ahead for good reasons.

The three threads are not three stories. The A plot is what the lead is after. The B plot is the person or bond in which the
price shows. The C plot is small, often funny, about somebody who knows nothing of the rest, and it hands the A plot
something it needs at a moment when nobody expects it. Each thread crosses each of the others at least once, in the beats.

A reversal is not new information that the author kept back. It is something that was in plain sight and is now seen the
right way round, through an event. Plant it in an earlier beat, in use for another purpose, and let it make what came
before more true, not less.

Use the clock, the stakes and the people that you were given, by name. Something of the setting must be needed in at least
two beats. Every beat says what happens, not what it shows: "${deed}", not "tensions rise" and not "she struggles
with her past".`;
}

const deeds = [
  'he pawns the trumpet',
  'she signs for both of them',
  'they let the goats into the vineyard',
  'she reads his letter out to the canteen',
  'he votes against his own motion',
  'she gives the guard her real name',
];

function structure(inputs: GeneratorInputs): string {
  const beats = own(structures, chosen(inputs));
  return beats === undefined
    ? custom
    : `Structure: ${chosen(inputs)}. The beats and what each has to do:\n${list(beats)}`;
}

const custom = `Structure: custom. Choose the shape that this material asks for, a circle, a braid, a countdown, a trial, a story
told backwards, and name each beat in the story's own words after what happens in it. Let the first beat's description say
in one short clause which shape it is and why.`;

function fields(inputs: GeneratorInputs): string {
  const beats = own(structures, chosen(inputs));
  const sheet =
    beats === undefined
      ? `7 to 12 objects {beat, description}, in order. beat: its name, at most six words long.`
      : `exactly ${beats.length} objects {beat, description}, in order. beat: its name as above, nothing added, put
  into the language of the piece if that is not English.`;
  return `Fields:
- notes: for yourself, in brief phrases. What each side wants; three turns that anyone would see coming, thrown away; what is
  in plain sight and will be read the wrong way; the last choice, and the two things between which it is.
- ab_plot_threads: an object {a_plot, b_plot, c_plot}. Each is one or two sentences: who wants what from whom, and how it ends. The
  first 50 characters of a_plot become the title, so begin with the lead's name and what they set out to do.
- reversals: 2 or 3 items. Each says in one or two sentences what everyone took for granted, what turns out to be so, in which beat
  it comes out, and in which earlier one it could have been seen.
- beat_sheet: ${sheet}
  description: two to four sentences. Who does what, where, against whom, and what has changed for good when it is over. The
  threads cross in the beats, and each reversal is planted in one of them and comes out in another.`;
}

function list(beats: readonly { name: string; task: string }[]): string {
  return beats.map(({ name, task }, index) => `${index + 1}. ${name}: ${task}`).join('\n');
}

function chosen(inputs: GeneratorInputs): string {
  return inputOf(inputs, 'structure') || definition.inputs[0].default;
}

const short = `A plot is a chain of choices. Each beat is caused by the one before, by "but" or "therefore", and changes something for
good. Chance saves nobody. The other side acts too, and wins some. Use the people, place, stakes and clock of the
material, by name. Say what happens: no "tensions rise", no "struggles with her past".`;

function shortStructure(inputs: GeneratorInputs): string {
  const beats = own(structures, chosen(inputs));
  return beats === undefined
    ? 'Structure: custom. Choose a shape, such as a circle, a countdown or a trial, and name each beat after what happens in it.'
    : `Structure: ${chosen(inputs)}. Its beats:\n${beats.map(({ name }) => name).join('\n')}`;
}

const shortExamples: readonly FieldExample[] = [
  {
    reversals: [
      'Everyone takes the drummer for deaf; in the crisis he repeats what was whispered behind him.',
    ],
    beat_sheet: [
      'description: Judit sells the van to pay the fine, therefore the band can’t reach the final, but the buyer hires them as movers. From now on they work for the man they meant to sue.',
    ],
  },
  {
    reversals: [
      'The bell that seems to call to prayer turns out to tell the smugglers when the road is clear.',
    ],
    beat_sheet: [
      'description: Hartwig signs the school over to save its roof, but the abbot reads the small print aloud. Hartwig has his roof, and eleven pupils left.',
    ],
  },
  {
    reversals: ['The meter that seems to steal everyone’s water turns out to have fed the infirmary.'],
    beat_sheet: [
      'description: Oyelaran lets the inspector find the second meter, therefore the deck has water again, but now he knows who can read it. He will come back without his badge.',
    ],
  },
];

function shortFields(inputs: GeneratorInputs): string {
  const count = own(structures, chosen(inputs))?.length;
  const [size, name] =
    count === undefined
      ? ['7 to 12', 'its name']
      : [`exactly ${count}`, 'its name as above, in the piece’s language'];
  return `Fields:
- notes: at most 60 words. What each side wants; two turns that anyone would see coming; the last choice.
- ab_plot_threads: an object {a_plot, b_plot, c_plot}, one or two sentences each: who wants what from whom, and how it ends.
  a_plot is the lead's and begins with the name; b_plot is the bond that pays the price; c_plot is small and helps a_plot.
- reversals: 2 or 3 items: what stood in plain sight, what everyone took it for, what it is.
- beat_sheet: ${size} objects {beat, description}, in order. beat: ${name}. description:
  two or three sentences: who does what, and what has changed for good.`;
}
