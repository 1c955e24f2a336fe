import type { Premise } from './premise.ts';

export const adventurePremises: readonly Premise[] = [
  {
    id: 'the-wrong-map',
    genres: ['Adventure', 'Drama'],
    isInWinter: true,
    calledBy:
      'map treasure expedition island journey quest explorer lost voyage search mountain jungle desert discovery adventure',
    titles: ['The Corrected Map', 'What Was Not There', 'North of the Last Name', 'The Blank Part'],
    things: [
      {
        a: 'the only map of the far side',
        the: 'the map',
        why: 'One of them means to use it and the other to correct it, and it will not survive both.',
      },
    ],
    relation: {
      kind: 'expedition leader',
      opponentIs: 'the leader of the expedition and the maker of the map',
      history:
        '{O} [drew>had drawn] the map that [made] {o:him} famous, and {H} [lost] a {parent} to it, at a pass that [was] put in for the balance of the page.',
      heroIsRight: 'A map is a promise made to people who will never meet you.',
      opponentIsRight: 'Without the lie at the edge nobody would ever have gone to look.',
      older: [12, 28],
    },
    allyIs: 'the guide, who was born on the blank part',
    ages: [24, 42],
    test: 'It is tested on a famous map, the heir of somebody it killed and a season that closes on {friday}.',
    questions: [
      'Is it better to follow a false map or to have none?',
      'What do we owe to the people who will come after us by the same road?',
      'Can you forgive a lie that made you want to see the world?',
    ],
    claim: 'The blank on the map is the only honest part of it.',
    counterclaim: 'No one ever set out for a blank.',
    hero: {
      wants: [
        'to stand at the pass that is on the map and see with {his} own eyes that it is not there',
        'to bring home one thing that was carried by the {parent} {he} lost',
        'to have {O} correct the line in {ink}, and sign it',
      ],
      need: 'to go somewhere that nobody died for',
      wounds: [
        {
          what: '{when} {H} packed a {parent}’s bag for the far side, neatly, with the map on top.',
          name: 'the neatly packed bag',
        },
        {
          what: '{when} {H} was promised that they would go together next year, and learned the route by heart, wrong bend by wrong bend.',
          name: 'the route by heart',
        },
      ],
      scars: ['[paces] distances in every room', '[will] not be shown the way'],
      belief: 'If I find where it went wrong, it will have been for something.',
    },
    opponent: {
      wants: [
        'to reach the far side once before dying, and find it as drawn',
        'to get the party over before anyone asks who surveyed the pass',
        'to lose the map somewhere grand',
      ],
      need: 'to come home as somebody who was wrong',
      wounds: [
        {
          what: '{O} turned back in sight of the pass, ill and alone, and drew what a braver surveyor would have seen.',
          name: 'the turning back',
        },
      ],
      scars: ['[sleeps] with {o:his} boots on', '[lectures] best on what {o:he} never [reached>had reached]'],
    },
    statusQuo:
      '{H} [works] {at}, on the near side of everything, and [corrects] strangers’ directions. On the wall {he} [~has] the famous map, with one pin in it.',
    secret: { what: '{O} [has] never been beyond the first river.', keeper: 'A' },
    stakes: {
      common:
        'If the pass is not there, nine people will be on the wrong side of the range when the snow comes.',
      own: 'If it is, {H} has hated a careful surveyor for nothing, and the bag was packed for an accident.',
    },
    clocks: [
      {
        what: 'The last {vehicle} back [goes] on {friday}, and whoever [is] not on it [winters].',
        duration: 'nine days',
        deadline: 'the last {vehicle} before winter',
      },
      {
        what: 'There [is] food for eleven days, and the pass, if the map [is] true, [is] six days off.',
        duration: 'eleven days',
        deadline: 'the last full ration',
      },
    ],
    events: {
      inciting:
        '{O} [comes] through {place}, old and cheered, to lead one last party to the far side, and [asks] {H}, of all people, for the loan of a good map.',
      refusal:
        '{H} [lends] it, and [shuts] the door, and [looks] at the clean square on the wall with one hole in it.',
      commitment:
        '{H} [signs] on as bearer under another name, and [carries], on the first day, {O}’s {bed}.',
      gain: 'Where the map [fails] {A} [reads] the ground for them by its birds, and {H}, pacing, [puts] it down. A second map [begins], the size of a hand.',
      setback:
        '{O} [recognises] the pacing. That night the guide [is] paid off, so that there [shall>should] be only one map.',
      midpoint:
        'They [come] out where the pass should be. There [is] a wall of rock, and at the foot of it, dry and neatly packed, a bag.',
      tightening:
        'The snow [is] early. The party [votes] to push on by the map, since it [says] that there [is] a valley.',
      rift: '{A}, who [has] followed at a distance, [knows] a way, but not for a party that [lies>lied]. {H} [has] been “Smith” for nine days, and [says] so again.',
      lowest:
        '{H} [leads] them by {his} own small map instead, proudly, and [brings] them in two days to the foot of the same wall. {he} [~paced>had paced] it right and [drew>had drawn] it wrong, to make it fit.',
      realisation:
        '{H} [unpacks] the bag at last. On top [lies] the old map, and on it, in a hand {he} [~knows], a careful line through the pass, and a blank.',
      decision:
        '{H} [tells] {A} {his} name, and what {he} [~came>had come] for, and [asks] to be shown the way.',
      climax:
        'In the last light {O} [will] not leave the rock; it [has] to be here. {H} [sits] down beside {o:him} with the {pen}, and together they [rub] out the pass.',
      cost: 'They [come] down alive with nothing named after anyone. {O} [dies] at the first river, going the right way.',
      ending:
        'The new map [hangs] {at} and [is] mostly white. {A} [comes] in, [looks] for a long time, and [puts] one finger on it: “Here we have plums.”',
    },
    midpoint: 'The pass was never there, and the one who died knew it before the end and wrote it down.',
    reversals: [
      'The famous explorer turned back at the first river.',
      '{H}, who came to punish a false line, draws one.',
    ],
    crisis: {
      choice:
        '{H} can be right about the map and lose the party, or give up {his} name, {his} grudge and the lead.',
      either: 'to lead on by {his} own map',
      or: 'to ask the way',
    },
    lesson: 'You find the way by admitting, aloud, where you are.',
    says: {
      hero: [
        'Four thousand paces. It says four thousand. Stand here and tell me where you’d put the pass.',
        'I packed that bag. The socks are still in pairs.',
        'I don’t need showing. I need it to have been there.',
      ],
      opponent: [
        'I drew it from memory. I didn’t say whose.',
        'Nobody follows a blank, my dear. I gave them something to be wrong about.',
        'Don’t look at my boots. Look at the country.',
      ],
      ally: ['You’ve drawn my aunt’s house as a swamp.', 'There’s a way. It’s not for people called Smith.'],
    },
  },
  {
    id: 'the-return-trip',
    genres: ['Adventure', 'Comedy', 'Action'],
    calledBy:
      'ship captain sea voyage animal stowaway travel crew sail escort pilgrim wander home strangers journey road',
    titles: ['The Wrong Passenger', 'All the Way Back', 'Carriage Paid', 'A Guest of the Road'],
    things: [
      {
        a: 'a passenger with no papers',
        the: 'the passenger',
        why: 'One is paid to deliver {a:him} and the other to bring {a:him} back, and both have been paid already.',
      },
    ],
    relation: {
      kind: 'pursuer',
      opponentIs: 'the tracker who has been paid to bring {H}’s passenger back',
      history:
        '{O} and {H} [have] followed and fooled each other over three frontiers and once [shared>had shared] a boat, a fever and a very small fish.',
      heroIsRight: 'You do not hand over somebody who has fallen asleep against your shoulder.',
      opponentIsRight: 'A road is safe only while the people on it bring back what they were paid for.',
      older: [-6, 10],
    },
    allyIs: 'the passenger, who has not been asked',
    test: 'It is tested on a carrier, a tracker and a passenger who is due in two places on {friday}.',
    questions: [
      'When does a stranger become yours to look after?',
      'Is a promise to an employer as good as a promise to a friend?',
      'Where do you take someone who does not want to arrive?',
    ],
    claim: 'What you carry far enough becomes yours to answer for.',
    counterclaim: 'The world is full of people who were rescued by someone who never asked.',
    hero: {
      trade: 'carrier',
      wants: [
        'to deliver the passenger, collect the rest of the {money} and ask nothing',
        'to lose {O} for good at the next crossing, with nobody hurt',
        'to find out where {A} would go, given the fare',
      ],
      need: 'to have somebody expect {him} back',
      wounds: [
        {
          what: '{when} {H} was delivered, with a label, to people who had ordered somebody stronger.',
          name: 'the label',
        },
        {
          what: '{when} {H} took a fare to the door, and heard through it what kind of house it was, and had been paid.',
          name: 'the house with the door',
        },
      ],
      scars: ['[asks] nobody’s name before the halfway point', '[sleeps] in {his} boots at friends’ houses'],
      belief: 'I take things where they are going; I do not ask them why.',
    },
    opponent: {
      wants: [
        'to bring the passenger back unharmed, for the first time in {o:his} trade',
        'to be outwitted by {H} so well that {o:he} [o~can] report it with honour',
        'to sit down',
      ],
      need: 'to be travelled with',
      wounds: [
        {
          what: '{O} found someone, once, in time, and brought the child back to the very people it had run from.',
          name: 'the one brought back',
        },
      ],
      scars: ['[talks] to whoever {o:he} [o~follows], from a distance', '[carries] food for two'],
    },
    statusQuo:
      '{H} [carries] whatever [fits] from {place} to wherever it [is] wanted. {he} [~has] friends in eleven towns and a chair in none.',
    secret: {
      what: '{A} [hired>had hired] both of them {a:himself}, so as not to be alone on the road.',
      keeper: 'A',
    },
    stakes: {
      common:
        'There are people at both ends who have been promised this passenger, and each side has begun to load.',
      own: 'If {H} delivers, {he} will have kept {his} word to everyone but the one who was in the cart.',
    },
    clocks: [
      {
        what: 'The fare [is] due at the far gate by {friday}, and the gate [is] not opened late.',
        duration: 'five days',
        deadline: 'the closing of the far gate',
      },
      {
        what: 'The rains [are] a week behind them and gaining.',
        duration: 'seven days',
        deadline: 'the first day of the rains',
      },
    ],
    events: {
      inciting:
        'Among the goods {at} {H} [finds] a passenger sitting on the flour with a label round {a:his} neck, prepaid.',
      refusal:
        '{H} [carries] goods. {he} [~sets] the passenger down at the gate with a {coin}. By evening the passenger [is] in the flour again, and [has] bought onions.',
      commitment:
        'When {O} [asks] at the inn for a person with a label, {H} [hears] {himself} say that it [is] {his} cousin, and [has] to go on from there.',
      gain: '{A} [turns] out to know songs, prices and the backs of people’s minds. They [cross] two frontiers on onions.',
      setback:
        '{O} [rides] ahead and [tells] everyone on the road that they [are] eloping, so that they [are] fed and stopped at every door.',
      midpoint:
        'Fever and flood [put] the three of them on one roof. {O} [shares] {o:his} fish. And the label, when it [gets] wet, [shows] {A}’s own handwriting.',
      tightening:
        'Both ends [have] sent men to meet them. It [is] four on the left and five on the right, and the rain behind.',
      rift: '{H} [asks] who {A} really [is]. “Yours, I thought, by now,” {A} [says], and [takes] the onions, and [goes] on alone.',
      lowest:
        '{H} [comes] to the far gate in time with an empty cart. They [look] in it, [look] at {him}, and [say] what was said the first time: that they [ordered>had ordered] something stronger.',
      realisation:
        '{H} [notices] that {he} [~has] left the seat beside {him} free, and the better half of the blanket.',
      decision:
        '{H} [turns] the cart and, for the first time in {his} life, [goes] back the way {he} [~came>had come], to look for someone.',
      climax:
        'At the ford {O} [has] got there first and [stands] in the river with {A} on {o:his} back and nine men on two banks. {H} [drives] in between. “That,” {he} [~says], to all of them, “is ours.”',
      cost: '{H} [has] broken {his} word at both ends and [will] not be hired on that road again. The cart [goes] down the river.',
      ending:
        'Three people [walk]. Somebody [asks] where they [are] going, and each of them [waits] politely for one of the others to say.',
    },
    midpoint: 'The passenger wrote the label, and paid both sides.',
    reversals: ['The hunted one hired the hunter.', 'The carrier who never asks goes back for someone.'],
    crisis: {
      choice:
        '{H} can arrive on time with nothing and be paid for trying, or turn round with nothing and be late for everyone.',
      either: 'to go in at the gate',
      or: 'to turn the cart',
    },
    lesson: 'You have arrived when somebody moves over.',
    says: {
      hero: [
        'I carry things. You’re not to tell me any more about yourself.',
        'That’s my cousin. We’re all like that.',
        'Get in. I’m not stopping, I’m slowing down.',
      ],
      opponent: [
        'You’re very hard to find. Have you eaten?',
        'I’ll give you till the bridge. I’ll walk slowly; my knees will swear to it.',
        'Somebody paid. Somebody always paid. I never got to meet one.',
      ],
      ally: ['I’m fragile. It says so on the label.', 'I wanted company. Two’s company.'],
    },
  },
];
