import type { Premise } from './premise.ts';

export const dramaPremises: readonly Premise[] = [
  {
    id: 'second-book',
    genres: ['Drama', 'Mystery'],
    calledBy: 'sister brother sibling family log book record ledger truth lie memory forgive forgiveness debt guilt',
    titles: ['The Second Book', 'The Missing Hour', 'What the Book Says'],
    things: [
      { a: 'a second {record}', the: 'the second {record}', why: 'It is the only account of that night in {O}’s own hand.' },
      { a: 'a page cut from the {record}', the: 'the cut page', why: 'It is the only account of that night in {O}’s own hand.' },
    ],
    relation: {
      kind: '{o:sibling}',
      opponentIs: '{H}’s younger {o:sibling}',
      history: 'For half a lifetime {H} [has] carried the blame for a night that {O} also remembers, and they [have] never once compared accounts.',
      heroIsRight: 'A blame that everybody has agreed on is still wrong if it is on the wrong person.',
      opponentIsRight: 'Two families built their peace on that account, and the truth would only move the pain to a new address.',
      isKin: true,
      older: [-7, -3],
    },
    allyIs: 'the new clerk, too young to have heard either version',
    ages: [38, 60],
    test: 'It is tested on two siblings, one missing hour and a box of old books that nobody may open after {friday}.',
    questions: ['What do we owe someone who has already let us off?', 'Can you forgive a person who has not yet said what they did?'],
    claim: 'A debt forgiven is still a debt that someone paid.',
    counterclaim: 'Some accounts are kept closed because closing them was the only kindness left.',
    hero: {
      wants: ['to get the missing hour written into the {record} under the right name', 'to have {O} say aloud, once, who was on watch that night'],
      need: 'to stop needing a verdict before {he} [~lets] anyone near {him}',
      wounds: [
        { what: '{then} {H} stood up and said “It was me” to save {O} a beating, and nobody ever thought to ask again.', name: 'the night of the false confession' },
        { what: '{then} {H} took the punishment for a mistake that was {O}’s, and gave up the one place {he} had been promised elsewhere to live it down.', name: 'the punishment that was not {hers}' },
      ],
      scars: ['[confesses] quickly, to anything, so that the room can move on', '[cannot] hear {himself} praised without looking for who is being spared'],
      belief: 'If the record is put right, the rest will follow.',
    },
    opponent: {
      wants: ['to close the old books before anyone reads them as evidence', 'to see {H} promoted, settled and quiet, in that order'],
      need: 'to be blamed for one thing {o:he} [o~has] really done',
      wounds: [
        { what: '{O} let a {sibling} take the blame, was thanked for {o:his} silence, and has mistaken thanks for love since.', name: 'the silence that was rewarded' },
      ],
    },
    statusQuo: '{H} [keeps] the books {at}, the same ones, ruled the same way, since before the present staff could write. {O} [visits] twice a year, [brings] something too expensive and [leaves] before dark.',
    secret: { what: '{O} [was>had been] on watch that night and [fell>had fallen] asleep, and {H} [has known>had known] it all along.', keeper: 'O' },
    stakes: {
      common: 'If the old account falls, {authority} must pay two families what it has refused them for a generation, and half the jobs {at} go with the money.',
      own: 'If it stands, {H} is the one who did it, in ink, after everybody who could say otherwise is dead.',
    },
    clocks: [
      { what: 'The old books [are] to be pulped on {friday}, and {authority} [has] already sold the shelves.', duration: 'four days', deadline: '{friday} at six' },
    
    ],
    events: {
      inciting: '{O} [comes] off the {vehicle} not as a visitor but as {authority}’s {official}, with orders to close the old books.',
      refusal: '{H} [decides] to let it go, and [gets] as far as fetching the boxes. The year {he} [~wants] [is] the only one already packed, in {O}’s handwriting.',
      commitment: '{H} [takes] {thing} out of its box and [hides] it under the {meal} in {his} bag, the first rule {he} [~has] broken {at}.',
      gain: '{A} [matches] the ink to a bottle ordered after that night, so the page everybody [quotes] [was>had been] written later.',
      setback: '{O} [counts] the boxes, [finds] one light, and [has] {A} suspended for it.',
      midpoint: '{H} [reads] the second account to its end and [finds] {his} own name thanked on the last line. {O} [has] been paying one of the families, every month, from {o:his} own {money}.',
      tightening: '{authority} [moves] the pulping to the morning and [asks] {H} to sign for the whole collection.',
      rift: '{A} [asks] whether {H} [wants] the truth or only a receipt, and [goes] home without waiting for the answer.',
      lowest: 'Before the full room {O} [is] asked who did it. {O} [looks] at {H}, and {H}, out of habit, [says] “It was me.”',
      realisation: 'Alone with both accounts, {H} [sees] that they [agree] on everything except who was loved.',
      decision: '{H} [puts] {thing} on the table in front of {O} and [leaves] the room, with the {stove} lit.',
      climax: '{O} [carries] {thing} out to {authority} unburned and [reads] it aloud, with corrections.',
      cost: '{H} [loses] the post: whoever [kept>had kept] a false book for so long [cannot] keep a true one. {O} [loses] more and [sleeps] better.',
      ending: '{H} [rules] a clean page, [dates] it, and [hands] {O} the pen.',
    },
    midpoint: '{O} has been paying for that night all along, in secret and in full.',
    reversals: [
      'The page that everybody quotes against {H} was written after the event, by the person who thanks {him} in it.',
      'Asked at last in front of witnesses, {H} confesses again, to something {he} never did.',
    ],
    crisis: { choice: '{H} can clear {his} own name by breaking {O}’s, or keep {O} and stay guilty in writing.', either: 'to read the account out', or: 'to let {O} burn it' },
    lesson: 'Being let off is not the same as being known, and only the second one lets you sleep.',
    says: {
      hero: ['I don’t want you punished. I want it spelled right.', 'I said it once to save you. I have been saying it ever since to save the trouble.', 'Read me the line. You don’t have to look up.'],
      opponent: ['You were good at being guilty. I was no good at anything.', 'Who is it for, this truth? Name one person who eats better.', 'I paid. Ask the widow what I paid.'],
      ally: ['You keep asking me what it says. It says the same as yesterday.', 'I wasn’t born then. That’s the only reason you talk to me.'],
    },
  },
];
