import type { Premise } from './premise.ts';

export const sciFiPremises: readonly Premise[] = [
  {
    id: 'the-forecast',
    genres: ['Sci-Fi', 'Thriller', 'Drama'],
    calledBy:
      'machine ai algorithm computer prediction robot future model data technology science experiment forecast',
    titles: ['The Margin', 'Within Tolerance', 'A Correct Answer', 'The Second Reading'],
    things: [
      {
        a: 'the one reading that the {device} got wrong',
        the: 'the odd reading',
        why: 'If it is a fault, everything must be stopped; if it is not, somebody will die on the date it gives.',
      },
    ],
    relation: {
      kind: 'maker',
      opponentIs: 'the one who built the {device} and lost a {child} to the guessing that came before it',
      history:
        '{O} [built>had built] the {device} and {H} [checks] it. For six years they [have] agreed about everything to the third decimal.',
      heroIsRight:
        'A thing that is right about everyone can still be wrong about someone, and someone is who it happens to.',
      opponentIsRight: 'Before the {device} people guessed, and the guessing killed more, politely.',
      older: [6, 20],
    },
    allyIs: 'the person whom the odd reading is about',
    test: 'It is tested on a machine that is never wrong, the reader who checks it and a death it has put down for {friday}.',
    questions: [
      'If you could know, would you still choose?',
      'Who answers for a decision that was correct?',
      'Is a mistake the opposite of knowledge, or the beginning of it?',
    ],
    claim: 'What cannot be wrong cannot be asked for mercy.',
    counterclaim: 'Mercy was tried first, and it played favourites.',
    hero: {
      trade: 'gauge reader',
      wants: [
        'to keep {A} alive past the hour that the {device} has given',
        'to find the fault and have it be a fault',
        'to be listened to by {O} before the figures are in',
      ],
      need: 'to decide something without checking',
      wounds: [
        {
          what: '{when} {H} trusted a feeling over a gauge, and four people learned what the gauge had meant.',
          name: 'the four and the gauge',
        },
        {
          what: '{when} {H} trusted a gauge over a shouting {man}, and the {man} had been right.',
          name: 'the shouting at the gauge',
        },
      ],
      scars: [
        '[reads] the same dial three times with {his} thumb over the name',
        '[believes] in nothing that [has] not been entered',
      ],
      belief: 'If you measure carefully enough, you will never have to choose.',
    },
    opponent: {
      wants: [
        'to let the date pass as given, because one exception is the end of it',
        'to prove that no one need ever again be killed by an opinion',
        'to be told by {H} that it would have saved the {child}',
      ],
      need: 'to mourn someone whom no figure could have kept',
      wounds: [
        {
          what: '{O}’s {child} was sent home by a kind {healer} with a good feeling about it.',
          name: 'the good feeling',
        },
      ],
      scars: ['[thanks] machines', '[leaves] any room in which somebody [says] “I just know”'],
    },
    statusQuo:
      '{H} [reads] what the {device} [gives] out {at} and [signs] that it [is] so. It [has] always been so. {he} [~is] paid to be surprised and never [has] been.',
    secret: {
      what: 'The {device} [has] been wrong nine times, and each time {O} [made>had made] it come true by evening.',
      keeper: 'O',
    },
    stakes: {
      common:
        'If the {device} is stopped, nobody {at} will know whom to give the air, the water or the benefit of the doubt.',
      own: 'If it runs, {H} will have signed for a death with {his} own name, as a formality.',
    },
    clocks: [
      {
        what: 'The reading [gives] the hour: {friday}, a little after the second bell.',
        duration: 'three days',
        deadline: 'the second bell on {friday}',
      },
      {
        what: 'The {device} [takes] over the doors at the end of the week, and after that nobody [can] be let out by hand.',
        duration: 'four days',
        deadline: 'the handing over of the doors',
      },
    ],
    events: {
      inciting:
        'In the morning’s figures {at} [stands] a single death, exact to the minute, with no cause. The name [is] {A}’s, and {A} [is] whistling in the next room.',
      refusal:
        '{H} [signs], as every day. Then {A} [comes] in, [borrows] the {pen}, and [says] “See you {friday}.”',
      commitment:
        '{H} [enters] a false reading for the first time in {his} life, to see whether the {device} [will] notice.',
      gain: 'It [does] not notice. For one whole day {H} and {A} [live] in the error, and [find] that the soup [is] better in it.',
      setback:
        '{O} [notices]. {O} [says] nothing, and [has] the doors around {A} set to close by themselves, for safety.',
      midpoint:
        '{H} [finds] nine earlier errors, and nine small orders in {O}’s hand on the same dates. The {device} [has] been wrong all along, and somebody [has] kept it right.',
      tightening:
        'With each thing they [do] to avoid it the hour [moves] nearer, since the {device} [counts] that in.',
      rift: '{H} [shuts] {A} in for {a:his} own good until the hour [is] over. “That’s what it would have done,” {A} [says] through the door.',
      lowest:
        'The lock that {H} [set>had set] [will] not open by hand, and the gauge beside it [begins] to fall. {he} [~reads] it three times.',
      realisation:
        '{H} [looks] at the fine clear figures and [sees] what there [is] no column for: that somebody [could] simply break the door.',
      decision:
        '{H} [leaves] the gauge and [calls] {O}, not to argue but to ask for help with something heavy.',
      climax:
        '{O} [stands] with a bar in {o:his} hands before the door that would prove {o:him} right. The second bell [goes]. {O} [says], “I have a good feeling about it,” and [swings].',
      cost: 'The {device} [is] known to be wrong, and that winter people {at} [have] to look at one another and guess. Some of the guesses [are] bad.',
      ending:
        '{H} [puts] {his} hand flat on a sheet of figures, [turns] to {A}, and [asks] what {a:he} [a~thinks].',
    },
    midpoint: 'The {device} has been wrong nine times, and a person has made it right each time.',
    reversals: [
      'The perfect record was kept by hand.',
      'The one who trusted nothing but figures breaks the door on a feeling.',
    ],
    crisis: {
      choice:
        '{H} can wait behind a safe door for the figures to be refuted, or break the thing that everyone lives by.',
      either: 'to trust the door',
      or: 'to ask {O} to break it',
    },
    lesson: 'You can only be forgiven by something that could have been wrong.',
    says: {
      hero: [
        'It’s never been out by more than a minute. I’d like it to be out by forty years.',
        'I sign that it’s so. I’ve never had to sign that it’s right.',
        'What’s the column for “we broke the door”?',
      ],
      opponent: [
        'It doesn’t hate you. Think how rare that is.',
        'One exception, and we’re back to whoever the clerk likes.',
        'Everyone was so kind. They had such a good feeling.',
      ],
      ally: [
        'You look at me as if I were already a number.',
        'If I’ve till Friday I’m not spending it in a cupboard.',
      ],
    },
  },
  {
    id: 'the-double',
    genres: ['Sci-Fi', 'Horror', 'Mystery', 'Romance'],
    calledBy:
      'clone copy double twin identity memory android upload time travel alien return replaced doppelganger self',
    titles: ['The One Who Came Back', 'The Spare', 'Two of the Same', 'Whoever Is Left'],
    things: [
      {
        a: 'a single place on the {vehicle}',
        the: 'the last place',
        why: 'It was made out to one name, and two people answer to it.',
      },
    ],
    relation: {
      kind: 'other self',
      opponentIs: 'the one who came back with {H}’s memories up to the accident',
      history:
        '{O} [has] everything that {H} had up to a certain morning, the scar included. From that morning on they [are] strangers with one childhood.',
      heroIsRight: 'The one who stayed and lived with it has earned the name.',
      opponentIsRight:
        'The one who remembers being loved before the damage was done is the one they are waiting for.',
      older: [0, 0],
    },
    allyIs: 'the one person who loved the original and will not say which',
    test: 'It is tested on two people with one past, one place and a departure on {friday}.',
    questions: [
      'If somebody else remembered your life better than you, whose would it be?',
      'Are we what happened to us or what we did next?',
      'Would you like yourself, given the choice?',
    ],
    claim: 'You are not what you remember; you are who is left when it is taken.',
    counterclaim: 'Nobody can be asked to start from nothing who can still recall their own front door.',
    hero: {
      wants: [
        'to keep the name, the work and the side of the {bed} nearest the wall',
        'to catch {O} in one thing that {he} would never have done',
        'to ask {O} what it was like to be happy, without seeming to want to know',
      ],
      need: 'to forgive the person {he} was that morning',
      wounds: [
        {
          what: 'Eleven years ago, {H} left someone behind a closing door and lived, and has explained it so well that everybody believes it.',
          name: 'the morning at the door',
        },
        {
          what: 'Eleven years ago, {H} pulled the lever that had to be pulled, a moment before {he} was told to.',
          name: 'the moment before the order',
        },
      ],
      scars: [
        '[avoids] {his} own handwriting from before',
        '[tells] it always from the point at which it [was>had been] over',
      ],
      belief: 'What I did, anyone would have done.',
    },
    opponent: {
      wants: [
        'to go home to a life that was never put down',
        'to find out what happened that morning from the only one who knows',
        'to be let in without having to win',
      ],
      need: 'to have a second memory of {o:his} own',
      wounds: [
        {
          what: '{O} woke in a white room, reached for a hand, and was told that it was eleven years later.',
          name: 'the eleven years',
        },
      ],
      scars: ['[looks] for things where they used to be', '[laughs] at jokes that nobody [makes] any more'],
    },
    statusQuo:
      '{H} [works] {at}, [sleeps] badly, and [is] spoken of as somebody who came through it well. {he} [~has] told the story so often that it [has] corners.',
    secret: {
      what: '{H} [is] the copy. The one who came back [is] the original, and only {A} [has] seen the papers.',
      keeper: 'A',
    },
    stakes: {
      common:
        'If both are allowed to stay, the rule that keeps {place} alive, one place for each name, is broken for good.',
      own: 'If {O} is the real one, {H} has been grieving for eleven years over somebody else’s crime.',
    },
    clocks: [
      {
        what: 'The {vehicle} [goes] on {friday} with one place made out to one name, and there [will] not be another that year.',
        duration: 'five days',
        deadline: 'the departure on {friday}',
      },
      {
        what: 'Two of the same [cannot] last: one of them [is] forgetting, a word a day, and they [do] not know which.',
        duration: 'nine days',
        deadline: 'the day the first name is forgotten',
      },
    ],
    events: {
      inciting:
        'Someone [asks] for a bed {at} in {H}’s voice. At the desk {H} [looks] up into {his} own face, eleven years younger about the eyes.',
      refusal: '{H} [tells] everybody that it [is] a trick, and [gives] three proofs. {O} [knows] a fourth.',
      commitment: '{H} [hides] {O} in {his} own room, so that there [is] only ever one of them to be seen.',
      gain: 'They [take] turns at being {H}. People [remark] that {he} [~has] been in such good spirits, every second day.',
      setback:
        'On {o:his} day {O} [ends] an old feud with {A} that {H} [has] kept up for years, and [is] kissed for it.',
      midpoint:
        '{O} [remembers] one hour past the point where it should stop. In that hour {O} [is] on the far side of the door, knocking. {H} [never left>had never left] anyone: {he} was made afterwards, out of the one left behind.',
      tightening:
        '{authority} [has] been told of two. It [sends] an {official} to count, with a list that [has] room for one.',
      rift: '{H} [demands] that {A} choose. {A} [says] that {a:he} [a~did>had done], years ago, in the white room, with a {pen}, and [was>had been] wrong every day since, and happy.',
      lowest:
        'Asked for {his} mother’s first name, {H} [finds] nothing there. {O}, in the doorway, [moves] {o:his} lips.',
      realisation:
        '{H} [understands] that {he} [~has] carried a guilt for eleven years that was handed to {him}, and that the carrying, at least, was {hers}.',
      decision:
        '{H} [writes] down everything that happened after the morning, for {O}, and [signs] it with a new name.',
      climax:
        'At the barrier the {official} [asks] for the one who [is] real. Both [point], at the same time, at each other.',
      cost: '{O} [goes], with the name and the front door. {H} [keeps] eleven years, and no childhood that {he} [~can] prove.',
      ending:
        '{A} [asks] {H} what to call {him} now. {H} [laughs] at it, late, in a way {he} [~has] from nobody.',
    },
    midpoint: 'The one who came back is the original; {H} was made from the person left behind the door.',
    reversals: [
      'The guilt that made {H} who {he} is belongs to somebody else.',
      'Asked which of them is real, each names the other.',
    ],
    crisis: {
      choice:
        '{H} can prove {himself} the real one with a lie that only {O} could refute, or give away the only past {he} has.',
      either: 'to claim the name',
      or: 'to give {O} the last place',
    },
    lesson: 'A self is not something you have first; it is something you do next.',
    says: {
      hero: [
        'You’ve my laugh. I’d stopped using it.',
        'Anyone would have closed it. I’ve asked them all.',
        'What was it like, before? Only tell me about the mornings.',
      ],
      opponent: [
        'I had breakfast. Then you’d had eleven years.',
        'You keep the scar on the same side. That’s polite.',
        'Don’t tell me you came through it well. I was on the other side of it.',
      ],
      ally: [
        'I know which of you snores. I’m not telling.',
        'You’ve been somebody for eleven years. Stop asking for the receipt.',
      ],
    },
  },
];
