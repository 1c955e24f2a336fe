import type { Premise } from './premise.ts';

export const actionPremises: readonly Premise[] = [
  {
    id: 'the-crossing',
    genres: ['Action', 'Thriller', 'Adventure'],
    calledBy:
      'fight escape siege army battle soldier war rescue heist explosion chase bridge convoy crossing hold defend action',
    titles: ['Hold Until Noon', 'The Last Load Over', 'Eleven Against the Bridge', 'Not One Step Back'],
    things: [
      {
        a: 'the one crossing',
        the: 'the crossing',
        why: 'Those in flight need it whole until they are over, and those behind them need it whole after that.',
      },
    ],
    relation: {
      kind: 'former commander',
      opponentIs: '{H}’s former commander, now on the other bank',
      history:
        '{H} [served>had served] under {O} for four years and [learned] from {o:him} how to hold a crossing, and once, how to leave one.',
      heroIsRight: 'You do not leave people on the wrong side because a clock says so.',
      opponentIsRight: 'A crossing left standing for pity lets through whatever is behind the pitied.',
      older: [6, 18],
    },
    allyIs: 'the powder-carrier who has lied about {a:his} age',
    allyAges: [14, 17],
    allyTrade: 'powder-carrier',
    ages: [26, 46],
    test: 'It is tested on one crossing, eleven tired people and an order to destroy it at noon.',
    questions: [
      'How long do you hold a door for people you cannot see?',
      'When is it courage to stay and when is it vanity?',
      'Who decides which is the last one over?',
    ],
    claim: 'Nobody is saved by someone who cannot also be left.',
    counterclaim: 'There is always one more on the road, and that is how crossings are lost.',
    hero: {
      trade: 'crossing guard',
      wants: [
        'to hold the crossing until the last cart from the hills is over it',
        'to make {O} give the order twice',
        'to bring all eleven of {his} people off it alive',
      ],
      need: 'to let somebody else stay behind',
      wounds: [
        {
          what: '{when} {H} cut the rope on the order, to the second, and saw who was on it.',
          name: 'the cut rope',
        },
        {
          what: '{when} {H} held a breath too long for one runner, and lost the four who were holding with {him}.',
          name: 'the four who held',
        },
      ],
      scars: ['[walks] at the back of every party', '[counts] heads under {his} breath in any company'],
      belief: 'As long as I am the last one off, nobody can be left.',
    },
    opponent: {
      wants: [
        'to take the crossing whole and bring the war to an end by evening',
        'to get {H} off it first, by any trick',
        'never again to give that order in time',
      ],
      need: 'to be relieved of command by somebody {o:he} [o~trained]',
      wounds: [
        {
          what: '{O} gave the order to cut, on time, was decorated for it, and has the rope’s end in a drawer.',
          name: 'the order given on time',
        },
      ],
      scars: ['[reads] casualty lists standing', '[keeps] the {hours} wrong on purpose'],
    },
    statusQuo:
      '{H} and ten others [guard] the crossing {at}, which nobody [has] wanted for a year. They [fish] off it. {he} [~has] given each stone a name.',
    secret: {
      what: 'The order to destroy it [is] a forgery of {O}’s. The real one [says] to hold.',
      keeper: 'O',
    },
    stakes: {
      common:
        'If it falls too early, four hundred people from the hills are shut in with what is coming; too late, and it comes over with them.',
      own: 'If {H} keeps the order, it is the rope again.',
    },
    clocks: [
      {
        what: 'The order [is] to destroy it at noon, and the dust of the carts [is] still two hours off.',
        duration: 'five hours',
        deadline: 'noon',
      },
      {
        what: 'There [is] powder for one attempt and light for three hours, and the river [is] rising under the charges.',
        duration: 'three hours',
        deadline: 'the last of the light',
      },
    ],
    events: {
      inciting:
        'A rider [brings] {H} the order {at}: destroy the crossing at noon. Behind the rider, on the far road, [is] dust, and the dust [has] children in it.',
      refusal: '{H} [begins] to lay the charges as ordered, and [lays] them well, and [keeps] looking up.',
      commitment:
        'At the stroke of noon {H} [puts] the match out between two fingers and [tells] the ten that whoever [goes] now [goes] with {his} thanks. Nobody [goes].',
      gain: 'They [turn] the barricade round, [fish] up the sunk chain, and [bring] the first sixty carts over while {O}’s riders [are] still asking one another what they [see].',
      setback:
        '{O} [stops] charging and [sends] a cart of wounded up the middle of it, slowly, so that nobody [can] shoot past it.',
      midpoint:
        'On one of the wounded {H} [finds] the seal that the order came under. It [is] {O}’s own. {H} [has] spent the whole day disobeying the enemy.',
      tightening: 'The river [reaches] the charges. They [must] go within the hour or not at all.',
      rift: '{H} [orders] {A} to the rear with the wounded. {A} [says] that {he} [~is] only ever brave with other people’s lives left over, and [drops] the powder at {his} feet.',
      lowest:
        'With the last cart on the span the near end [gives]. A rope [holds] it, one rope, and {H} [stands] there with the axe, as {he} [~did>had done] then.',
      realisation:
        '{H} [looks] along the rope and [sees] what {he} [~did>had done] not then: other hands on it. They [have] had hold of it all along.',
      decision:
        '{H} [gives] the match to {A} and the command to the oldest of the ten, and [goes] out on the rope with both hands free.',
      climax:
        'In the middle {O} [is] already there, alone, with the axe {o:he} [o~brought] for the same rope. They [look] at each other. They [haul].',
      cost: 'The cart [comes] over. {A} [lights] the charge when it [is] time and not before. Of eleven, four [are] not at the count, and {H} [is] on the wrong bank with {O}.',
      ending:
        'On the far side {H} and {O} [sit] back to back, out of everything, and [count] across the water, and for once they [get] the same number.',
    },
    midpoint: 'The order to destroy the crossing came from the enemy.',
    reversals: [
      'Obedience would have been treason: the order was {O}’s.',
      '{O} comes out alone with an axe, and uses both hands to hold.',
    ],
    crisis: {
      choice:
        '{H} can cut the rope in time and save the ten, or go out on it and trust them to save themselves.',
      either: 'to cut it',
      or: 'to go out on the rope',
    },
    lesson: 'To lead is to leave the match with someone else.',
    says: {
      hero: [
        'Noon’s an opinion. Keep them moving.',
        'Everybody off who’s going. I’ll not write it down.',
        'I was last off once. It isn’t as far back as you’d like.',
      ],
      opponent: [
        'I taught you that chain. I didn’t teach you to stand on it.',
        'Leave it standing out of kindness and see who says thank you.',
        'Twice I’ve given that order. I only wanted to get it wrong.',
      ],
      ally: [
        'I’m sixteen. I’m eighteen if there’s soup.',
        'You’re always last off. When’s it anyone else’s turn?',
      ],
    },
  },
  {
    id: 'the-haul',
    genres: ['Action', 'Adventure', 'Comedy'],
    isInWinter: true,
    calledBy:
      'driver race vehicle delivery cargo transport smuggle road journey team crew dangerous stunt speed storm truck',
    titles: ['Do Not Tip', 'The Long Way Down', 'Perishable', 'Careful With That'],
    things: [
      {
        a: 'a crate that must stay level',
        the: 'the crate',
        why: 'It is worth a year’s wages at the other end, to whichever crew arrives with it unspilled.',
      },
    ],
    relation: {
      kind: 'rival driver',
      opponentIs: '{H}’s rival on the route and partner on the one that went wrong',
      history:
        '{O} and {H} [drove>had driven] together until the hill, and [have] not agreed since on which of them [let>had let] go of the brake.',
      heroIsRight: 'A load is only as safe as the slowest person it depends on.',
      opponentIsRight: 'Nobody was ever saved by somebody who arrived too late and very carefully.',
      older: [-5, 8],
    },
    allyIs: 'the owner’s agent, who gets sick on roads',
    test: 'It is tested on two drivers, one road and a crate that must arrive level by {friday}.',
    questions: [
      'Is it braver to go fast or to go back?',
      'What is a clean conscience worth to the people waiting at the other end?',
      'Can you trust someone again at the same bend?',
    ],
    claim: 'You are only as fast as what you will not drop.',
    counterclaim: 'Care is very like fear, from the passenger’s side.',
    hero: {
      trade: 'carter',
      wants: [
        'to bring the crate in level and on time, and the agent with it',
        'to take the hill again, with somebody watching',
        'to hear from {O} which of them it was',
      ],
      need: 'to give somebody else the reins',
      wounds: [
        {
          what: '{when} {H} jumped, as one is told to, and the one in the back had not been told.',
          name: 'the jump',
        },
        {
          what: '{when} {H} stayed in the seat when everybody jumped, and steered, and was called a hero for killing the brake.',
          name: 'the hero’s brake',
        },
      ],
      scars: ['[checks] every strap a fourth time', '[rides] with one foot outside'],
      belief: 'If I hold everything myself, nothing can fall.',
    },
    opponent: {
      wants: [
        'to get there first by the road that {H} will not take',
        'to goad {H} down the hill before the hill does it to {him}',
        'to be beaten by {H} at {his} old speed',
      ],
      need: 'to say “it was me” on the flat',
      wounds: [
        {
          what: '{O} let go first, by the width of a breath, and has driven as if to catch that breath up.',
          name: 'the breath on the hill',
        },
      ],
      scars: ['[takes] every bend as a reply', '[pays] for a bed for two on the road'],
    },
    statusQuo:
      '{H} [hauls] eggs, mirrors and the newly wed {at}, at a walking pace, and [is] never late because {he} [~sets] out the day before. Children [overtake] {him}.',
    secret: {
      what: 'The crate [holds] medicine, not money, and {A} [was>had been] told to let it be thought otherwise.',
      keeper: 'A',
    },
    stakes: {
      common: 'At the other end there is a ward with nineteen beds that has been told help is on the road.',
      own: 'If {H} loses one more load, {he} will be hauling nothing but {himself}.',
    },
    clocks: [
      {
        what: 'It [spoils] on {friday}. After that it [is] only a crate.',
        duration: 'forty hours',
        deadline: 'sunset on {friday}',
      },
      {
        what: 'The pass [closes] with the first snow, and the first flake [is] lying on the back of {H}’s hand.',
        duration: 'two days',
        deadline: 'the closing of the pass',
      },
    ],
    events: {
      inciting:
        'Two crews [are] hired {at} by mistake for one crate. {A}, grey in the face, [says] that it [is] a prize, then: whoever [brings] it in, level.',
      refusal:
        '{H} [does] not race. {he} [~is] halfway through saying so when {O} [drives] off with the other half of the harness.',
      commitment: 'At the fork {H} [looks] down the safe road, and at the sun, and [takes] the hill.',
      gain: 'By rope, by raft and once by persuading a wedding to hold it over their heads, they [keep] it level, and by nightfall [are] an hour ahead.',
      setback: '{O} [cuts] the bridge behind {o:him}, decently, with a warning sign.',
      midpoint:
        'The crate [slips]. {H} [catches] it with {his} body, and it [breaks] open a hand’s width: rows of small bottles. {A} [tells] the truth between two fits of sickness.',
      tightening:
        'The cold [comes] early. What [must] not freeze [is] carried from then on under their shirts.',
      rift: '{A} [wants] to stop {O} and say what it [is]. {H} [says] there [is] no time to trust {O}, and [leaves] {A} at the roadside with the warning sign.',
      lowest: 'On the hill, at the bend, the brake [goes]. {H} [has] one foot outside.',
      realisation:
        'In the time that it [takes] to fall, {H} [notices] that it [is] a hill, with people on it, and that one of them [is] shouting an offer.',
      decision: '{H} [throws] the line to {O}.',
      climax:
        'Wheel to wheel down the whole hill the two of them [share] one brake, one harness and every curse they [have] saved up since the last time, with the crate level across both their laps.',
      cost: 'Both rigs [are] matchwood at the bottom, nobody [is] paid, since nobody [was] first, and they [walk] in with it like a bier.',
      ending:
        'On the way home, on foot, at the bend, {O} [says] “It was me,” and {H} [says] “Mind the edge.”',
    },
    midpoint: 'It is not a prize they are racing with but medicine for nineteen beds.',
    reversals: [
      'The prize was invented by someone too ill to explain.',
      'The rival who wrecked {H} is the only one who knows how to share a brake.',
    ],
    crisis: {
      choice:
        '{H} can jump clear as {he} did before, or throw the line to the one who let go of it last time.',
      either: 'to jump',
      or: 'to throw {O} the line',
    },
    lesson: 'You get down a hill with whoever is on it.',
    says: {
      hero: [
        'Level. I don’t mind upside down, so long as it’s level.',
        'I’m never late. I just leave earlier than the rest of you live.',
        'Which of us was it? I’m only asking at this speed.',
      ],
      opponent: [
        'You used to pass me on the outside, singing.',
        'There’s careful and there’s parked.',
        'I left a sign. It was a good sign.',
      ],
      ally: ['I’m not frightened. I’m full.', 'If we go over, tell them it was the fish.'],
    },
  },
];
