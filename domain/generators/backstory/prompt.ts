import { inputOf, own, sections } from '../define-result.ts';
import type { GeneratorPrompt } from '../generator.ts';
import { rotate } from '../rotate.ts';
import { type FieldExample, fieldExample, shortCraft } from '../short-craft.ts';

export const prompt: GeneratorPrompt = {
  craft: (inputs, { seed }) =>
    sections(craft(seed), own(timeframes, inputOf(inputs, 'timeframe')) ?? '', fields),
  shortCraft: (inputs, { seed }) =>
    shortCraft({
      craft: short,
      choices: [own(timeframes, inputOf(inputs, 'timeframe'))],
      example: fieldExample(rotate(shortExamples, seed)),
      fields: shortFields,
    }),
  maxOutputTokens: () => 2000,
};

function craft(seed: number): string {
  return `A backstory is not a biography. It is the few days that explain what this person will not do now. Begin with the
refusal: the door they will not open, the kind of help they will not take, the word they never say. Then find the day on
which refusing was the sensible thing, perhaps the only one. A wound is a lesson that was right once and was kept too long.

Choose events, not conditions: not "a hard childhood" but ${rotate(events, seed)}. Something happened, somebody
decided, and afterwards one thing could not be had any more. One event leads to the next, because of what they learned
from the one before. At least one must be something that they did to somebody else. At least one must be good, and
missed.

Do not reach for death and violence because they are loud. Small shame lasts longer: being thanked for the wrong thing, a
lie that worked, being the one who was picked. Leave room, too; a past that explains everything leaves nothing to find out.

Loyalties are debts that still bind: to a person, a place, a rule, a version of themselves. Each one will some day ask for
something that costs too much. Keep to the character you were given: the events must make exactly these goals and flaws
likely, and the years must add up.

Leave alone: murdered parents, burning villages, the accident that was their fault, the prophecy, the orphanage.`;
}

const events = [
  'the morning on which his sister’s school shoes were sold with her name still in them',
  'the supper at which the tax collector was given the larger egg',
  'the summer in which her mother answered the telephone as somebody else',
  'the prize day on which he had to clap for the boy who had copied from him',
  'the night on which the whole barracks learned that she could read',
  'the afternoon on which the piano was carried out and her father held the door for the men',
];

const timeframes: Readonly<Record<string, string>> = {
  Childhood: `Timeframe, childhood: all events lie before the age of twelve and are seen from a child's height. The child
understood half of it, and acted on that half ever since.`,
  'Teenage Years': `Timeframe, teenage years: all events lie between twelve and nineteen, when one chooses who to be in front of
others. There are witnesses, and at least one of them still remembers it differently.`,
  'Recent Past': `Timeframe, recent past: all events lie within the last five years before the story. Their consequences are not
over: letters are still coming, somebody is still owed an answer.`,
  'All Life Stages': `Timeframe, all life stages: take one event from childhood, one from youth and one from grown-up life, in that
order, and let each repeat the one before in a way that the person has never noticed.`,
};

const fields = `Fields:
- notes: for yourself, in brief phrases. What they refuse to do now; the day on which refusing was sensible; two louder
  events that you thought of first and left out; the years, added up.
- past_events: 3 or 4 events in the order of time, each two or three sentences long: age or year, place, what was done by
  whom, and what could not be had afterwards.
- wounds: 2 or 3 items. Each names what they learned from one of these events, in their own words, and what it makes them
  refuse today.
- loyalties: 2 or 3 items. Each names to whom or what, since when, and what it could still ask of them.`;

const short = `A backstory is the few days that explain what this person will not do now. Find the day on which refusing was sensible:
a wound is a lesson that was right once and was kept too long. Tell events, not conditions: somebody decided something, and
afterwards one thing could not be had any more. One event is what they did to somebody else; one was good, and is missed.
Years, goals and flaws fit the material. Leave alone murdered parents, fires and orphanages: small shame lasts longer.`;

const shortExamples: readonly FieldExample[] = [
  {
    past_events: [
      'At nine, in the dairy queue, her aunt pretended not to know her, so that they would be given two rations. She got the milk, and could not call her aunt by name again.',
    ],
    wounds: ['“If you need them, don’t be seen with them.” She sends her son to school with the neighbours.'],
  },
  {
    past_events: [
      'In 1998, at the regional dance final, he told his partner that her shoes were fine. She fell, and he was given another partner the same week.',
    ],
    wounds: ['“My kind word costs somebody else.” He finds the fault before anyone asks him.'],
  },
  {
    past_events: [
      'At fourteen, the only one in the street who could write, he signed for the soldiers’ horses. They never came back, and nobody brought him a letter again.',
    ],
    wounds: ['“My name is good for losing things.” He lets his wife sign whatever must be signed.'],
  },
];

const shortFields = `Fields:
- notes: at most 40 words. What they refuse to do now; the day on which that was sensible; the years, added up.
- past_events: 3 or 4 items in order, two or three sentences each: age or year, place, who did what, what was lost by it.
- wounds: 2 or 3 items: the lesson in their own words, and what it makes them refuse today.
- loyalties: 2 or 3 items: to whom or what, since when, and what it could still ask of them.`;
