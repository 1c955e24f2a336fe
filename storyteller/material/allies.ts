import type { Side } from './premise.ts';

/** Inner lives of somebody who stands beside the hero. `{A}` is the person; pronouns are `{a:he}` and so on. */
export const allySides: readonly Side[] = [
  {
    wants: [
      'to get {H} to accept help before it has to be forced on {him}',
      'to leave {place} one day with a reference and no enemies',
      'to be in the room for once when it is decided',
    ],
    need: 'to be asked rather than told',
    wounds: [
      {
        what: '{A} kept quiet at the right moment, was praised for it, and watched the wrong person pay.',
        name: 'the praised silence',
      },
    ],
    scars: ['[speaks] up too early ever since', '[keeps] a list of what nobody [asked>had asked]'],
  },
  {
    wants: [
      'to find out whether {H} is as good as people say or only as tired',
      'to earn enough {at} to buy back what was pawned',
      'to tell {O} one thing to {o:his} face',
    ],
    need: 'to be of use to someone who does not need it',
    wounds: [
      {
        what: '{A} was the one sent for help, came back with it, and came back late.',
        name: 'the late help',
      },
    ],
    scars: ['[runs] where others [walk]', '[cannot] hear {a:his} own footsteps without hurrying'],
  },
  {
    wants: [
      'to make {H} laugh before the end of it',
      'to stay on good terms with both sides for as long as there are two',
      'to keep {a:his} own small savings out of everybody’s cause',
    ],
    need: 'to be taken seriously by one person, preferably soon',
    wounds: [
      {
        what: '{A} told the truth as a joke, in good time, and everyone laughed.',
        name: 'the joke that was true',
      },
    ],
    scars: ['[explains] jokes, in case', '[goes] quiet when it [gets] serious, and [hates] it'],
  },
  {
    wants: [
      'to learn the trade from {H} without catching the rest',
      'to be sent on one errand that matters',
      'to see {authority} keep a promise, any promise',
    ],
    need: 'to fail at something in good company',
    wounds: [
      {
        what: '{A} was taught by somebody brilliant, who left in the middle of a sentence.',
        name: 'the unfinished sentence',
      },
    ],
    scars: [
      '[finishes] everything, including other people’s {drink}',
      '[asks] who [is] staying before asking what [is] wrong',
    ],
  },
  {
    wants: [
      'to repay {H} for a kindness that {H} has forgotten',
      'to get everyone home by supper, and to mean everyone',
      'to find a reason to like {O}, since somebody ought to',
    ],
    need: 'to be owed something for a change',
    wounds: [
      {
        what: '{A} was rescued once by a stranger, who did not get out, and whose name {a:he} never learned.',
        name: 'the stranger without a name',
      },
    ],
    scars: ['[introduces] {a:himself} to everyone, at once', '[gives] the window seat away'],
  },
  {
    wants: [
      'to say the thing nobody says {at}, and be there the next morning',
      'to stop running errands for people who hate each other',
      'to be paid in {money} rather than in advice',
    ],
    need: 'to stay when it would be sensible to go',
    wounds: [
      {
        what: '{A} left the first place without a goodbye, and there is no longer anyone there to say it to.',
        name: 'the missing goodbye',
      },
    ],
    scars: [
      '[says] goodbye at the start of visits',
      '[leaves] something behind on purpose, so as to have to come back',
    ],
  },
  {
    wants: [
      'to keep {H} from doing it alone, by being in the way',
      'to get one honest answer out of {O}',
      'to have a {key} of {a:his} own to something',
    ],
    need: 'to be forgiven for having been right',
    wounds: [
      {
        what: '{A} warned everyone, in detail, and was blamed afterwards for having wished it.',
        name: 'the warning',
      },
    ],
    scars: ['[warns] nobody twice', '[says] “I may be wrong” before {a:he} [a~is] right'],
  },
];
