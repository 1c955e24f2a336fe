import { inputOf, own } from '../define-result.ts';
import type { GeneratorInputs } from '../generator.ts';

export type ScriptFormat = {
  instruction: string;
  /** The same for a small model. */
  shortInstruction: string;
  /** How its scenes are headed. */
  slugline: 'screen' | 'stage';
  /** How many scenes one answer holds, in words. */
  scenes: string;
  maxOutputTokens: number;
};

/** The chosen format; a screenplay by default. */
export function formatOf(inputs: GeneratorInputs): ScriptFormat {
  return own(formats, inputOf(inputs, 'format')) ?? screenplay;
}

const screenplay: ScriptFormat = {
  instruction: `Format: Screenplay. Write the whole arc of the plot as a film that could be shot, in about ten to fourteen pages. Rather
few scenes played to the end than many sketched; where the plot is longer than that, choose the scenes that the rest hangs
on and let a cut jump over what lies between. The first picture and the last belong together.`,
  shortInstruction: `Format: Screenplay, ten to fourteen pages: the whole arc of the plot, in a few scenes that are played to their end.`,
  slugline: 'screen',
  scenes: '8 to 14',
  maxOutputTokens: 16_000,
};

const formats: Readonly<Record<string, ScriptFormat>> = {
  Screenplay: screenplay,
  'TV Script': {
    instruction: `Format: TV Script. Write one episode. It opens with a teaser that ends on a question; then come acts, each of which ends
on a turn that makes it impossible to leave. Mark them by action that reads "TEASER", "ACT ONE" and so on, "END OF ACT
ONE" and so on, at the start and end of the scenes concerned. Run an A story and a B story that answer each other, close
what the episode asked, and leave one thing open that belongs to the season.`,
    shortInstruction: `Format: TV Script, one episode: a teaser that ends on a question, then acts that each end on a turn, marked by action that
reads "TEASER", "ACT ONE", "END OF ACT ONE" and so on.`,
    slugline: 'screen',
    scenes: '10 to 16',
    maxOutputTokens: 16_000,
  },
  'Stage Play': {
    instruction: `Format: Stage Play. One place if possible, continuous time, few people, and everything carried by what they say and do
to each other in front of us. No cuts and no close-ups: what is small has to be handled, named or fought over. Entrances and
exits are the events, so give each of them a cause. Offstage is a place; use what is heard from it. Longer speeches are
allowed when somebody is trying to stop them. Action is stage directions. Transitions are "BLACKOUT" or "LIGHTS FADE", if at all.`,
    shortInstruction: `Format: Stage Play, one place if possible, continuous time, everything said and done in front of us. Action is stage
directions; entrances and exits have causes.`,
    slugline: 'stage',
    scenes: '2 to 5',
    maxOutputTokens: 14_000,
  },
  'Short Film': {
    instruction: `Format: Short Film. Write the whole film, five to ten pages, unless the settings state another length. One situation, one
turn, two or three people, places that a small crew can get. It need not explain how things came to be so. A film of this
length turns on one image, seen early as one thing and at the end as another; know it before you start. Little dialogue.`,
    shortInstruction: `Format: Short Film, five to ten pages: one situation, one turn, two or three people, little dialogue, and one image that is
seen early as one thing and at the end as another.`,
    slugline: 'screen',
    scenes: '5 to 9',
    maxOutputTokens: 10_000,
  },
  Commercial: {
    instruction: `Format: Commercial. Thirty to sixty seconds, unless the settings state another length: at most 90 spoken words in all. It is a
story about a person with a small true problem, in which the thing that is offered is used and does what it does. The
first picture makes one stay, the turn comes after two thirds, and the last line is short and said by somebody in the
scene or shown as text on screen, which is action that begins with "SUPER:". No praise, no promises, no happy family in
a white kitchen.`,
    shortInstruction: `Format: Commercial, thirty to sixty seconds, at most 90 spoken words: a person with a small true problem, and the thing that
is offered doing what it does. The last line is short, said or shown as action that begins with "SUPER:". No praise.`,
    slugline: 'screen',
    scenes: '2 to 5',
    maxOutputTokens: 3000,
  },
};
