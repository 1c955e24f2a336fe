import { inputOf, own, sections } from '../define-result.ts';
import type { GeneratorPrompt } from '../generator.ts';
import { rotate } from '../rotate.ts';
import { type FieldExample, fieldExample, shortCraft } from '../short-craft.ts';
import { archetypes, genres, roles } from './choices.ts';

export const prompt: GeneratorPrompt = {
  craft: (inputs, { seed }) =>
    sections(
      craft(seed),
      own(genres, inputOf(inputs, 'genre')) ?? '',
      own(archetypes, inputOf(inputs, 'archetype')) ?? '',
      own(roles, inputOf(inputs, 'role')) ?? '',
      fields(seed),
    ),
  shortCraft: (inputs, { seed }) =>
    shortCraft({
      craft: short,
      choices: [
        own(genres, inputOf(inputs, 'genre')),
        own(archetypes, inputOf(inputs, 'archetype')),
        own(roles, inputOf(inputs, 'role')),
      ],
      example: fieldExample(rotate(shortExamples, seed)),
      fields: shortFields,
    }),
  maxOutputTokens: () => 2000,
};

function craft(seed: number): string {
  return `A character is somebody who wants something and goes about it in a way that is theirs alone. Work from the inside out.
First the want, so definite that one could take a photograph of getting it: ${rotate(wants, seed)}. Then what happened
that they want it in just this way. Then what they tell themselves, so that they need not see the gap between the two.
Only then age, trade and name, so that the surface follows from the inside.

Give them work, and let them be good or bad at it in ways that matter. Give them a body, some bill that is due, a person
they avoid. Their goals pull against each other: on the day the story comes for them, they cannot have both. A flaw is a
strength used in the wrong place, and it costs somebody something that can be named. A skill was paid for: where they
learned it shows in how they use it.

If there is a theme, this person believes one side of it for good reason, and life is arranged so that they never had to
find out whether it holds. If there is a place, they have a job in it and an opinion about it.

Leave alone: chosen ones and lost heirs; detectives and soldiers who drink to forget; "brilliant but troubled"; the dead
wife who is only a reason; people whose one flaw is that they care too much or trust nobody; beauty as a trait.`;
}

const wants = [
  'not "to be accepted" but "to be handed the keys to the van"',
  'not "to be free" but "to sign the lease alone"',
  'not "to be forgiven" but "to be asked to tune the organ again"',
  'not "to belong" but "to have her stew called for at the shearing"',
  'not "to be somebody" but "to hear his number read out on the radio"',
  'not "to be remembered" but "to see his mark cut into the bridge above the mason’s"',
  'not "to be believed" but "to be entered in the ship’s log by name"',
];

const roleExamples = [
  'a school-bus mechanic of thirty-four',
  'a debt clerk of twenty-six',
  'a wedding drummer of nineteen',
  'an anaesthetist of fifty-eight',
  'a well-keeper of sixty',
  "a falconer's widow of forty",
];

const fields = (seed: number) => `Fields:
- notes: for yourself, in brief phrases. The want as a photograph; what happened that it is this one; what they tell
  themselves; a trade that you thought of and threw away; three names from that place, year and class, and the one you take.
- goals: 2 or 3 sentences. The first is the goal they would admit to. At least one other cannot be had together with it.
  Each names an object, a person or a date.
- flaws: 2 or 3 sentences. Each says what they do, in which situation, and whom it costs what.
- skills: 2 or 3 sentences. Each says what they can do and what it was learned from or paid for with. One is humble, the kind
  that turns out useful in a kitchen or a waiting room.
- role: what they are to the story, then trade and age, in at most 12 words: "Protagonist, ${rotate(roleExamples, seed)}". If
  the writer chose a role, that word comes first.
- name: the name that people in the story use, first and last where the place has both. Nothing else.`;

const short = `A character wants something and goes about it in a way of their own. Begin with the want, so definite that one could
photograph it; then find why it is just this; only then decide trade, age and name. Give them work, a bill that is due,
and somebody they avoid. Their goals pull against each other. A flaw is a strength used in the wrong place. Leave alone
chosen ones, and "brilliant but troubled".`;

const shortExamples: readonly FieldExample[] = [
  {
    goals: ['To be handed the keys to the ice rink before his cousin comes back in May.'],
    flaws: ['Says yes to every favour, and leaves his wife to telephone the people whom he lets down.'],
    role: 'Supporting, compressor fitter, 41',
    name: 'Tibor Halasz',
  },
  {
    goals: ['To see her own handwriting on the canteen’s menu board by Easter.'],
    flaws: ['Corrects people’s sums in front of customers, and has cost the shop its oldest account.'],
    role: 'Protagonist, canteen cook, 52',
    name: 'Philomena Darko',
  },
  {
    goals: ['To hold the toll of the upper bridge himself before snow shuts the pass.'],
    flaws: ['Keeps his promises to strangers, and pays for them out of his daughter’s dowry.'],
    role: 'Antagonist, toll keeper, 60',
    name: 'Wencel Brandl',
  },
];

const shortFields = `Fields:
- notes: at most 40 words. The want as a photograph; three names of that place, year and class, and the one you take.
- goals: 2 or 3 items, a sentence each. One they would admit to; another that can't be had with it.
- flaws: 2 or 3 items: what they do, when, whom it costs what.
- skills: 2 or 3 items: what they can do, and where they learned it.
- role: at most 12 words: what they are to the story (the writer's choice, if there is one), trade, age.
- name: first and last name, nothing else.`;
