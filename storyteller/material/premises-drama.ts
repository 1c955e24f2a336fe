import type { Premise } from './premise.ts';

export const dramaPremises: readonly Premise[] = [
  {
    id: 'second-book',
    genres: ['Drama', 'Mystery'],
    calledBy:
      'sister brother sibling siblings family log book record ledger truth memory forgive forgiveness guilt blame',
    titles: ['The Second Book', 'The Missing Hour', 'What the Book Says', 'With Corrections'],
    things: [
      {
        a: 'a second {record}',
        the: 'the second {record}',
        why: 'It is the only account of that night in {O}’s own hand.',
      },
      {
        a: 'a {page} cut out of the {record}',
        the: 'the missing {page}',
        why: 'It is the only account of that night in {O}’s own hand.',
      },
    ],
    relation: {
      kind: '{o:sibling}',
      opponentIs: '{H}’s younger {o:sibling}',
      history:
        'For half a lifetime {H} [has] carried the blame for a night that {O} also [remembers], and they [have] never once compared accounts.',
      heroIsRight: 'A blame that everybody has agreed on is still wrong if it is on the wrong person.',
      opponentIsRight:
        'Two families built their peace on that account, and the truth would only move the pain to a new address.',
      isKin: true,
      older: [-7, -3],
    },
    allyIs: 'the newest hand there, too young to have heard either version',
    allyAges: [17, 22],
    ages: [38, 60],
    test: 'It is tested on two siblings, one missing hour and a box of old accounts that nobody may open after {friday}.',
    questions: [
      'What do we owe someone who has already let us off?',
      'Can you forgive a person who has not yet said what they did?',
      'Is it mercy to carry somebody’s guilt, or only a way of keeping them near?',
    ],
    claim: 'A debt forgiven is still a debt that someone paid.',
    counterclaim: 'Some accounts are kept closed because closing them was the only kindness left.',
    hero: {
      trade: 'bookkeeper',
      wants: [
        'to get the missing hour put into the {record} under the right name',
        'to hear {O} say aloud, once, who was on watch that night',
        'to be trusted with a {key} again by people who know what {he} did not do',
      ],
      need: 'to stop asking for a verdict before letting anyone come near',
      wounds: [
        {
          what: '{when} {H} stood up and said “It was me” to save {O} a beating, and nobody ever thought to ask again.',
          name: 'the night of the false confession',
        },
        {
          what: '{when} {H} took the punishment for a mistake that was {O}’s, and gave up the one place {he} had been promised elsewhere to live it down.',
          name: 'the punishment that was {O}’s',
        },
      ],
      scars: [
        '[confesses] quickly, to anything, so that the room can move on',
        '[cannot] hear {himself} praised without looking for who is being spared',
      ],
      belief: 'If the record is put right, the rest will follow.',
    },
    opponent: {
      wants: [
        'to see the old accounts destroyed before anyone reads them as evidence',
        'to see {H} promoted, settled and quiet, in that order',
        'to go on paying in private for what would ruin two families in public',
      ],
      need: 'to be blamed for one thing really done',
      wounds: [
        {
          what: '{O} let a {sibling} take the blame, was thanked for keeping quiet, and has mistaken thanks for love since.',
          name: 'the silence that was rewarded',
        },
      ],
      scars: [
        '[pays] for everyone, always, before anybody can ask',
        '[sleeps] only in rooms where nobody is older',
      ],
    },
    statusQuo:
      '{H} [keeps] the old accounts {at} in an order only {he} [~understands], and [is] known for two things, exactness and that one night. {O} [visits] twice a year, [brings] something too expensive and [leaves] before dark.',
    secret: {
      what: '{O} [was>had been] on watch that night and [fell>had fallen] asleep, and {H} [has known>had known] it all along.',
      keeper: 'O',
    },
    stakes: {
      common:
        'If the old account falls, {authority} must pay two families what it has refused them for a generation, and half the work {at} goes with the {money}.',
      own: 'If it stands, {H} is the one who did it, in {ink}, long after everybody who could say otherwise is dead.',
    },
    clocks: [
      {
        what: 'The old accounts [are] to be destroyed on {friday}, and {authority} [has] already sold the shelves.',
        duration: 'four days',
        deadline: 'the end of {friday}',
      },
      {
        what: 'The last witness [is] failing. The {healer} [gives] it until the end of the week and [is] known for rounding up.',
        duration: 'five days',
        deadline: 'the last witness’s last clear morning',
      },
    ],
    events: {
      inciting:
        '{O} [steps] off the {vehicle} not as a visitor but as the {official} of {authority}, with orders to close the old accounts.',
      refusal:
        '{H} [decides] to let it go and [gets] as far as fetching the boxes. The one year {he} [~needs] [is] packed already, in {O}’s handwriting.',
      commitment:
        '{H} [lifts] {thing} out of its box and [hides] it under the {meal} in {his} bag. It [is] the first rule {he} [~has] broken {at}.',
      gain: '{A} [matches] the {ink} to a batch made weeks after that night, so the version everyone [quotes] was written late and in calm.',
      setback: '{O} [counts] the boxes, [finds] one too light, and [has] {A} sent home for it.',
      midpoint:
        '{H} [reads] {thing} to its end and [finds] {himself} thanked in the last line. {O} [has] been paying one of the families ever since, out of {o:his} own {money}.',
      tightening:
        '{authority} [moves] the burning to the morning and [asks] {H} to sign for the whole collection.',
      rift: '{A} [asks] whether {H} [wants] the truth or a receipt, and [goes] home without waiting for the answer.',
      lowest:
        'Before the full room {O} [is] asked who did it. {O} [looks] at {H}, and {H}, out of old habit, [says] “It was me.”',
      realisation:
        'Alone with both accounts, {H} [sees] that they [agree] on everything except who was loved.',
      decision: '{H} [lays] {thing} in front of {O}, beside the lit {stove}, and [leaves] the room.',
      climax: '{O} [carries] {thing} out to {authority} unburned and [reads] it aloud, with corrections.',
      cost: '{H} [loses] the post: whoever [kept>had kept] a false account for so long [cannot] keep a true one. {O} [loses] more, and [sleeps] that night.',
      ending: '{H} [begins] a clean {page}, [puts] the date on it, and [hands] {O} the {pen}.',
    },
    midpoint: '{H} has been hunting someone who pays the debt already, in secret and in full.',
    reversals: [
      'The version that everybody quotes against {H} was written weeks later, by the very person who thanks {him} in private.',
      'Asked at last in front of witnesses, {H} confesses again, to something {he} never did.',
    ],
    crisis: {
      choice: '{H} can clear {his} own name by breaking {O}’s, or keep {O} and stay guilty in writing.',
      either: 'to read the account out',
      or: 'to let {O} burn it',
    },
    lesson: 'Being let off is not the same as being known, and only the second one lets you sleep.',
    says: {
      hero: [
        'I don’t want you punished. I want it spelled right.',
        'I said it once to save you. I have been saying it ever since to save the trouble.',
        'Read me the line. You don’t have to look up.',
      ],
      opponent: [
        'You were good at being guilty. I was no good at anything.',
        'Who is it for, this truth? Name one person who eats better.',
        'I paid. Ask the widow what I paid.',
      ],
      ally: [
        'You keep asking me what it says. It says the same as yesterday.',
        'I wasn’t born then. That’s the only reason you talk to me.',
      ],
    },
  },
  {
    id: 'the-sale',
    genres: ['Drama', 'Comedy'],
    calledBy:
      'house home sell sale inheritance father mother parent children daughter son will heir leave stay village',
    titles: ['Everything Must Go', 'The Last to Leave', 'A Fair Price', 'Lot Forty-One'],
    things: [
      {
        a: 'the deed in their parent’s box',
        the: 'the deed',
        why: 'Nothing can be sold without it, and nothing can be kept.',
      },
      {
        a: 'a workbench with a locked drawer',
        the: 'the workbench',
        why: 'One of them would sell it with the rest, and the other was measured against its leg every birthday.',
      },
    ],
    relation: {
      kind: '{o:sibling}',
      opponentIs: '{H}’s older {o:sibling}, who left',
      history:
        '{H} [stayed>had stayed] to nurse the old one and {O} [left>had left] to earn what the nursing [cost]. Each [believes] that the other [had] the easier half.',
      heroIsRight: 'A place is made by the person who gets up at night in it.',
      opponentIsRight: 'Love does not mend a roof, and the roof has been paid for from elsewhere for years.',
      isKin: true,
      older: [3, 9],
    },
    allyIs: 'the buyer’s valuer, who is paid to like nothing',
    ages: [30, 55],
    test: 'It is tested on two heirs, one roof and a valuer who has been told to finish by {friday}.',
    questions: [
      'Who owns a place: the one who paid for it or the one who stayed?',
      'Is staying a form of love or a way of not deciding?',
      'What is a fair share of something that was never counted?',
    ],
    claim: 'Whoever stays behind does not keep the house; they keep the quarrel warm.',
    counterclaim: 'Leaving is easy to forgive in people who send money.',
    hero: {
      wants: [
        'to keep the place out of the sale until {O} has slept in it one whole winter',
        'to be told by one living person that staying was work',
        'to find out what the old one wrote in the last month and for whom',
      ],
      need: 'to want something that does not need anyone’s funeral first',
      wounds: [
        {
          what: '{when} {H} unpacked a bag that had been packed for the city, because somebody upstairs had called out, and never told anyone it was the wrong name that was called.',
          name: 'the bag that was unpacked',
        },
        {
          what: '{when} {H} was asked who should go and who should stay, and said the generous thing first.',
          name: 'the generous answer',
        },
      ],
      scars: [
        '[offers] to stay behind before anyone has said who is going',
        '[keeps] lists of what was spent, in hours',
      ],
      belief: 'What has been paid for in years cannot be sold for {money}.',
    },
    opponent: {
      wants: [
        'to sell while there is still something to divide',
        'to get {H} out of that house alive, even if {he} never forgives it',
        'to be asked once, before dying, what the city was like',
      ],
      need: 'to be missed rather than thanked',
      wounds: [
        {
          what: '{O} came home once unannounced, saw through the {window} that they were laughing, and took the next {vehicle} back.',
          name: 'the evening at the {window}',
        },
      ],
      scars: ['[sends] {money} instead of answers', '[knocks] at {o:his} own family’s door'],
    },
    statusQuo:
      '{H} [lives] {at} among things that [are] only {hers} to dust. Every quarter {O} [sends] {money}, and every quarter {H} [writes] it down under repairs.',
    secret: {
      what: 'The old one [sold>had sold] the place years ago to pay for {O}’s start, and {O} [has] been renting it back for {H} ever since.',
      keeper: 'O',
    },
    stakes: {
      common:
        'If it is sold, four people who have worked {at} since they were children will be working for strangers, or not.',
      own: 'If it is kept, {H} will be found here in thirty years, by a neighbour, on a weekday.',
    },
    clocks: [
      {
        what: 'The buyer [signs] on {friday} or [buys] the place across the water, and there [is] no third buyer.',
        duration: 'five days',
        deadline: 'the buyer’s signature on {friday}',
      },
      {
        what: 'The roof [will] not last another storm, and the sky in the west [has] been the colour of slate since morning.',
        duration: 'three days',
        deadline: 'the first night of the storm',
      },
    ],
    events: {
      inciting:
        '{A} [arrives] with a measuring cord and a list. At the top of the list, in {O}’s hand, [is] {H}’s own bed.',
      refusal:
        '{H} [tells] {A} to take whatever {a:he} [a~likes], and [goes] up to sleep in the bed, so as to be in the way of something.',
      commitment: '{H} [hides] {thing} and [swears], before a witness, that it never [existed>had existed].',
      gain: 'Asked for the worth of the place, {A} [puts] down a figure for the first time that [has] years in it, and {O} [has] no answer to it.',
      setback:
        '{O} [brings] the bills, all of them, in order. Every repair {H} was proud of [is] in them, paid by {o:him}.',
      midpoint:
        'The drawer [is] forced. In it [lie] the sale papers, ten years old: there [is] nothing to inherit, and {O} [has] known it and paid.',
      tightening:
        'The buyer [sends] word that the signature [will] do a day sooner, and that empty rooms [are] preferred.',
      rift: '{H} [calls] {A} a vulture in front of the others, and {A}, who [has] fudged every figure in {his} favour, [packs] the cord.',
      lowest:
        '{H} [stands] at the foot of the stairs with a packed bag. From above somebody [calls] out, and it [is] only the wind in the flue. {he} [~unpacks].',
      realisation:
        'Dusting the shelf by habit, {H} [notices] that {he} [~has] left no mark here in all these years but clean rings.',
      decision:
        '{H} [brings] {O} {thing} and [asks] {o:him} to stay one night before anything [is] signed, as a guest, in the good room.',
      climax:
        'They [sit] through the storm with buckets and [bid] against each other for every object in the house, in years instead of {money}, until both [are] laughing and neither [is] owed.',
      cost: 'They [sell]. {H} [walks] out with one bag and a chair, and [is] nobody’s {child} and nobody’s nurse for the first time.',
      ending:
        'On the {vehicle}, {O} [gives] {H} the seat by the {window} and [begins], without being asked, to say what the city [is] like.',
    },
    midpoint:
      'There is nothing left to inherit, and the one who left has been paying for the one who stayed.',
    reversals: [
      'The house they are fighting over was sold ten years ago, and the fight has been rented.',
      'The valuer, paid to bring the price down, is the only one who adds up what {H} put in.',
    ],
    crisis: {
      choice:
        '{H} can stop the sale with a lie that will hold, or lose the house to the person who has been keeping it.',
      either: 'to keep the lie and the house',
      or: 'to give up both and be asked what comes next',
    },
    lesson: 'Home is not what you refuse to leave; it is where somebody wants to know how it was.',
    says: {
      hero: [
        'You paid for the roof. I know every sound it makes.',
        'Put me on the list, then. Between the bed and the kettle.',
        'I never said I minded. That was the whole of my contribution.',
      ],
      opponent: [
        'I sent what I had. You never sent anything back, not even a complaint.',
        'It’s a house. You were supposed to be the one with a life in it.',
        'I stood outside once. You were all laughing.',
      ],
      ally: [
        'I’m paid to like nothing. It’s getting harder.',
        'Somebody ought to tell you two what this is worth. It isn’t much. Sit down.',
      ],
    },
  },
];
