import { scriptForm } from '../../formats/answers/read-script.ts';
import { own, sections } from '../define-result.ts';
import type { GeneratorPrompt } from '../generator.ts';
import { rotate } from '../rotate.ts';
import { formExample, shortCraft } from '../short-craft.ts';
import { formatOf, type ScriptFormat } from './formats.ts';
import { genres } from './genres.ts';
import { sluglines } from './sluglines.ts';

export const prompt: GeneratorPrompt = {
  craft: (inputs, { genre, seed }) => {
    const { instruction, slugline, scenes } = formatOf(inputs);
    return sections(
      craft(rotate(shown, seed)),
      `${instruction} ${sluglines(slugline, seed)}`,
      own(genres, genre) ?? '',
      fields(scenes),
    );
  },
  shortCraft: (inputs, { genre, seed }) => {
    const format = formatOf(inputs);
    return shortCraft({
      craft: `${short}\n\n${format.shortInstruction}`,
      choices: [own(genres, genre)],
      example: formExample(shortAnswer(rotate(shortExamples, seed), format)),
      fields: shortFields(format),
    });
  },
  maxOutputTokens: (inputs) => formatOf(inputs).maxOutputTokens,
  writtenAs: scriptForm,
};

function craft(seen: string): string {
  return `A script is a set of instructions for people who were not in your head. Only what can be seen and heard gets onto the
page: no thoughts, no backstory, no "we sense that". If we are to know that
${seen}.

Every scene is there because something changes in it, and it says so by what somebody gets or loses. Come in as late as
possible, go out on the turn. Let each scene's end be the reason for the next one's beginning, and put loud after quiet,
crowd after two, outside after inside. What can be told by an object is told by it; plant the object two scenes earlier, in
ordinary use.

Action is in the present tense, in short paragraphs of one to three lines, one picture each. Verbs carry it. No camera
directions, no "suddenly", no "begins to". A person who appears for the first time gets the name in capitals, an age,
and one detail that an actor can play. Somebody should be doing something during every talk, and it should not be
drinking tea.

Lines are spoken by particular people who want something from each other. Nobody says what they mean until it is too late.
Most lines are shorter than ten words; a long one has been earned. A parenthetical is for the rare case in which the
words alone would be read the wrong way.

If there is a plot, its beats are the spine: cover them in their order. If there is a dialogue, its lines are set
pieces: put them where they belong, word for word as far as the scene allows, and build the scene around them. If
there is neither, make the conflict, the people and the place carry it. If the project settings state a length, a
direction of the picture, a tone or a hook, they bind you and go before what the format says of length: a page is
about a minute, and 140 spoken words are a minute. A required hook is the first thing seen or heard, within three
seconds, and it is a question that the rest has to answer.

Leave alone: opening on an alarm clock; phone calls that explain; voice-over that says what we see; slow motion; a
photograph looked at meaningfully; "beat." on every page; a montage of getting better at something.`;
}

const shown = [
  'he has lost his post, he irons the uniform and hangs it back in the wardrobe',
  'she is afraid of her guest, she counts the knives before she opens the door',
  'these two were once a couple, one takes the onions out of the other’s soup without being asked',
  'the king is ill, his page cuts up the meat for him and nobody looks up',
  'she doubts the machine, she raps on its casing before she climbs in',
];

function fields(scenes: string): string {
  return `The form; what stands in brackets is yours to write, and the brackets go:
Notes:
[notes]
---
[the script in Fountain, without a title page]

- notes: your plan in brief phrases, at most 250 words. The image that comes early as one thing and late as another; what you
  thought of first and threw away; the scenes in order, each with its want, its obstacle, its turn and what is lost by it.
- script: ${scenes} scenes, or fewer where the settings state a shorter length. An empty line stands between all of its parts.
  A slugline stands alone. One that doesn't begin with INT. or EXT. has a dot before it: ".ACT ONE, SCENE 1. A YARD".
  Action stands in plain paragraphs, and comes first below every slugline.
  A speech is the name in capitals, alone or with (V.O.) or (O.S.), always spelled the same way, and directly below it the
  spoken words, without quotation marks. A parenthetical stands between the two on a line of its own, in round brackets; there
  is nearly never one. Where two speak at once, the second name ends with ^.
  A transition begins with "> ", as in "> SMASH CUT TO:". Use it only where the cut itself says something; most scripts need at
  most two. No emphasis, no numbers of scenes, no other marks.`;
}

const short = `A script is what can be seen and heard: no thoughts, no backstory, no camera. In every scene somebody gets or loses
something, and its end is the reason for the next. Action is in the present tense, one to three lines, one picture. Somebody
new gets the name in capitals, an age, and one detail to play. People are busy while they talk, and seldom say what they
mean. Cover the plot's beats in order; use the dialogue's lines word for word. A length or hook in the settings goes before
the format and its number of scenes. Leave alone phone calls that explain, and voice-over of what we see.`;

type ShortExample = { notes: string; headings: Record<ScriptFormat['slugline'], string>; scene: string };

const shortExamples: readonly ShortExample[] = [
  {
    notes: 'The sock: early her savings, late his fare. Scene 1: she wants him gone.',
    headings: {
      screen: 'INT. LAUNDERETTE - NIGHT',
      stage: '.ACT ONE, SCENE 1. A LAUNDERETTE, AFTER CLOSING',
    },
    scene: `PETRA, 50, wet to the elbows, counts coins into a sock. DOV leans on the door.

PETRA
That machine’s mine.

DOV
It’s got my shirt in it.`,
  },
  {
    notes: 'The stamp: early a toy, late her way out. Scene 1: he wants it used.',
    headings: {
      screen: 'INT. SORTING OFFICE - NIGHT',
      stage: '.ACT ONE, SCENE 1. A SORTING OFFICE, BEFORE DAWN',
    },
    scene: `IMRE, 61, tie tucked into his shirt, slides a parcel along with a ruler. It ticks.

LOTTE
Who’s it for?

IMRE
Stamp first.`,
  },
  {
    notes: 'The melon: early his lunch, late her bail. Scene 1: she wants him to look away.',
    headings: {
      screen: 'EXT. MELON STALL - NOON',
      stage: '.ACT ONE, SCENE 1. A MELON STALL, AT NOON',
    },
    scene: `SABELA, 19, one shoe, knocks on melons. The GUARD, 40, peels an egg.

GUARD
That one was ripe yesterday.

SABELA
So were you.`,
  },
];

function shortAnswer({ notes, headings, scene }: ShortExample, { slugline }: ScriptFormat): string {
  return ['Notes:', notes, '---', headings[slugline], '', scene].join('\n');
}

function shortFields({ scenes, slugline }: ScriptFormat): string {
  const heading =
    slugline === 'screen'
      ? 'INT. or EXT., place, hyphen, time of day'
      : 'a dot, act and scene, place and hour';
  return `Parts:
- Notes: at most 80 words. The image that comes twice; the scenes in order, each with its want and its turn.
- The script, in Fountain without a title page: ${scenes} scenes. An empty line between all parts. A heading: ${heading}.
  Below a name in capitals, alone or with (V.O.) or (O.S.), stand the words it speaks, without quotation marks. A cut that
  matters: "> SMASH CUT TO:". No other marks.`;
}
