import type { Premise } from './premise.ts';

export const comedyPremises: readonly Premise[] = [
  {
    id: 'acting-head',
    genres: ['Comedy'],
    calledBy:
      'impostor mistake mistaken identity boss inspector bureaucracy office fraud pretend lie promotion funny',
    titles: ['Acting Head', 'The Wrong Inspector', 'Temporarily in Charge', 'A Man of No Authority'],
    things: [
      {
        a: 'the seal of office',
        the: 'the seal',
        why: 'Whoever holds it is in charge, and nobody remembers it working any other way.',
      },
    ],
    relation: {
      kind: 'deputy',
      opponentIs: 'the deputy who should have had the post and has the filing to prove it',
      history:
        '{O} [has] waited eleven years for the post that {H} [was>had been] given by mistake in an afternoon.',
      heroIsRight: 'A place full of people who are afraid of mistakes needs one person who is one.',
      opponentIsRight: 'Rules are what kind people have instead of luck.',
      older: [4, 18],
    },
    allyIs: 'the only clerk who has read the rules, for the jokes',
    test: 'It is tested on a mistaken appointment, a deputy who knows better and an inspection due on {friday}.',
    questions: [
      'Is anybody really in charge, or do we only take turns holding the seal?',
      'Can a fraud do a good job?',
      'What would happen if everyone admitted that they did not know?',
    ],
    claim: 'Nobody knows what they are doing; the trouble starts when one of us is asked to sign for it.',
    counterclaim: 'Somebody has to have read the instructions.',
    hero: {
      trade: 'parcel carrier',
      wants: [
        'to be found out gently, after lunch, by somebody with no power to arrest',
        'to get one decision through before anybody asks what the post is',
        'to be paid for the week and gone by the {vehicle} on {friday}',
      ],
      need: 'to be good at something on purpose',
      wounds: [
        {
          what: '{when} {H} was put in charge of a pageant, lost the baby out of the manger, and has been introduced with the story ever since.',
          name: 'the business with the manger',
        },
        {
          what: '{when} {H} applied honestly for a very small post and was told that {he} lacked gravity.',
          name: 'the lack of gravity',
        },
      ],
      scars: [
        '[agrees] first and [finds] out afterwards with what',
        '[carries] a blank form at all times, for cover',
      ],
      belief: 'If you nod slowly enough, it passes for judgement.',
    },
    opponent: {
      wants: [
        'to see {H} exposed by the proper procedure and not a day before',
        'to have the post, the seal and the good chair, in that order',
        'to be asked for advice by somebody who means to take it',
      ],
      need: 'to break one rule and be there when nothing happens',
      wounds: [
        {
          what: '{O} once improvised, in a speech, and a marquee had to be cut off eleven people.',
          name: 'the marquee',
        },
      ],
      scars: ['[rehearses] greetings', '[numbers] the {page}s of personal {message}s'],
    },
    statusQuo:
      '{H} [delivers] parcels {at} and [is] spoken to by nobody but dogs. {O} [runs] everything, in the absence of a head, by means of notices.',
    secret: {
      what: 'There [is] no post. It [was>had been] abolished years ago, and {authority} [went>had gone] on appointing people to it.',
      keeper: 'A',
    },
    stakes: {
      common:
        'If the inspection fails, {place} will be merged with its neighbour, which has views on dancing.',
      own: 'If it succeeds, {H} will be made permanent.',
    },
    clocks: [
      {
        what: 'The {official} [comes] on {friday} to see whether the head of {place} [is] in control of it.',
        duration: 'four days',
        deadline: 'the inspection on {friday}',
      },
      {
        what: 'The annual dinner [is] in a week, and the head [gives] the speech, with figures.',
        duration: 'seven days',
        deadline: 'the speech after the pudding',
      },
    ],
    events: {
      inciting:
        '{H} [delivers] a parcel {at}, [is] asked whether {he} [~is] the new head, and [says] “Where do I sign?”',
      refusal:
        '{H} [tries] to explain. {O} [explains] to {him} that heads always say that on the first day, and [takes] {his} {coat}.',
      commitment:
        'A queue [forms]. {H} [decides] the first case, a dispute about a goose, in a single word. The goose [is] satisfied, and word [spreads].',
      gain: 'Having no idea what [is] forbidden, {H} [allows] things. The drains [clear], two feuds [end], and the choir [is] permitted to stop.',
      setback: '{O} [issues] a notice that all decisions [must] now be given with reasons.',
      midpoint:
        '{A} [shows] {H} the file on the post: every head for thirty years [has] been somebody who [came>had come] to deliver something.',
      tightening:
        'The {official} [arrives] a day early, in disguise. By supper {place} [has] entertained four people who [are] not the {official}.',
      rift: '{H} [blames] a muddle on {A}, who [made>had made] it to save {him}. {A} [asks] for the blame in writing, signed by the head.',
      lowest:
        'During the tour {H} [is] shown the manger, which [is] kept for the pageant, and [asks], out of nerves, whether it [is] fully staffed.',
      realisation:
        'Alone in the good chair, {H} [finds] that it [wobbles], that it [has] always wobbled, and that eleven years of notices [are] folded under the short leg.',
      decision:
        '{H} [stands] up at the dinner, [puts] {thing} on {O}’s plate, and [says] that {he} [~delivers] parcels.',
      climax:
        '{O}, with {thing} at last and everyone looking, [opens] {o:his} notes, [closes] them, and [improvises]. A tent [falls] down. Nobody [minds].',
      cost: '{H} [is] dismissed with full honours, under four separate rules, and [has] to return the {coat}.',
      ending:
        'Next morning {H} [delivers] a parcel {at}. {O} [signs] for it and [asks], looking at the floor, about a goose.',
    },
    midpoint: 'The post does not exist, and every head before {H} came in with a parcel too.',
    reversals: [
      'The dreaded {official} is the one guest everybody told the truth to, by accident, over the washing-up.',
      '{O} wins the seal and uses it to break the first rule {o:he} ever wrote.',
    ],
    crisis: {
      choice:
        '{H} can stay head of {place} by saying nothing, which is all {he} has ever done, or give it up by saying one true sentence.',
      either: 'to nod once more',
      or: 'to say what is in the parcel',
    },
    lesson: 'Being in charge is mostly staying in the room; being right can be looked up.',
    says: {
      hero: [
        'I’m prepared to allow it, whatever it is.',
        'Could I have that in writing? I’ll be honest, I won’t read it.',
        'I nodded. You all saw me nod. That was the policy.',
      ],
      opponent: [
        'There is a procedure for panic. It has a form, and the form has a queue.',
        'I have nothing against you personally. I have checked.',
        'Eleven years. I had a speech. It had footnotes.',
      ],
      ally: [
        'I’ve read the rules. They’re very funny until about page nine.',
        'Congratulations. You’re the least bad mistake we’ve made.',
      ],
    },
  },
  {
    id: 'the-funeral',
    genres: ['Comedy'],
    calledBy:
      'funeral party wedding feast festival wake contest cooking family disaster prize animal pig goose cow',
    titles: [
      'A Very Quiet Send-off',
      'Refreshments Will Be Served',
      'The Deceased Regrets',
      'Two Funerals and a Goat',
    ],
    things: [
      {
        a: 'the only hall big enough',
        the: 'the hall',
        why: 'It has been booked for a wedding and for a funeral, at the same hour, by the same family.',
      },
    ],
    relation: {
      kind: 'cousin',
      opponentIs: '{H}’s cousin and lifelong competitor in thoughtfulness',
      history:
        '{H} and {O} [have] tried to out-help each other since they were six, at the cost of most of the furniture.',
      heroIsRight: 'The dead should not have to wait for anyone’s soup.',
      opponentIsRight: 'The dead have time, and the bride is showing.',
      older: [-3, 4],
    },
    allyIs: 'the hired mourner, who also does weddings',
    test: 'It is tested on one hall, one goat and two ceremonies that both begin at noon on {friday}.',
    questions: [
      'Whose day is it, when everybody means well?',
      'Can anyone be helped who has not asked?',
      'Why is it easier to organise people than to love them?',
    ],
    claim: 'There is no disaster that cannot be made worse by two people being thoughtful.',
    counterclaim: 'A family that would not make a fuss would not come at all.',
    hero: {
      wants: [
        'to give the old aunt the dignified farewell that she forbade in writing',
        'to be thanked in a speech, once, by name, before {O} is',
        'to get the goat out before anybody asks what it is for',
      ],
      need: 'to sit down',
      wounds: [
        {
          what: '{when} {H} planned a surprise for a person who had, it turned out, a weak heart and a loaded {weapon}.',
          name: 'the surprise',
        },
        {
          what: '{when} {H} cooked for sixty on the wrong day, and ate it, on principle, until spring.',
          name: 'the sixty portions',
        },
      ],
      scars: ['[labels] things that [belong] to other people', '[wakes] at night with seating'],
      belief: 'If everyone would only stand where they are put, there would be joy.',
    },
    opponent: {
      wants: [
        'to have the wedding go off so well that nobody notices the funeral',
        'to be the one whom the aunt liked better, on evidence',
        'to get through one day without mentioning the sixty portions',
      ],
      need: 'to be forgiven for a thing that everyone has forgotten',
      wounds: [{ what: '{O} gave a toast at nineteen and named the wrong bride.', name: 'the toast' }],
      scars: ['[writes] names on {o:his} cuff', '[arrives] with a spare cake'],
    },
    statusQuo:
      '{H} [organises] whatever [happens] {at}, asked or not. {O} [organises] it as well. People [have] learned to be born and buried quickly.',
    secret: {
      what: 'The aunt [is] not dead. She [wanted>had wanted] to hear what would be said, and [has] been hiding in the loft with sandwiches.',
      keeper: 'A',
    },
    stakes: {
      common:
        'If both go ahead, two halves of a family that only speaks at ceremonies will meet over one buffet.',
      own: 'If either is perfect, the other cousin will have done it.',
    },
    clocks: [
      {
        what: 'Both ceremonies [begin] at noon on {friday}, and the aunt, it [is] felt, [will] not keep.',
        duration: 'three days',
        deadline: 'noon on {friday}',
      },
      {
        what: 'The ice [will] last two days, and it [is] needed at both ends of the hall.',
        duration: 'two days',
        deadline: 'the last of the ice',
      },
    ],
    events: {
      inciting:
        'Two carts [draw] up {at} at the same moment, one with lilies and one with more cheerful lilies.',
      refusal:
        '{H} [resolves] to be the bigger person and [withdraws]. {O} [withdraws] too, more graciously, and it [is] war.',
      commitment:
        '{H} [signs] for the hall in the aunt’s name, which [is], as {A} [points] out, the first thing she [has] done since dying.',
      gain: 'A curtain down the middle and a strict timetable [make] it possible: they [weep] on the even half-hours and [dance] on the odd.',
      setback: '{O} [changes] one figure on the timetable by an innocent quarter of an hour.',
      midpoint:
        '{H} [goes] up to the loft for more chairs and [meets] the deceased, who [asks] for mustard and [reports] that so far nobody [has] said one specific thing.',
      tightening: 'The priest [can] only stay for one of them and [cannot] remember which.',
      rift: '{H} [asks] {A} to weep harder. {A}, who [has] wept since nine, [tells] {him} that it [is] not a tap, and [sits] down with the wedding.',
      lowest:
        'The curtain [falls]. Sixty portions of the wrong dish [are] carried in, by {H}’s own written order, dated today.',
      realisation:
        '{H} [looks] for something to straighten and [finds] everybody eating. They [are] talking to one another. Nobody [is] where {he} [~put>had put] them.',
      decision:
        '{H} [tears] up the timetable, [goes] over to {O}, and [asks], as a favour, what should be done next.',
      climax:
        '{O} [has] no idea either. They [laugh] until they [have] to hold on to the coffin, from the wrong end of which the aunt [says] that this, at last, [is] specific.',
      cost: 'The goat [has] eaten the cake, the bride’s train and {H}’s speech, in which {he} [~thanks>thanked] {himself}.',
      ending:
        'Somebody [stands] to propose a toast to whoever arranged it all. {H} and {O} both [stay] in their seats.',
    },
    midpoint: 'The deceased is in the loft with a sandwich, and is keeping score.',
    reversals: [
      'The one they are mourning is listening, and is not impressed.',
      'The disaster is the first family party in thirty years at which everybody stayed to the end.',
    ],
    crisis: {
      choice:
        '{H} can save one perfect ceremony by ruining {O}’s, or let both go to pieces and be found among the guests.',
      either: 'to restore the curtain',
      or: 'to sit down',
    },
    lesson: 'The party begins when the host gives up.',
    says: {
      hero: [
        'I’m not in charge. I have merely numbered everyone.',
        'Nobody is to enjoy themselves before half past.',
        'It was sixty portions. It was one time.',
      ],
      opponent: [
        'I withdrew first. I have it in writing, with the hour.',
        'There’s nothing wrong with your lilies. They’re very final.',
        'Move the coffin a little; we’re about to do the garter.',
      ],
      ally: [
        'I do grief at the daily rate. Hysterics is extra.',
        'I’ve buried better-organised people than you.',
      ],
    },
  },
];
