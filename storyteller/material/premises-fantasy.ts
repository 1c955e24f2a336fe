import type { Premise } from './premise.ts';

export const fantasyPremises: readonly Premise[] = [
  {
    id: 'kept-names',
    genres: ['Fantasy', 'Horror', 'Romance'],
    calledBy: 'magic river name names bargain spell wish witch dead memory curse ghost fantasy forget',
    titles: ['The Keeper of Names', 'What the Water Kept', 'A Name for Winter', 'The Toll'],
    things: [
      {
        a: 'a stone with a name in it',
        the: 'the name-stone',
        why: 'Whoever speaks the name in it has that person back, for as long as the breath lasts, and the stone is empty afterwards.',
      },
      {
        a: 'a jar of river water that will not lie still',
        the: 'the jar',
        why: 'It holds the last name the water took, and it can be poured out once.',
      },
    ],
    relation: {
      kind: 'keeper',
      opponentIs: 'the keeper who took {H} in and taught {him} the tolls',
      history:
        '{O} [raised>had raised] {H} to keep the names of the drowned and never to say one. {H} [was>had been] an excellent pupil until there was a name {he} wanted.',
      heroIsRight: 'A thing that can bring back the dead and never does is only a very cruel shelf.',
      opponentIsRight: 'Every name that is spoken makes room, and the water fills the room the same night.',
      older: [18, 35],
    },
    allyIs: 'a ferry child who answers to {A} for want of a name',
    allyAges: [9, 12],
    allyTrade: 'ferry child',
    test: 'It is tested on a keeper of names, one name too many and a river that must be paid by {friday}.',
    questions: [
      'What do we owe the dead: their names, or our silence?',
      'If grief could be spent, what would it buy?',
      'Is it love to keep someone, or to let them stop?',
    ],
    claim: 'What you cannot let go of is kept at somebody else’s cost.',
    counterclaim: 'To let the dead go quietly is easiest for those who have lost nobody in particular.',
    hero: {
      trade: 'keeper of names',
      wants: [
        'to speak one name aloud and have the answer that was never given',
        'to find out whether {O} ever spoke one, and who paid',
        'to take {A} across before the water learns what to call {a:him}',
      ],
      need: 'to say goodbye in the past tense',
      wounds: [
        {
          what: '{when} {H} let go of a wet hand in order to take a better hold, and there was nothing to take hold of.',
          name: 'the better hold',
        },
        {
          what: '{when} {H} sent somebody back for a forgotten {coat}, over the ice, and has not felt the cold since.',
          name: 'the forgotten {coat}',
        },
      ],
      scars: [
        '[grips] things too hard and [breaks] cups',
        '[crosses] no water in the company of anyone {he} [~likes]',
      ],
      belief: 'Nothing is lost while there is somebody to hold on to it.',
    },
    opponent: {
      wants: [
        'to keep every name unspoken until the river forgets that it was promised more',
        'to have {H} take over the keeping before {o:his} own mind goes under',
        'never to be asked whose name is in the oldest stone',
      ],
      need: 'to be told that it was not {o:his} to choose',
      wounds: [
        {
          what: '{O} spoke a name once, out of love, and in the morning the whole of the lower street was gone.',
          name: 'the lower street',
        },
      ],
      scars: ['[speaks] to nobody by name', '[sets] one place too many at supper'],
    },
    statusQuo:
      '{H} [keeps] the names {at}: [dusts] them, [turns] them to the light, and [says] none of them. Those who [come] to ask [are] given {drink} and sent home.',
    secret: {
      what: 'The oldest stone [holds] {O}’s own {child}, who [was] bought back once and [cost] a street.',
      keeper: 'O',
    },
    stakes: {
      common: 'For each name spoken the water takes another, and it does not ask for volunteers.',
      own: 'If {H} never speaks it, the voice in the stone fades, and {he} will be the only place where that person still is.',
    },
    clocks: [
      {
        what: 'The water [rises] to the sill on {friday}, as it does once in nine years, and [takes] back whatever [is] not spoken or guarded.',
        duration: 'five nights',
        deadline: 'the night of the high water',
      },
      {
        what: 'The stone [is] going quiet. It [has] three words left in it, then two.',
        duration: 'three nights',
        deadline: 'the last word in the stone',
      },
    ],
    events: {
      inciting:
        'Among the stones that the flood [brings] up {at}, {H} [finds] one that [says] {his} own childhood name, in a voice {he} [~has] missed for half {his} life.',
      refusal:
        '{H} [puts] it on the highest shelf, as {he} [~was>had been] taught, and [lies] awake below it, and all night it [says] it again, patiently, like someone outside a door.',
      commitment:
        '{H} [asks] the stone a question. It [is] forbidden to ask, and it [answers], and two words [are] gone.',
      gain: '{A}, who [has] no name to lose, [wades] where nobody [may] and [learns] the price: the water [wants] no gold, only whoever [is] most missed.',
      setback: '{O} [counts] the stones, [says] nothing, and [locks] the house with {H} on the outside.',
      midpoint:
        '{H} [breaks] in for the stone and [takes] the oldest by mistake. It [calls] {O} “mother” or “father”, {he} [~cannot] tell, and [begs] not to be bought again.',
      tightening:
        'The river [is] a day early. It [stands] in the lower rooms, quite clear, with its hands folded.',
      rift: '{A} [asks] to be given a name, any name, so as to be missed by somebody. {H} [says] that it [is] not a good week for it.',
      lowest:
        'On the wet stair {H} [has] {thing} in one hand and {A} by the other, [changes] {his} grip to save both, and [feels] the small hand go.',
      realisation: 'The voice [says] its last word, which [is] not a name at all. It [is] “enough”.',
      decision: '{H} [opens] the hand with {thing} in it, over the water, and [reaches] down with both.',
      climax:
        '{H} [shouts] a name across the flood, one that nobody [has] ever owned, and {A} [comes] up to answer it. The river, which [was>had been] promised the missed one, [has] no claim to a person so newly called.',
      cost: 'The voice [is] gone from every shelf and out of {H}’s own memory; {he} [~knows] only that there was one.',
      ending: '{O} [sets] the table. There [is] one place too many, and {A} [sits] down in it.',
    },
    midpoint: 'The dead do not wish to be bought again, least of all the one whom {O} bought.',
    reversals: [
      'The oldest stone begs to be left unspoken.',
      'What saves the nameless one is being named: the very thing {H} was raised never to do.',
    ],
    crisis: {
      choice:
        '{H} can hold on to the voice of the dead or to the hand of the living, and {he} has already tried both at once.',
      either: 'to keep {thing}',
      or: 'to reach with both hands',
    },
    lesson: 'You keep faith with the dead by having your hands free.',
    says: {
      hero: [
        'It knows what I was called at six. Nobody living knows that.',
        'I had hold of you. I only wanted to hold you better.',
        'Say the other word. You’ve two left. Say the other one.',
      ],
      opponent: [
        'We keep them. We do not use them. Is that so hard to sing?',
        'There were nineteen houses in the lower street. I can give you their suppers.',
        'If you love it, put it higher.',
      ],
      ally: [
        'Everyone here’s afraid of losing something. It must be nice.',
        'Call me whatever’s short. You’ll want to shout it.',
      ],
    },
  },
  {
    id: 'oath-keeper',
    genres: ['Fantasy', 'Adventure', 'Action'],
    calledBy: 'king queen throne crown oath dragon quest prophecy sword heir kingdom magic war knight',
    titles: ['The Crown’s Second Choice', 'The Oath at the Gate', 'A Small Heir', 'What Was Sworn'],
    things: [
      {
        a: 'a crown that burns whoever lies in it',
        the: 'the crown',
        why: 'Without it nobody may rule, and nobody who has ruled has kept the hair on their head.',
      },
    ],
    relation: {
      kind: 'sworn companion',
      opponentIs: '{H}’s sworn companion, bound by the same oath',
      history:
        '{H} and {O} [swore>had sworn] the same oath on the same night, hand over hand, and [have] understood it differently since the morning after.',
      heroIsRight: 'An oath to a people is not the same as an oath to whoever is sitting on them.',
      opponentIsRight:
        'If oaths are kept only when we agree with them, there is nothing between us and the wolves.',
      older: [-3, 6],
    },
    allyIs: 'the rightful heir, who is nine and wants to go home',
    allyAges: [9, 9],
    allyTrade: 'heir',
    test: 'It is tested on two sworn friends, a crown that burns liars and a coronation on {friday}.',
    questions: [
      'To whom do you owe a promise when the one you made it to has changed?',
      'Can power be held by somebody who tells the truth?',
      'What is a vow worth that has never cost anything?',
    ],
    claim: 'An oath is only tested on the day when keeping it is wrong.',
    counterclaim: 'The world is held together by people who did what they said.',
    hero: {
      trade: 'guard',
      wants: [
        'to bring the heir through the hills before the wrong head is crowned',
        'to be released from the oath by the only one who can',
        'to face {O} without a {weapon} in either hand',
      ],
      need: 'to promise only what {he} means',
      wounds: [
        {
          what: '{when} {H} kept a gate as ordered, and listened to the people outside it until they stopped.',
          name: 'the kept gate',
        },
        {
          what: '{when} {H} opened a gate out of pity, and buried eleven who had trusted the bolt.',
          name: 'the opened gate',
        },
      ],
      scars: [
        '[stands] in doorways with {his} face to the weather',
        '[answers] every order with its exact words',
      ],
      belief: 'If you keep your word, whatever follows is somebody else’s fault.',
    },
    opponent: {
      wants: [
        'to bring {H} back alive, in chains if {H} prefers',
        'to see one peaceful crowning before the year is out, true or not',
        'to be told that the gate was not {o:his} doing',
      ],
      need: 'to break a promise and still be somebody',
      wounds: [
        {
          what: '{O} gave the order at the gate, with {H}’s back to {o:him}, and has never been thanked or cursed for it.',
          name: 'the order at the gate',
        },
      ],
      scars: ['[tightens] straps that [are] tight', '[will] not be served first'],
    },
    statusQuo:
      '{H} [stands] guard {at}, where there [has] been nothing to guard since the war. {he} [~knows] the oath by heart, and [has] begun to hear it.',
    secret: {
      what: 'The crown [burns] only liars, and the old ruler [died>had died] of it, saying “I was loved.”',
      keeper: 'O',
    },
    stakes: {
      common:
        'If the wrong head is crowned, the crown will burn through it by spring, and the hills will choose again with fire.',
      own: 'If {H} breaks the oath, the mark of it will blacken {his} hand, where every child can read it.',
    },
    clocks: [
      {
        what: 'The crowning [is] at first light on {friday}, with whichever head [is] nearest.',
        duration: 'four days',
        deadline: 'first light on {friday}',
      },
      {
        what: 'The mark [climbs] a finger’s breadth each night, and when it [reaches] the heart the oath [keeps] itself.',
        duration: 'six nights',
        deadline: 'the night the mark reaches the heart',
      },
    ],
    events: {
      inciting:
        'A child [is] left in the straw {at} with a note that [says] whose it [is]. By the light of it {H} [sees] that {he} [~is] sworn to kill it.',
      refusal:
        '{H} [reads] the oath again for a hole, [finds] none, and [gives] the child {his} supper, since the oath [says] nothing about supper.',
      commitment:
        '{H} [leaves] the post at night with {A} under {his} {coat}, and in the morning the first joint of {his} finger [is] black.',
      gain: 'In the hills people who [would] sell a soldier [share] bread with a tired {man} and a child who [complains].',
      setback:
        '{O} [comes] after them, not with hounds but with {H}’s own mother, who [has] been told that it [is] a rescue.',
      midpoint:
        '{A} [puts] on {thing} in play, before {H} [can] catch it, and [says] “I don’t want it.” It [does] not burn. It [hums].',
      tightening:
        'The pass [is] watched, the mark [is] at the elbow, and the crowning [has] been moved up for fear of omens.',
      rift: '{A} [learns] what {H} [is] sworn to do and [asks] when {he} [~was] going to. “At the end,” {H} [says], because it [is] true, and {A} [runs].',
      lowest:
        '{H} [stands] at a shut gate with {A} on the other side of it, calling, and an order in {his} ear that {he} [~has] heard before.',
      realisation:
        '{H} [sees] that {he} [~has] used the oath for years as others [use] {drink}: so as not to have been there.',
      decision:
        '{H} [breaks] it aloud, word by word, before witnesses, and [opens] the gate with the black hand.',
      climax:
        'On the steps {O} [blocks] the way. {H} [takes] the crown, [puts] it on, and [says] what both of them [did>had done] at the gate. It [burns] nothing. {O} [asks] to hold it next.',
      cost: 'The hand [is] dead to the wrist. {H} [may] never again swear to anything, marry, or buy on trust.',
      ending:
        'The heir [sits] on the steps with {thing} upside down in {a:his} lap, full of plums, and [asks] {H} to promise to stay. {H} [says] “Until supper,” and [stays].',
    },
    midpoint: 'The crown burns only those who lie in it; a child who does not want it may wear it all day.',
    reversals: [
      'The crown is safe for whoever does not want it.',
      'The hunter asks for the crown, to confess in.',
    ],
    crisis: {
      choice:
        '{H} can keep {his} word and shut the gate on a child, or break it and never be believed again.',
      either: 'to keep the oath',
      or: 'to open the gate',
    },
    lesson: 'Keep your word to people, not to sentences.',
    says: {
      hero: [
        'It says nothing about supper. I’ve read it twice.',
        'I kept the gate. I kept it very well. Ask them.',
        'I’ll promise you until morning. I can see as far as morning.',
      ],
      opponent: [
        'You may come in chains or in company, but you’ll come.',
        'If we pick which promises to keep, what did they die of?',
        'I gave the order to your back because I couldn’t to your face.',
      ],
      ally: [
        'It’s not heavy. It just wants you to be quiet.',
        'When are you going to kill me? Only I’m hungry now.',
      ],
    },
  },
];
