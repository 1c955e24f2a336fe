import type { GeneratorInputs } from '../generators/generator.ts';
import type { GeneratorId } from '../generators/index.ts';
import type { ProjectTypeId } from './project-types.ts';
import { sampleProse } from './sample-prose.ts';
import { sampleStory } from './sample-story.ts';

type Speech = { character: string; parenthetical: string; line: string };

/**
 * The finished sample project: one story with a piece of every kind, each with its inputs and a
 * valid answer.
 */
export const sampleProject: {
  name: string;
  description: string;
  type: ProjectTypeId;
  pieces: Readonly<
    Partial<Record<GeneratorId, { inputs: GeneratorInputs; answer: Readonly<Record<string, unknown>> }>>
  >;
} = {
  name: 'The Second Pilot',
  description:
    'A finished sample: a harbour in 1957, a pilot who is paid for two, and the week in which somebody asks. Look around, change what you like, delete it when you are done.',
  type: 'film_short',
  pieces: {
    ...sampleStory,
    DIALOGUE: {
      inputs: {},
      answer: {
        lines: [
          { character: 'Tobe', line: 'That splice will hold.', beat_context: 'wants her to stop checking' },
          { character: 'Ines', line: 'Noted.', beat_context: 'is undoing it' },
          { character: 'Boy', line: 'I could do the next one.', beat_context: 'holds out his hands' },
          { character: 'Ines', line: 'Wants doing now.', beat_context: 'does it herself' },
          {
            character: 'Tobe',
            line: 'He asked me straight, the surveyor. Came round by the weather first, and then straight.',
            beat_context: 'confesses sideways',
          },
          { character: 'Ines', line: 'You’ll want your tea, then.', beat_context: 'will not hear it' },
          {
            character: 'Tobe',
            line: 'I told him one. I told him it was always one. You may as well put that rope down.',
            beat_context: 'has practised this on the stairs',
          },
          { character: 'Ines', line: 'And the light?', beat_context: 'goes on coiling' },
          {
            character: 'Tobe',
            line: 'They’ll not burn oil they don’t pay for. It said slack in the book, Ines, the year your father went. It was running.',
            beat_context: 'gives her what he kept back for forty years',
          },
          {
            character: 'Ines',
            line: 'Might have said.',
            beat_context: 'is nine years old, and does not show it',
          },
          {
            character: 'Boy',
            line: 'Say when! Are we meant to guess, or what?',
            beat_context: 'steers with one arm, in fog',
          },
          { character: 'Ines', line: 'When. Now. When.', beat_context: 'gives the word' },
        ],
        character_voice_map: [
          { character: 'Tobe', voice: 'Long run-ups, soft landings. Repeats what he is ashamed of.' },
          { character: 'Ines', voice: 'No first person. Short. Says “noted” for no.' },
          { character: 'Boy', voice: 'Asks what the others would rather not be asked.' },
        ],
        beat_to_line_map: [
          { beat: 'Act Two: Rising Trouble', lines: [1, 2, 3, 4] },
          { beat: 'Act Two: Crisis', lines: [5, 6, 7, 8, 9, 10] },
          { beat: 'Act Three: Climax', lines: [11, 12] },
        ],
      },
    },
    STORY: {
      inputs: { length: 'Short Story (1-5 pages)' },
      answer: {
        pov: 'Close third, Ines, past tense',
        chapter_map: [
          {
            chapter: 'The Second Pilot',
            summary:
              'Asked for a colleague whom she is paid for and does not have, Ines names a boy who has never steered, and has to bring a ship in with hands that are not hers.',
          },
        ],
        narrative_prose: sampleProse,
      },
    },
    SCRIPT: {
      inputs: { format: 'Short Film' },
      answer: {
        scenes: [
          {
            slugline: 'EXT. SALLOW QUAY - DAY',
            blocks: [
              action(
                'Rain on corrugated iron. INES MARROW, 51, in an oilskin older than the decade, signs a tide book: once with a loop, once without. A SURVEYOR with a dry briefcase watches the pen.',
              ),
              dialogue('SURVEYOR', 'And the other gentleman?'),
              dialogue('INES', 'Out.'),
              action(
                'He looks past her. Low water. Nobody is out; there is no out. On the chandlery step a BOY, 16, is scrubbing mussels.',
              ),
              dialogue('INES', 'Him.', 'not looking'),
            ],
          },
          {
            slugline: 'EXT. PILOT LAUNCH - DAY',
            blocks: [
              action(
                'The Boy has the wheel. Ines has the Boy’s hand. TOBE ALDOUS, 70, smokes his pipe upside down in the stern.',
              ),
              dialogue('TOBE', 'Can’t feel her for him.'),
              dialogue('INES', 'Noted.'),
              action(
                'The Boy takes two turns of the bow line, thumb clear. It is right. Ines sees only his back bending, and puts the helm over. The line climbs half a scale. The Boy sits on the deck and looks at his arm.',
              ),
              action('On the quay, the Surveyor’s pencil. It does not move.'),
            ],
          },
          {
            slugline: 'INT. CHANDLERY - NIGHT',
            blocks: [
              action(
                'Every drawer is out: the CHANDLER is missing a spoon. Ines coils the line that broke nothing.',
              ),
              dialogue('TOBE', 'He asked me straight, the surveyor.'),
              dialogue('INES', 'You’ll want your tea, then.'),
              dialogue('TOBE', 'I told him one. I told him it was always one.'),
              action('He puts a tide book without a cover among the forks, open at a page.'),
              dialogue(
                'TOBE',
                'It said slack, Ines. It was running. You told him what the book told you.',
                'gently',
              ),
              action('She does not look at the page. In the window, far out, the lamp goes dark.'),
              dialogue('INES', 'Might have said.'),
              { type: 'transition', text: 'cut to:' },
            ],
          },
          {
            slugline: 'EXT. MOLE - DUSK',
            blocks: [
              action(
                'Fog. A lamp that nobody lit. Ines beside it with a speaking trumpet. We see as far as she does: the trumpet.',
              ),
              {
                type: 'dual_dialogue',
                left: speech('TOBE (O.S.)', 'Say when.'),
                right: speech('BOY (O.S.)', 'Say when!'),
              },
              action('She opens her mouth. Nothing. She puts her nose up, like a dog at a gate.'),
              dialogue('INES', 'Left. Left, I said. Now hold her so.'),
              dialogue('BOY (O.S.)', 'Two fathom. Two. One and a half—'),
              dialogue('INES', 'It comes back. Keep on.'),
              action(
                'An engine, close. Her free hand turns a wheel that is not there. She looks at it until it stops.',
              ),
              dialogue('INES', 'When. Now. When.'),
              action('Astern. A chain runs out. Along the whole quay the fenders groan.'),
            ],
          },
          {
            slugline: 'INT. CHANDLERY - MORNING',
            blocks: [
              action(
                'Three cups. The Boy’s arm in a sling, the Boy’s papers against the jam. The barometer is falling. Ines stands behind her chair.',
              ),
              dialogue('TOBE', 'Only eggs.'),
              action(
                'She sits. The Chandler lays down one spoon for the three of them. It has a ship on it.',
              ),
            ],
          },
        ],
      },
    },
  },
};

function speech(character: string, line: string, parenthetical = ''): Speech {
  return { character, parenthetical, line };
}

function dialogue(character: string, line: string, parenthetical = '') {
  return { type: 'dialogue', ...speech(character, line, parenthetical) };
}

function action(text: string) {
  return { type: 'action', text };
}
