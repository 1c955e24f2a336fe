import type { Premise } from './premise.ts';

export const craftPremises: readonly Premise[] = [
  {
    id: 'understudy',
    genres: ['Drama', 'Thriller', 'Comedy'],
    calledBy:
      'teacher pupil mentor apprentice master student art music success ambition fame work invention credit stolen',
    titles: ['By Another Hand', 'The Good Apprentice', 'Unsigned', 'In the Style Of'],
    things: [
      {
        a: 'a finished piece of work with no name on it',
        the: 'the unsigned work',
        why: 'It will make whoever signs it, and {O} has already cleared {o:his} throat.',
      },
      {
        a: 'a set of drawings in two hands',
        the: 'the drawings',
        why: 'They prove which of the two had the idea, and the proof goes against both.',
      },
    ],
    relation: {
      kind: 'old teacher',
      opponentIs: '{H}’s old teacher',
      history:
        '{O} [taught>had taught] {H} everything except how to sign. For nine years the work that {place} [is] known for [has] gone out in {O}’s name and {H}’s hand.',
      heroIsRight: 'Work belongs to the hand that did it, even if another hand opened the door.',
      opponentIsRight: 'Without the name nobody would have looked, and the name took thirty years to make.',
      older: [14, 28],
    },
    allyIs: 'the model, packer and witness, who has watched both of them work',
    ages: [26, 44],
    test: 'It is tested on a master, a pupil and one piece of work that has to be signed by {friday}.',
    questions: [
      'What do we owe the person who made us able to leave?',
      'Is it theft if you were taught how to be robbed?',
      'Whose is a gift that somebody else discovered?',
    ],
    claim: 'Gratitude that cannot say no is only a longer word for fear.',
    counterclaim: 'No one is self-made, and the ones who say so have merely stopped thanking.',
    hero: {
      wants: [
        'to put {his} own name on one thing before {O} is too old to read it',
        'to hear {O} say, to a third person, whose hand it was',
        'to go on working {at} without having to hate the work',
      ],
      need: 'to be no good at something in public, under {his} own name',
      wounds: [
        {
          what: '{when} {H} signed a first piece of work, large, and {O} painted over the name without a word and was right about the piece.',
          name: 'the painted-over name',
        },
        {
          what: '{when} {H} was praised by a crowd for a thing that was bad, and has trusted only {O}’s silence since.',
          name: 'the wrong applause',
        },
      ],
      scars: [
        '[initials] nothing, not even a list',
        '[waits] for {O}’s cough before believing that a thing is finished',
      ],
      belief: 'One more piece, and {O} will say it without being asked.',
    },
    opponent: {
      wants: [
        'to leave one last great work behind and not ask too closely how',
        'to keep {H} from finding out how little there is left to teach',
        'to be looked at as {H} used to look, for one more season',
      ],
      need: 'to be forgiven by somebody who knows exactly what for',
      wounds: [
        {
          what: '{O}’s own teacher died unsigned, and {O} finished the last piece and kept the praise.',
          name: 'the first borrowed work',
        },
      ],
      scars: ['[praises] only the dead', '[hides] the shaking of {o:his} hand inside a pocket'],
    },
    statusQuo:
      '{H} [does] the work {at} and {O} [receives] the visitors. At night, when the visitors [have] gone, {O} [moves] one small thing, and it [is] always the right thing.',
    secret: {
      what: '{O}’s hand [has] been useless for two years, and nobody [knows] it but the one who [ties] {o:his} laces.',
      keeper: 'A',
    },
    stakes: {
      common: 'If the name falls, so does the house that trades on it, with eleven people’s wages.',
      own: 'If {H} does not sign this one, {he} will be remembered, if at all, as a very good pair of hands.',
    },
    clocks: [
      {
        what: 'The buyers [come] on {friday}, and what [is] unsigned by then [goes] out as school work.',
        duration: 'six days',
        deadline: 'the buyers’ arrival on {friday}',
      },
      {
        what: 'The prize [is] given at the end of the month, and {O} [has] already been measured for the {coat}.',
        duration: 'nine days',
        deadline: 'the evening of the prize',
      },
    ],
    events: {
      inciting:
        'A stranger from {authority} [stops] before {thing} and [says] that it [is] the best thing {O} [has] ever done.',
      refusal: '{H} [goes] to {O} to have it out, and {O} [is] so happy that {H} [congratulates] {o:him}.',
      commitment:
        'By {light} {H} [puts] {his} own name on {thing}, very small, where only a restorer would look.',
      gain: '{A} [finds] the name, [says] nothing, and [begins] to turn {thing} to the light whenever a buyer [passes].',
      setback: '{O} [moves] {H} to other work and [brings] in a new pupil, gifted, grateful and nineteen.',
      midpoint:
        '{H} [watches] {O} alone before a blank surface, trying for an hour to make one line. The hand [will] not hold. There [is] no rival; there [is] nobody there.',
      tightening: 'The buyers [send] ahead for proof of authorship, since there [has] been talk.',
      rift: '{H} [asks] {A} to swear to what {a:he} [a~knows]. {A} [says] that {a:he} [a~was] waiting to be asked to supper first, some time in those nine years.',
      lowest:
        'In front of the buyers a bad early piece of {H}’s [is] shown as an example of the school. They [laugh], politely, and {H} [laughs] with them.',
      realisation:
        '{H} [works] all night on something nobody [has] ordered, [makes] a mess of it, and [does] not once listen for the cough.',
      decision:
        '{H} [takes] the {pen} to {O} and [puts] it into the shaking hand: either {o:he} [o~signs] it or {o:he} [o~tells] them.',
      climax:
        'Before everyone {O} [lifts] the {pen}, [lets] them see the hand, and [says] “I have not made a line in two years. Ask me who has.”',
      cost: 'The house [closes], the wages [stop], and the critics [find] that they always preferred the early work. {H} [has] a name and no door to hang it on.',
      ending: '{H} [sets] up in a shed with bad light. {O} [comes] by, [sits] down, and [moves] nothing.',
    },
    midpoint:
      'The master {H} has been fighting stopped existing two years ago, and somebody has been covering for that with love.',
    reversals: [
      'The rival pupil was hired to tie {O}’s laces, not to replace {H}.',
      '{O} gives away in one sentence what {H} had given up trying to take.',
    ],
    crisis: {
      choice:
        '{H} can sign the work and shame a sick old teacher, or let the last lie stand and disappear behind it.',
      either: 'to sign',
      or: 'to let {O} keep the name',
    },
    lesson: 'You leave a teacher when you can make your own mistakes in front of them.',
    says: {
      hero: [
        'Tell me it’s bad or tell me it’s mine.',
        'I learned your cough before I learned to draw.',
        'Nine years. You never once asked whether I was cold.',
      ],
      opponent: [
        'They came for the name. You were welcome to live in it.',
        'Everything you do that’s any good, you do like me. Everything else is yours.',
        'Don’t thank me. I know what you do with thanks.',
      ],
      ally: [
        'I hold still for a living. I see more than you’d like.',
        'You two could have been happy if either of you had been worse at it.',
      ],
    },
  },
];
