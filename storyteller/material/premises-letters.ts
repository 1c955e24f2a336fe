import type { Premise } from './premise.ts';

export const lettersPremises: readonly Premise[] = [
  {
    id: 'dead-letters',
    genres: ['Mystery', 'Romance', 'Drama'],
    calledBy:
      'letter letters message messages anonymous secret past writing note love correspondence voice recording',
    titles: ['Returned to Sender', 'In a Known Hand', 'The Eleventh Message', 'No Reply'],
    things: [
      {
        a: 'a bundle of {message}s that were never delivered',
        the: 'the undelivered {message}s',
        why: 'Each would have changed one life {at}, and the changes would not have been kind.',
      },
    ],
    relation: {
      kind: 'oldest friend',
      opponentIs: '{H}’s oldest friend',
      history:
        '{O} and {H} [have] shared a wall, a well-known quarrel and every midwinter for thirty years. There [is] one summer that they [do] not discuss.',
      heroIsRight: 'A {message} belongs to the one it is addressed to, however late it comes.',
      opponentIsRight: 'Every one of those lives was mended around the silence, and has set.',
      older: [-3, 4],
    },
    allyIs: 'the finder’s cousin, who reads other people’s handwriting for pleasure',
    ages: [45, 66],
    test: 'It is tested on eleven {message}s found behind a wall, and on the friend who put them there.',
    questions: [
      'How late may the truth come and still be a kindness?',
      'Who has the right to keep bad news from us?',
      'Can you lose a life that you never knew was offered?',
    ],
    claim: 'Silence kept for somebody else’s good is a decision made in their house while they are out.',
    counterclaim: 'Not every door that could be opened leads to a room with a floor.',
    hero: {
      wants: [
        'to deliver all eleven before the people they are meant for are gone',
        'to learn who kept them back without asking the one who would know',
        'to find out whether the eleventh, which has no name on it, is {hers}',
      ],
      need: 'to grieve for a thing that never happened',
      wounds: [
        {
          what: '{when} {H} waited at the {vehicle} with two fares for someone who did not come and sent no word.',
          name: 'the summer of the two fares',
        },
        {
          what: '{when} {H} was told by everyone to stop waiting, and stopped, on the very day it would have mattered.',
          name: 'the day of giving up',
        },
      ],
      scars: [
        '[arrives] early and [leaves] at the stroke',
        '[keeps] nobody waiting and [forgives] nobody who does',
      ],
      belief: 'No answer is an answer.',
    },
    opponent: {
      wants: [
        'to get the eleventh back before it is read',
        'to spend what years are left on {H}’s side of the wall',
        'to be hated, if it must be, by someone who has eaten first',
      ],
      need: 'to say the name aloud in {H}’s kitchen',
      wounds: [
        {
          what: '{O} carried the first one in good faith, saw what it did to a house, and hid the next.',
          name: 'the first delivery',
        },
      ],
      scars: ['[reads] faces before speaking', '[brings] food to every door with a letterbox'],
    },
    statusQuo:
      '{H} [is] punctual, well liked and alone by choice, as {he} [~has] told everyone often enough. {O} [comes] over the wall each evening with a dish and [takes] the empty one back.',
    secret: {
      what: '{O} [kept>had kept] the {message}s back, and the eleventh [says] why nobody came that summer.',
      keeper: 'O',
    },
    stakes: {
      common:
        'There are ten households {at} in which one of these has the power to move somebody out by nightfall.',
      own: 'If the eleventh is {H}’s, the whole of {his} sensible life was built on a misunderstanding.',
    },
    clocks: [
      {
        what: 'Two of the eleven [are] past ninety, and one of them [is] being read to by a priest.',
        duration: 'three days',
        deadline: 'the old one’s last clear hour',
      },
      {
        what: 'The wall [comes] down on {friday}, with whatever else [is] behind it, in front of everybody.',
        duration: 'five days',
        deadline: 'the hour the wall comes down',
      },
    ],
    events: {
      inciting:
        'A workman {at} [puts] a bar through a wall and [pulls] out a bundle: eleven {message}s, thirty years old, all sealed.',
      refusal:
        '{H} [ties] them up again and [means] to hand them to {authority}. The topmost [is] addressed to a {man} {he} [~has] said good morning to every day.',
      commitment:
        '{H} [delivers] the first. The {man} [reads] it standing, [thanks] {him}, [puts] on a {coat} and [is] not seen {at} again.',
      gain: '{A} [compares] the hands. All eleven [passed>had passed] through one pair of fingers, which [folded>had folded] each seal over with the same neat thumb.',
      setback:
        '{O} [goes] from door to door with soup and [asks] people not to take in anything that {H} [brings].',
      midpoint:
        '{H} [watches] {O} fold the cloth over a dish, with a neat thumb. Thirty years of suppers [go] by in the time it [takes].',
      tightening:
        'Somebody [breaks] in at night and [takes] all that [are] left but one, the one without a name.',
      rift: '{A} [wants] it opened. {H} [says] that it [is] nobody’s business, in the voice in which people [have] always said it to {him}, and {A} [leaves].',
      lowest:
        'The very old one [dies] with the hand held out. {H} [has] stood on the step for an hour, deciding, with the {message} in {his} pocket.',
      realisation:
        '{H} [finds] that {he} [~is] doing it too: keeping back what might hurt, and calling it manners.',
      decision:
        '{H} [climbs] over the wall for the first time, instead of waiting to be visited, and [asks] {O} to open it and read it out.',
      climax:
        '{O} [reads] it. Somebody [had] been coming, and [was>had been] on the {vehicle} that went off the bridge. {O} [had] wanted {him} to be angry rather than broken.',
      cost: '{H} [loses] thirty years of having been refused, which [was>had been] easier to live with. They [do] not eat together that winter.',
      ending: 'On the first warm evening a dish [stands] on the wall. After a while a hand [takes] it in.',
    },
    midpoint: 'The hand that hid the {message}s has been bringing {H} {his} supper for thirty years.',
    reversals: [
      'The first delivery, meant as a kindness, empties a house by evening.',
      'Nobody refused {H} that summer; the one {he} waited for was on the way.',
    ],
    crisis: {
      choice:
        '{H} can leave the last one sealed and keep {his} friend, or hear it and know what the friendship was built on.',
      either: 'to have it read',
      or: 'to give it back sealed',
    },
    lesson: 'Whoever protects you from the truth has decided that you are not going to need it.',
    says: {
      hero: [
        'It’s addressed. That’s all I need to know about it.',
        'I waited until the lamps were lit. I remember what the lamps looked like.',
        'Read it. You’ve had thirty years to practise.',
      ],
      opponent: [
        'You were going to be angry or you were going to be nothing. I chose angry.',
        'Eat first. It’s no worse for being eaten on.',
        'I carried one. Ask me what I saw through the door.',
      ],
      ally: [
        'Whoever folded these was fond of corners.',
        'You’ll deliver everyone’s but that one. I notice things like that.',
      ],
    },
  },
];
