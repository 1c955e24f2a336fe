import type { EventKey } from '../story-parts.ts';

/** What a beat is told from: events of the chain, or one of the story's other facts. */
export type BeatPart =
  | EventKey
  | 'statusQuo'
  | 'rule'
  | 'clock'
  | 'firstSign'
  | 'middle'
  | 'worst'
  | 'wound'
  | 'finding'
  | 'choice';

export type Beat = { name: string; parts: readonly BeatPart[] };

/** The beats of each structure, by the form's option, in order. */
export const structures: Readonly<Record<string, readonly Beat[]>> = {
  'Three Act': [
    { name: 'Act One: Setup', parts: ['statusQuo', 'opening', 'rule'] },
    { name: 'Act One: Inciting incident', parts: ['inciting', 'clock'] },
    { name: 'Act One: First plot point', parts: ['refusal', 'commitment'] },
    { name: 'Act Two: Rising action', parts: ['gain', 'firstSign', 'setback'] },
    { name: 'Act Two: Midpoint', parts: ['midpoint'] },
    { name: 'Act Two: Complications', parts: ['middle', 'tightening', 'rift'] },
    { name: 'Act Two: Second plot point', parts: ['lowest', 'wound'] },
    { name: 'Act Three: Crisis', parts: ['worst', 'realisation', 'choice'] },
    { name: 'Act Three: Climax', parts: ['decision', 'climax'] },
    { name: 'Act Three: Resolution', parts: ['cost', 'ending'] },
  ],
  'Five Act': [
    { name: 'Act One: Exposition', parts: ['statusQuo', 'opening', 'rule'] },
    { name: 'Act One: Exciting force', parts: ['inciting', 'clock'] },
    { name: 'Act Two: Rising action', parts: ['refusal', 'commitment', 'gain'] },
    { name: 'Act Two: Complication', parts: ['firstSign', 'setback'] },
    { name: 'Act Three: Turning point', parts: ['midpoint', 'middle'] },
    { name: 'Act Four: Falling action', parts: ['tightening', 'rift'] },
    { name: 'Act Four: Last suspense', parts: ['lowest', 'wound', 'worst'] },
    { name: 'Act Five: Catastrophe', parts: ['realisation', 'choice', 'decision', 'climax'] },
    { name: 'Act Five: Resolution', parts: ['cost', 'ending'] },
  ],
  "Hero's Journey": [
    { name: 'Ordinary World', parts: ['statusQuo', 'opening'] },
    { name: 'Call to Adventure', parts: ['inciting', 'clock'] },
    { name: 'Refusal of the Call', parts: ['refusal'] },
    { name: 'Meeting the Mentor', parts: ['warning'] },
    { name: 'Crossing the Threshold', parts: ['commitment', 'rule'] },
    { name: 'Tests, Allies, Enemies', parts: ['gain', 'bond', 'firstSign'] },
    { name: 'Approach to the Inmost Cave', parts: ['setback', 'middle'] },
    { name: 'The Ordeal', parts: ['midpoint'] },
    { name: 'The Reward', parts: ['finding'] },
    { name: 'The Road Back', parts: ['tightening', 'rift'] },
    { name: 'The Resurrection', parts: ['lowest', 'worst', 'realisation', 'decision', 'climax'] },
    { name: 'Return with the Elixir', parts: ['cost', 'ending'] },
  ],
  'Save the Cat': [
    { name: 'Opening Image', parts: ['opening'] },
    { name: 'Theme Stated', parts: ['warning'] },
    { name: 'Set-Up', parts: ['statusQuo', 'rule'] },
    { name: 'Catalyst', parts: ['inciting', 'clock'] },
    { name: 'Debate', parts: ['refusal'] },
    { name: 'Break into Two', parts: ['commitment'] },
    { name: 'B Story', parts: ['bond'] },
    { name: 'Fun and Games', parts: ['gain', 'firstSign', 'setback'] },
    { name: 'Midpoint', parts: ['midpoint'] },
    { name: 'Bad Guys Close In', parts: ['middle', 'tightening', 'rift'] },
    { name: 'All Is Lost', parts: ['lowest', 'wound'] },
    { name: 'Dark Night of the Soul', parts: ['worst', 'realisation'] },
    { name: 'Break into Three', parts: ['choice', 'decision'] },
    { name: 'Finale', parts: ['climax', 'cost'] },
    { name: 'Final Image', parts: ['ending'] },
  ],
  Custom: [
    { name: 'The routine', parts: ['opening', 'statusQuo'] },
    { name: 'The disturbance', parts: ['inciting', 'clock'] },
    { name: 'The wrong answer', parts: ['refusal'] },
    { name: 'The point of no return', parts: ['commitment', 'rule'] },
    { name: 'What it wins', parts: ['gain', 'bond'] },
    { name: 'What it provokes', parts: ['firstSign', 'setback'] },
    { name: 'The turn', parts: ['midpoint'] },
    { name: 'The closing door', parts: ['middle', 'tightening', 'rift'] },
    { name: 'The loss', parts: ['lowest', 'wound'] },
    { name: 'The choice', parts: ['realisation', 'choice', 'decision'] },
    { name: 'The answer', parts: ['worst', 'climax'] },
    { name: 'The price', parts: ['cost', 'ending'] },
  ],
};
