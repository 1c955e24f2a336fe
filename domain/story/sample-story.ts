import type { GeneratorInputs } from '../generators/generator.ts';
import type { GeneratorId } from '../generators/index.ts';
import { sampleAnswers } from './sample-answers.ts';

type Piece = { inputs: GeneratorInputs; answer: Readonly<Record<string, unknown>> };

/** One story, with inputs and a valid answer of every kind; a new kind may lack them. */
export const sampleStory: Readonly<Partial<Record<GeneratorId, Piece>>> = {
  THEME: {
    inputs: { genre: 'Drama', context: 'A lighthouse that nobody needs any more' },
    answer: {
      central_question: 'Is a duty still a duty when nobody is left to need it?',
      premise:
        'A pilot who has kept a light burning for one drowned crew must let the harbour be sold to keep its living.',
      tone: 'Close and dry, never in a hurry; it does not weep for anyone.',
    },
  },
  CHARACTER: {
    inputs: { genre: 'Drama', archetype: 'Hero', role: 'Protagonist' },
    answer: {
      name: 'Ines Marrow',
      role: 'Protagonist, a harbour pilot of fifty-one',
      goals: [
        'To pilot the last grain ship in before the port closes.',
        'To never again owe anyone a rescue.',
      ],
      flaws: [
        'She checks every knot that others tied, until they stop tying any.',
        'She answers kindness with work.',
      ],
      skills: [
        'She reads fog by its smell, learned from a father who went out in it.',
        'She can cook for thirty.',
      ],
    },
  },
  PERSONALITY_TRAITS: {
    inputs: { context: 'On the quay, after a near miss' },
    answer: {
      traits: [
        'Punctual: she is on the quay an hour early and calls it on time.',
        'Frugal: she pays for everyone and counts it later.',
        'Blunt: she corrects a condolence.',
        'Shy: she lets the radio ring out rather than ask.',
      ],
      voice_tags: [
        'No first person: “Wants doing.”',
        'Depths for moods: “Two fathom, him.”',
        'Says “noted” for no.',
      ],
      quirks: ['Coils any rope within reach.', 'Eats standing when the barometer falls.'],
    },
  },
  BACKSTORY: {
    inputs: { timeframe: 'Childhood' },
    answer: {
      past_events: [
        'At nine she gave her father the all clear, and the fog came in behind him.',
        'At ten she was thanked from the pulpit for having been brave.',
        'At eleven she learned to splice from Tobe, who never mentioned it.',
      ],
      wounds: [
        'Whoever gives the word pays for it, so she never gives it.',
        'Thanks are for those who failed.',
      ],
      loyalties: [
        'To Tobe, who taught her and said nothing.',
        'To the light on the mole, which she trims each night.',
      ],
    },
  },
  CHARACTER_ARC: {
    inputs: {},
    answer: {
      start_state: 'She believes that whoever gives the word pays for it, so she steers every ship herself.',
      midpoint_shift: 'She brings a ship in by hand and breaks the arm of the boy she would not let help.',
      end_state:
        'She stands on the mole and talks another pilot through the fog, and has to trust his hands.',
      lesson: 'Somebody has to say when, and be wrong, and come down to breakfast.',
    },
  },
  SETTING: {
    inputs: { location: 'A grain harbour', timeperiod: '1950s', genre: 'Drama' },
    answer: {
      time: 'The autumn of 1957, an hour before the tide, the last season before the port closes.',
      place: 'Sallow Quay, a grain harbour of one mole and two cranes, smelling of wet barley and paraffin.',
      rules: [
        'No ship moves without a pilot; the owner loses his berth.',
        'Nobody whistles on the mole; they row home alone.',
        'The light is trimmed by whoever lost someone last.',
      ],
      constraints: ['One telephone, in the hall of the chandlery.', 'The channel silts a hand a month.'],
      vibe: 'Rain on corrugated iron, and two men arguing about a spoon.',
    },
  },
  SCENARIO: {
    inputs: {},
    answer: {
      status_quo:
        'Ines pilots every ship alone, the port pays her for two, and nobody asks about the second berth.',
      inciting_incident:
        'The port is sold on a Tuesday, and the buyer’s surveyor asks to see the second pilot.',
    },
  },
  CONFLICT: {
    inputs: { conflict_type: 'Man vs Man' },
    answer: {
      antagonism_source:
        'Tobe Aldous wants to tell the surveyor that there is no second pilot, because the boy needs the post.',
      stakes:
        'If he speaks, Ines loses the light and the pension; if he does not, the boy goes to the city for good.',
      ticking_clock:
        'The last grain ship comes on Friday’s tide, and the tide is an hour earlier than the book says.',
    },
  },
  PLOT: {
    inputs: { structure: 'Three Act' },
    answer: {
      beat_sheet: [
        { beat: 'Act One: Setup', description: 'Ines brings in a coaster alone and signs for two.' },
        { beat: 'Act One: Inciting Incident', description: 'The surveyor asks for the second pilot.' },
        { beat: 'Act One: Turning Point', description: 'She names the boy, who has never steered.' },
        { beat: 'Act Two: Rising Trouble', description: 'She trains him by doing everything herself.' },
        { beat: 'Act Two: Midpoint', description: 'A hawser breaks the boy’s arm and the surveyor sees it.' },
        { beat: 'Act Two: Crisis', description: 'Tobe tells the truth, and the light is put out.' },
        { beat: 'Act Three: Climax', description: 'In fog, she talks Tobe and the boy in from the mole.' },
        {
          beat: 'Act Three: Resolution',
          description: 'The port closes; the boy has papers, she has breakfast.',
        },
      ],
      ab_plot_threads: {
        a_plot: 'Ines sets out to bring in the last grain ship with a pilot who does not exist.',
        b_plot: 'Tobe wants the post for the boy and her friendship, and may keep one.',
        c_plot: 'The chandler has lost a spoon and suspects the surveyor.',
      },
      reversals: [
        'The boy was hired to watch her, and chose to learn instead.',
        'The tide book was wrong the night her father sailed, too.',
      ],
    },
  },
  DIALOGUE: {
    inputs: {},
    answer: {
      lines: [
        { character: 'Tobe', line: 'That splice will hold.', beat_context: 'wants her to stop checking' },
        { character: 'Ines', line: 'Noted.', beat_context: 'is undoing it' },
        {
          character: 'Tobe',
          line: 'He asked me straight, the surveyor.',
          beat_context: 'confesses sideways',
        },
        { character: 'Ines', line: 'You’ll want your tea, then.', beat_context: 'will not hear it' },
      ],
      character_voice_map: [
        { character: 'Tobe', voice: 'Long run-ups, soft landings.' },
        { character: 'Ines', voice: 'No first person. Short.' },
      ],
      beat_to_line_map: [
        { beat: 'The splice', lines: [1, 2] },
        { beat: 'Act Two: Crisis', lines: [3, 4] },
      ],
    },
  },
  STORY: {
    inputs: { length: 'Short Story (1-5 pages)' },
    answer: {
      pov: 'Close third, Ines, past tense',
      chapter_map: [{ chapter: 'The Second Pilot', summary: 'Ines must show a pilot who does not exist.' }],
      narrative_prose: Array.from(
        { length: 40 },
        (_, index) => `The surveyor wrote down the number ${index + 1}, and she went on coiling the rope.`,
      ).join('\n\n'),
    },
  },
  SCRIPT: {
    inputs: { format: 'Short Film' },
    answer: {
      scenes: [
        {
          slugline: 'EXT. MOLE - NIGHT',
          blocks: [
            { type: 'action', text: 'Fog. A lamp with nobody under it.' },
            {
              type: 'dialogue',
              character: 'INES',
              parenthetical: 'to the lamp',
              line: 'Left. Left, I said.',
            },
            { type: 'action', text: 'An engine answers.' },
            {
              type: 'dual_dialogue',
              left: { character: 'TOBE (O.S.)', parenthetical: '', line: 'Say when.' },
              right: { character: 'BOY (O.S.)', parenthetical: '', line: 'Say when!' },
            },
            { type: 'transition', text: 'cut to:' },
          ],
        },
        {
          slugline: 'INT. CHANDLERY - MORNING',
          blocks: [{ type: 'action', text: 'Three cups. One spoon.' }],
        },
      ],
    },
  },
};

/** The story's piece of a kind. Throws if there is none. */
export function samplePiece(kind: GeneratorId): Piece {
  const piece = sampleStory[kind];
  if (piece === undefined) throw new Error(`The sample story has no ${kind} yet.`);
  return piece;
}

/** The piece of a kind as it is stored, and its kind's result. */
export function storedPiece(kind: GeneratorId) {
  const sample = sampleAnswers.find((other) => other.kind === kind);
  if (sample === undefined) throw new Error(`no sample of ${kind}`);
  const { inputs, answer } = samplePiece(kind);
  const { result } = sample;
  return { kind, inputs, result, content: result.toContent(result.answer.parse(answer)) };
}
