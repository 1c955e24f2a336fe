import type { Premise } from './premise.ts';

export const horrorPremises: readonly Premise[] = [
  {
    id: 'the-count',
    genres: ['Horror', 'Mystery', 'Thriller'],
    isInWinter: true,
    calledBy:
      'haunted ghost house count night dark fear monster creature evil guest cellar door strange children',
    titles: ['One More Than Yesterday', 'The Evening Count', 'Places at Table', 'Nobody’s Chair'],
    things: [
      {
        a: 'the {record} of the evening count',
        the: 'the evening count',
        why: 'It says how many there should be, and it is the only thing that has not been changed to agree.',
      },
    ],
    relation: {
      kind: 'head of the house',
      opponentIs: 'the head of the house, who keeps everyone calm',
      history:
        '{O} [has] held the house together since the bad winter by seeing to it that nobody [is] ever alone and nobody [is] ever asked.',
      heroIsRight: 'If one of us is not one of us, pretending is how it eats.',
      opponentIsRight:
        'It has lived among us since the winter and has hurt nobody, and the last house that looked for it killed eleven of its own.',
      older: [8, 25],
    },
    allyIs: 'the friend {H} has known since childhood, as far as {he} can remember',
    test: 'It is tested on a house that counts one too many each night, and on the only one who writes it down.',
    questions: [
      'How would you know if one of us were not?',
      'Is a comfortable lie less dangerous for being shared?',
      'What do you do with a monster that has only ever been kind?',
    ],
    claim: 'The thing in the house is fed by whatever nobody will say.',
    counterclaim: 'More people have been killed by looking for monsters than by monsters.',
    hero: {
      trade: 'night warden',
      wants: [
        'to find out who was not here in spring, without asking anyone who would mind',
        'to get through one night with the number right',
        'to be certain of {A}',
      ],
      need: 'to love someone without being certain',
      wounds: [
        {
          what: '{when} {H} said there was somebody in the wall, was laughed at, and a month later they opened the wall.',
          name: 'the opened wall',
        },
        {
          what: '{when} {H} pointed out a stranger at table, in front of everyone, and it was a cousin who had been ill, and who went out into the snow.',
          name: 'the cousin in the snow',
        },
      ],
      scars: [
        '[touches] people on the arm in passing, to see',
        '[never] sits down before everyone else [has]',
      ],
      belief: 'If you count often enough, the number must come right.',
    },
    opponent: {
      wants: [
        'to keep the house calm until the thaw',
        'to have the evening count stopped, for everyone’s sleep',
        'not to learn which one it is, in case it is a child',
      ],
      need: 'to be afraid in front of somebody',
      wounds: [
        {
          what: '{O} helped with the looking, in the last house, and was very sure each time.',
          name: 'the looking',
        },
      ],
      scars: ['[lays] the table {o:himself}', '[lowers] {o:his} voice when others would shout'],
    },
    statusQuo:
      '{H} [takes] the count {at} at dusk and [writes] it down. It [has] been the same since the winter, and then one evening it [is] not, and supper [is] very good.',
    secret: {
      what: '{O} [has known>had known] since the first night, and [has] been laying the extra place.',
      keeper: 'O',
    },
    stakes: {
      common: 'There is food for the number in the {record} until the thaw, and not for one more.',
      own: 'If {H} is right, somebody {he} loves was never born.',
    },
    clocks: [
      {
        what: 'The way out [is] closed until {friday}, and each night there [is] one more at table.',
        duration: 'five nights',
        deadline: 'the opening of the road on {friday}',
      },
      {
        what: 'There [are] nine {light}s left, and it [grows] braver by each one that [is] burned down.',
        duration: 'nine nights',
        deadline: 'the last {light}',
      },
    ],
    events: {
      inciting:
        'At dusk {H} [counts] one more {at} than there should be. {he} [~counts] again. Everybody [is] somebody {he} [~has] always known.',
      refusal:
        '{H} [tells] {himself} that {he} [~forgot>had forgotten] to count {himself} before, and [enters] the new number, and [sleeps].',
      commitment:
        'The next night it [is] one more again. {H} [marks] each hand {he} [~shakes] with a little soot, and in the morning there [is] soot on {his} own.',
      gain: '{A} [helps] to draw up a list of what each one [remembers] from before the winter. All [agree]. All [use] the same words.',
      setback:
        '{O} [thanks] {H} for the good work, before everyone, and [takes] the {record} away so that {he} [~can] rest.',
      midpoint:
        '{H} [goes] to the graves behind {place} for the names of the dead, to compare, and [finds] there the name of everyone at table but {O} and one other.',
      tightening:
        'They [have] begun to finish one another’s sentences. Somebody [asks] {H}, kindly, why {he} [~is] not eating.',
      rift: '{H} [asks] {A} for something that only the real {A} [could] know. {A} [thinks] for a long time and [says], hurt, that {a:he} [a~was] going to ask {him} that.',
      lowest:
        '{H} [points] in front of all of them, and [says] the name. The one {he} [~pointed>had pointed] at [puts] on a {coat}, [looks] back once, and [walks] out into the cold. The count [does] not change.',
      realisation:
        '{H} [sees] that it [is] not one of them who [is] too many. They [come] because somebody [keeps] counting the missing.',
      decision:
        'With the last {light} {H} [sits] down at the table, in the empty place, and [eats] what {he} [~is] given.',
      climax:
        '{H} [says] the names from the graves one by one, as at a meal, and [thanks] each of them for the winter. One by one the chairs [are] empty, and nobody [got>had got] up. {O} [weeps] and [asks] for one more evening.',
      cost: 'Two [are] left at the long table. When it [comes] to {A}’s name, {H} [says] that as well.',
      ending:
        'On the last {page} of the {record} {H} [writes] the right number, and under it, in another hand, somebody [has] written: thank you.',
    },
    midpoint: 'Everyone at table is in the graveyard, but for {O} and one other.',
    reversals: [
      'The dead have come because they were still being counted.',
      'The extra one was never the danger; the house was empty, and kind.',
    ],
    crisis: {
      choice:
        '{H} can go on living in a full house that is not there, or say the names and sit in the cold with whoever is left.',
      either: 'to stop counting',
      or: 'to say the names',
    },
    lesson: 'Grief that is not spoken sets another place at the table.',
    says: {
      hero: [
        'Don’t turn round. How many of us are there?',
        'I know all of you. That’s what frightens me.',
        'Say something you haven’t said before. Anything.',
      ],
      opponent: [
        'Sit down, there’s plenty. There’s always exactly plenty.',
        'Nobody’s been hurt. Do you know how long I’ve waited to be able to say that?',
        'Leave the number alone. It isn’t doing any harm.',
      ],
      ally: ['You used to trust me. I remember it exactly.', 'If I weren’t real, would I be this cold?'],
    },
  },
  {
    id: 'the-inheritance',
    genres: ['Horror', 'Fantasy', 'Drama'],
    calledBy:
      'inherit inheritance cult sacrifice village ritual pact family harvest secret woods faith god religion outsider',
    titles: ['The Ninth Year', 'Something for the Field', 'A Decent People', 'The Asking'],
    things: [
      {
        a: 'a straw figure with no face',
        the: 'the straw figure',
        why: 'On the ninth year a face is put on it, and it is always somebody’s.',
      },
    ],
    relation: {
      kind: 'godparent',
      opponentIs: '{H}’s godparent, the gentlest person in {place}',
      history:
        '{O} [held>had held] {H} at the naming and [has] kept every birthday. It [is] {O} who [wrote>had written] to ask {him} home.',
      heroIsRight: 'A place that lives by killing someone is not a place; it is an appetite with houses.',
      opponentIsRight:
        'In every other place it is done too, all the year round, to people whose names are not even known.',
      older: [20, 38],
    },
    allyIs: 'the one who was chosen, and is proud of it',
    test: 'It is tested on a kind village, a ninth year and a guest who was sent for by name.',
    questions: [
      'How many does it take, being kind, to do something terrible?',
      'What do you owe to a happiness that you were raised on?',
      'Would you rather be the one who is chosen or the one who eats?',
    ],
    claim: 'Evil is mostly done by people who have brought a dish.',
    counterclaim: 'There is no bread that nobody has died for; here they at least say grace.',
    hero: {
      wants: [
        'to be gone with {A} before the evening of the asking',
        'to find out what was paid in the year {he} was ill and got well',
        'to look {O} in the face and still be {his} own person',
      ],
      need: 'to give back something {he} has already eaten',
      wounds: [
        {
          what: '{when} {H} was dying and woke up well, and the {child} next door was said to have moved away.',
          name: 'the {child} next door',
        },
        {
          what: '{when} {H} saw the procession from an upper {window} and was told for so long that it had been a dream that {he} became someone who dreams.',
          name: 'the procession',
        },
      ],
      scars: ['[cannot] eat at long tables', '[thanks] people too much'],
      belief: 'Nobody who has been so good to me could mean any harm.',
    },
    opponent: {
      wants: [
        'to have {H} put the face on it, of {his} own free will',
        'to hand over the asking to younger hands and be chosen for once',
        'to keep the evening beautiful',
      ],
      need: 'to hear one person in {place} say no',
      wounds: [
        {
          what: '{O} refused, one ninth year, and in the spring there were small graves to the edge of the field.',
          name: 'the year of refusing',
        },
      ],
      scars: ['[feeds] whoever [is] angry', '[knows] the names of all the chosen, and [hums] them'],
    },
    statusQuo:
      'Everybody [is] glad that {H} [is] back {at}. The door [is] never locked, the table [is] never short, and people [touch] {his} sleeve as they [go] by, as one [touches] bread.',
    secret: {
      what: '{H} [was] bought once: {he} [lived>had lived] because somebody else’s face [was>had been] put on the straw.',
      keeper: 'O',
    },
    stakes: {
      common: 'If nothing is given, the field fails, and children are the first to thin.',
      own: 'If it is given, {H} will have eaten twice.',
    },
    clocks: [
      {
        what: 'The asking [is] on the evening of {friday}, before the dancing.',
        duration: 'four days',
        deadline: 'the evening of the asking',
      },
      {
        what: 'The last sheaf [is] cut when the moon [is] full, and after that the road [is] closed with flowers.',
        duration: 'six days',
        deadline: 'the full moon',
      },
    ],
    events: {
      inciting:
        '{H} [comes] to {place} for what {he} [~was>had been] told was a funeral, and [finds] a feast being laid, and {his} own chair at the head of it.',
      refusal:
        '{H} [decides] to stay only until morning. In the morning {his} boots [have] been mended, beautifully, and [are] not quite dry.',
      commitment:
        'At night {H} [goes] into the barn and [turns] {thing} round. It [has] no face yet, but it [is] wearing a {child}’s {coat} that {he} [~knows].',
      gain: '{A} [shows] {him} the way across the field that nobody [uses], gladly, and [carries] {his} bag, and [asks] what the city [is] like for {a:his} last three days.',
      setback:
        'At the edge of the field stand their neighbours, all of them, with {drink} and shawls, so that {H} [should] not catch cold on the way back.',
      midpoint:
        '{H} [reads] the names under the barn roof. Beside the year {he} was ill [is] the {child} next door, and in brackets, in {O}’s hand: for {H}.',
      tightening:
        'Rain [is] needed and [does] not come. The asking [is] moved up, by general and tender consent.',
      rift: '{H} [tells] {A} what they [mean] to do. {A} [knows]. {A} [wants] it, and [is] sorry for anybody who [has] nothing to hope for.',
      lowest:
        'At the long table {H} [stands] up to curse them, and everyone [is] so hurt, and the dish {he} [~is] handed [is] the one from {his} childhood, that {he} [~eats].',
      realisation:
        'With {his} mouth full {H} [understands] how it [is] done. It [is] done by nobody’s leaving the table.',
      decision: '{H} [takes] the charcoal from {O}, [steps] up to {thing}, and [draws] in {his} own face.',
      climax:
        'The custom [says] that the one whose face it [is] must be glad. {H} [says], loudly, “No.” Nobody [knows] what comes after that. {O} [begins] to laugh, and [takes] the {light} to the empty straw.',
      cost: 'The field [fails]. Nobody [dies] of it whom {H} [can] look away from: {he} [~stays], and [~digs], and [~carries].',
      ending:
        'In spring there [are] strangers’ carts on the road, with grain, which somebody [must>had had to] write and ask for. {H} [signs] for it by name.',
    },
    midpoint: '{H} is alive because a neighbour’s {child} was given in {his} place.',
    reversals: [
      'The chosen one does not want to be saved.',
      'The custom has no answer to a victim who is simply not glad.',
    ],
    crisis: {
      choice:
        '{H} can escape alone and owe them {his} life for ever, or stay at the table and be the first to refuse.',
      either: 'to go across the field',
      or: 'to put {his} own face on it',
    },
    lesson: 'You stop a thing by getting up from the table, and it has to be while you are still hungry.',
    says: {
      hero: [
        'You’ve all been so kind. Could somebody open the door?',
        'Whose coat is that? No. Whose was it?',
        'I’ve eaten here all my life. I never asked what it was.',
      ],
      opponent: [
        'Have a little more. You’ll think better of us with something warm inside you.',
        'We know their names, every one. Do they, where you live?',
        'Nobody will make you. Nobody’s ever been made.',
      ],
      ally: [
        'I was picked out of everyone. You could be glad for me.',
        'Don’t cry, you’ll set the others off.',
      ],
    },
  },
];
