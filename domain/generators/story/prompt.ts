import { proseForm } from '../../formats/answers/read-prose.ts';
import { own, sections } from '../define-result.ts';
import type { GeneratorInputs, GeneratorPrompt } from '../generator.ts';
import { rotate } from '../rotate.ts';
import { formExample, shortCraft } from '../short-craft.ts';
import { genres } from './genres.ts';
import { planOf } from './plans.ts';

export const prompt: GeneratorPrompt = {
  craft: (inputs, { genre }) =>
    sections(craft, planOf(inputs).task, own(genres, genre) ?? '', fields(inputs)),
  shortCraft: (inputs, { genre, seed }) =>
    shortCraft({
      craft: `${short}\n\n${planOf(inputs).shortTask}`,
      choices: [own(genres, genre)],
      example: formExample(shortAnswer(rotate(shortExamples, seed), inputs)),
      fields: shortFields(inputs),
    }),
  maxOutputTokens: (inputs) => planOf(inputs).maxOutputTokens,
  writtenAs: proseForm,
};

const craft = `Write the story itself: scenes, in prose. Begin late, with somebody wanting something in a place, and with the trouble
already in the room. Leave early, on an act or an image, before anyone has understood it for us. The plot, the people and the
place that you were given are the story; put them on the page in their order, by their names, with their voices. Where the plot
says what happens, find out how: over which table, during which chore, with what in the hand.

Play out what matters and pass over the rest in a line. A scene has a want, an obstacle, a turn, and people who do something
else meanwhile. Summary such as "over the next weeks they grew closer" is permitted only where it is better than a scene
would be, which is seldom.

Stay inside the point of view you chose. It notices what this person would notice, with the words of their trade and
temper, and it does not know what others think. Unless the writer's voice or the genre wants it otherwise, feelings come as
what the body does, what is overlooked, what is suddenly important, without their names, and thoughts are rare. A romance, a
story for young adults and a narrator who chats think aloud and say what they feel; there, let a thought argue, go wrong or
want something, and let the feeling be more exact than its name. Backstory comes in the size of one object or half a
sentence, at a moment when it hurts.

Give each scene a few facts for senses other than sight. Let the place get in the way. Dialogue wants something and hides
something, and "said" is enough. Vary the sentences; let long ones run where things run and short ones stand where things
stop, without making a rule of it. Paragraphs have more than one sentence as a rule. Tell it in the past tense and keep to
it, unless the writer wants the present.

Plant what you will need. What is on the page in the first third must come back changed. The end follows from a choice and
surprises all the same; it leaves something open that has been made worth wondering about.

Leave alone: opening with weather, waking, a mirror, or a sentence standing alone to be clever; prologues; flashbacks set off
by smells; chapters that end on a cliff for its own sake or on a wise remark; the last line that says what the story meant.`;

function fields(inputs: GeneratorInputs): string {
  const { chapters, prose } = planOf(inputs);
  return `The form; what stands in brackets is yours to write, and the brackets go:
Notes:
[notes]
---
Point of view: [point of view]
Chapters:
1. [name]: [summary]
Story:
[prose]

- notes: brief phrases for yourself, at most 200 words. Who wants what; the turn; what came to you first and was thrown away;
  three habits of the voice that tells this; for each scene what is wanted, what is in the way, what has changed at its end,
  what is planted and where it comes back.
- point of view: at most 8 words: whose eyes, which person, which tense, for example "Close third, the younger brother, past
  tense".
- name and summary: ${chapters}
- prose: ${prose} Paragraphs with an empty line between them. Markdown is light: *emphasis*, and a line of *** alone
  between two scenes. No other marks.`;
}

const short = `Write scenes, not a summary. Begin late, with somebody wanting something and the trouble already in the room; leave early,
on an act or an image. Keep the order and the names of the material, and find out how each thing happens, over which table,
with what in the hand. Stay with one pair of eyes, in the past tense unless the writer wants another. Feelings come as what
people do, unless voice or genre names them. Leave alone weather or waking at the start, and a lesson at the end.`;

type ShortExample = { notes: string; pov: string; chapters: readonly string[]; prose: string };

const shortExamples: readonly ShortExample[] = [
  {
    notes: 'Milan wants his half of the stall; Jarek wants to be asked. Turn: the kettle.',
    pov: 'Close third, the younger brother, past tense',
    chapters: [
      'The Second Kettle: Milan comes for his half. He leaves with the kettle that he had sworn to smash.',
      'Half a Stall: Jarek sells alone, and counts for two.',
    ],
    prose: `Milan had the receipt in his shoe, where it had gone soft.

“You’ll want tea,” his brother said, and set out one cup.`,
  },
  {
    notes: 'She wants to see the list; the porter wants company. Turn: he has it in his pocket.',
    pov: 'First person, the student, past tense',
    chapters: [
      'Door Four: Zofia waits all night for a list. The porter pins it up, and she can’t look.',
      'The Wrong List: She reads it after all. It is last year’s.',
    ],
    prose: `The porter was eating my pear. I had offered it at nine, to be let in.

“It’s not ripe,” he said, and went on.`,
  },
  {
    notes: 'He wants the goat back; the widow wants to be owed. Turn: it has kidded.',
    pov: 'Close third, the goatherd, past tense',
    chapters: [
      'Three Goats: Yannis climbs up for one goat. He carries two down, and owes the widow for the third.',
      'What the Priest Ate: The feast has meat. Nobody asks whose.',
    ],
    prose: `The gate had been mended with his own wire.

“She came by herself,” the widow said from the milk pail.`,
  },
];

function shortAnswer({ notes, pov, chapters, prose }: ShortExample, inputs: GeneratorInputs): string {
  const isWhole = planOf(inputs).mapSize === null;
  const map = chapters.slice(0, isWhole ? 1 : 2).map((line, index) => `${index + 1}. ${line}`);
  const heading = isWhole ? [] : [`## ${chapters[0]?.split(':')[0]}`, ''];
  return [
    'Notes:',
    notes,
    '---',
    `Point of view: ${pov}`,
    'Chapters:',
    ...map,
    'Story:',
    ...heading,
    prose,
  ].join('\n');
}

function shortFields(inputs: GeneratorInputs): string {
  const { mapSize } = planOf(inputs);
  const [map, prose] =
    mapSize === null
      ? [
          'exactly 1 line: the title, a colon, two sentences on what happens.',
          'the whole story, without headings.',
        ]
      : [
          `${mapSize} numbered lines, the whole map: a name of at most six words, no two alike, a colon, two sentences.`,
          'the chapters that you write now, in order, each whole below "## " and its name.',
        ];
  return `Parts:
- Notes: at most 80 words. Who wants what; for each scene what is in the way and what has changed; what comes back.
- Point of view: at most 8 words.
- Chapters: ${map}
- Story: ${prose} An empty line between paragraphs; *emphasis*; *** between two scenes; no other marks.`;
}
