import { inputOf, own, sections } from '../define-result.ts';
import type { GeneratorPrompt } from '../generator.ts';
import { rotate } from '../rotate.ts';
import { type FieldExample, fieldExample, shortCraft } from '../short-craft.ts';
import { genres, periods } from './choices.ts';

export const prompt: GeneratorPrompt = {
  craft: (inputs, { seed }) =>
    sections(
      craft(rotate(examples, seed)),
      own(periods, inputOf(inputs, 'timeperiod')) ?? '',
      own(genres, inputOf(inputs, 'genre')) ?? '',
      fields,
    ),
  shortCraft: (inputs, { seed }) =>
    shortCraft({
      craft: short,
      choices: [own(periods, inputOf(inputs, 'timeperiod')), own(genres, inputOf(inputs, 'genre'))],
      example: fieldExample(rotate(shortExamples, seed)),
      fields: shortFields,
    }),
  maxOutputTokens: () => 2000,
};

function craft({ hour, lack }: Example): string {
  return `A setting is not a backdrop. It pushes. It decides who can meet whom without being seen, what everything costs,
what one must never say at which table, ${hour}. A good setting makes some scenes unavoidable and others
impossible, and both before anybody has come in.

Ask how people live there: what the work is, who owns it, what is eaten in February, what breaks and who mends it, what
the rich have that the poor have to walk past. Then ask what everyone there knows and no visitor would. Then what has just
changed, for a place where nothing has changed has no story yet.

A rule is what the place enforces, by law, by custom or by nature, together with what happens to whoever breaks it. It is
worth more if it was sensible once. A constraint is what the place withholds: ${lack}. Both
must be usable: a writer reading them should think of a scene.

Get at the place through the senses that are used least. Anyone can say what it looks like; say what the stairs sound
like, what sticks to the shoes, how the cold gets in. If the writer names a location, it is that place and no other, with
what is truly to be found there; if it is a real one, invent nothing that anyone who lives there would laugh at.

Leave alone: mist, ancient stone, neon in the rain, cobbles, a place that "never sleeps", a town with a secret, a government
called the Order, capital letters on ordinary nouns.`;
}

type Example = { hour: string; lack: string };

const examples: readonly Example[] = [
  { hour: 'when the last bus leaves', lack: 'no doctor, one road, a winter' },
  { hour: 'whose turn it is at the well', lack: 'no iron, no priest, one bridge' },
  { hour: 'which lift is for the staff', lack: 'no daylight, no cash, a door that opens from one side' },
  { hour: 'for how long the airlock is booked', lack: 'no spare filters, no window, one hour of current' },
  { hour: 'who may sit down in the shop', lack: 'no privacy, no secret ballot, one telephone' },
  {
    hour: 'until when the drums may be heard',
    lack: 'no shade, no change for a large note, one working tap',
  },
];

const fields = `Fields:
- notes: for yourself, in brief phrases. Three places that would do, and the one that fewest would choose; who owns what
  there; what has just changed; a scene that can happen nowhere else.
- time: one or two sentences: the year or age, the season, the hour at which the place is most itself, and what has just
  changed.
- place: two or three sentences: where we stand, what people do there for a living, two facts for senses other than sight. Its
  first 50 characters become the title, so begin with the name of the place or with the plainest words for it.
- rules: 3 or 4 items. Each states a rule and what happens to whoever breaks it. At least one is written nowhere.
- constraints: 2 or 3 items. Each names something that is missing, shut, slow, watched or used up, and what people do instead.
- vibe: one or two sentences: what it is like to stand there, made of a sound, a smell or a temperature, and of something
  that two people there are doing. No names of moods.`;

const short = `A setting pushes: it decides who can meet whom unseen, what everything costs, what must not be said. Ask what the work
is, who owns it, what breaks, and what has just changed. Reading a rule, a writer should think of a scene. Use ears, nose
and skin before eyes. A real place stays as it is. Leave alone mist, neon in the rain, and towns with a secret.`;

const shortExamples: readonly FieldExample[] = [
  {
    place:
      'Kiln Row, eleven houses and the brickworks that owns nine of them. Washing comes in when the whistle blows, and grit crunches on every stair.',
    rules: ['Whoever leaves the works leaves the house; the key is due by Saturday noon.'],
  },
  {
    place:
      'Ring Four, the laundry deck of a freighter, where the crew’s gossip comes down the chutes with the sheets. The floor is warm and smells of starch.',
    rules: ['Nobody asks whose blood it is; the presser who asked now works outside, on the hull.'],
  },
  {
    place:
      'The lower school of Ashby Cross, four classrooms above a tyre shop. Sums are done to the bang of the air gun, and coats smell of rubber until June.',
    rules: ['No pupil uses the front stairs; the last one who did swept the shop for a term.'],
  },
];

const shortFields = `Fields:
- notes: at most 40 words. Three places, and the one that fewest would choose; who owns what there.
- time: one or two sentences: year, season, hour, and what has just changed.
- place: two or three sentences: where we stand, how people live, a sound or a smell. Begin with its name.
- rules: 3 or 4 items: a rule, and what happens to whoever breaks it. One is written nowhere.
- constraints: 2 or 3 items: what is missing, shut or slow, and what people do instead.
- vibe: one or two sentences: a sound or a smell, and what two people there are doing. No names of moods.`;
