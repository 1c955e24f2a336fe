import type { Premise } from './premise.ts';

export const mysteryPremises: readonly Premise[] = [
  {
    id: 'wrong-body',
    genres: ['Mystery', 'Thriller', 'Horror'],
    calledBy:
      'murder body dead killed killer detective death suspect crime corpse missing disappeared investigation',
    titles: ['One Too Many', 'The Uncounted', 'Who Signed In', 'A Name to Bury'],
    things: [
      {
        a: 'a visitors’ {record} with one line scraped clean',
        the: 'the scraped line',
        why: 'Whoever can read it knows who came in that night and was never seen to leave.',
      },
      {
        a: 'a {key} that fits no door anyone admits to',
        the: 'the odd {key}',
        why: 'It was in the dead one’s mouth, and it opens what somebody would rather keep shut.',
      },
    ],
    relation: {
      kind: 'superior',
      opponentIs: 'the one who gives the orders and once gave {H} a second chance',
      history:
        '{O} [took>had taken] {H} in when nobody else would sign for {him}, and [has] never mentioned it, which [is] how {H} [knows] it [is] a debt.',
      heroIsRight: 'A dead stranger is owed at least a right name.',
      opponentIsRight: 'Forty living people need this place open, and the stranger needs nothing any more.',
      older: [6, 20],
    },
    allyIs: 'the one who found the body and was not believed about the hour',
    test: 'It is tested on a body nobody will own, an honest fool and a burial set for {friday}.',
    questions: [
      'Who speaks for a person whom nobody will miss?',
      'How much of the truth can a place live with and stay open?',
      'Is it loyalty to look away, if you are looking away from a friend?',
    ],
    claim: 'A lie told to protect everybody always has one person under it.',
    counterclaim: 'Truth is cheap for those who can leave by the next {vehicle}.',
    hero: {
      trade: 'doorkeeper',
      wants: [
        'to give the dead stranger the right name before the earth goes over it',
        'to find out who scraped the line without finding that it was {O}',
        'to be the one who asks, for once, instead of the one who answers',
      ],
      need: 'to forgive {himself} for a door that was opened too late',
      wounds: [
        {
          what: '{when} {H} heard knocking in the night, decided that it was the wind, and found the stranger on the step in the morning.',
          name: 'the knocking that was not the wind',
        },
        {
          what: '{when} {H} put the wrong name to a face, confidently, and a family mourned the wrong {child} for eleven days.',
          name: 'the wrong name',
        },
      ],
      scars: [
        '[gets] up for every sound, and [checks] the step',
        '[asks] a name twice and [writes] it down while it is being said',
      ],
      belief: 'Every fact has its place, and a thing that is in its place cannot hurt anyone.',
    },
    opponent: {
      wants: [
        'to have the stranger decently buried under no name at all',
        'to keep {place} open through the season that will save it',
        'to keep {H} from learning what the second chance was bought with',
      ],
      need: 'to be stopped by somebody fond of {o:him}',
      wounds: [
        {
          what: '{O} told the truth once, to the right people, and a whole street was put out of its homes by evening.',
          name: 'the street that paid',
        },
      ],
      scars: ['[answers] every question with a favour', '[counts] those at table before sitting down'],
    },
    statusQuo:
      '{H} [does] the rounds {at}, [signs] people in and [finds] what they [lose]. {he} [~is] good at it. It [is] restful to look for things that [want] to be found.',
    secret: {
      what: 'The stranger [came>had come] to give evidence about {O}, and {H} {himself} [signed>had signed] the stranger in.',
      keeper: 'O',
    },
    stakes: {
      common:
        'If it is murder, {authority} closes {place} before the season, and forty people eat their seed corn.',
      own: 'If it is an accident, {H} has put {his} signature under it, and it is the last thing anybody will ever ask {him} to sign.',
    },
    clocks: [
      {
        what: 'The burial [is] fixed for {friday}, and what [is] known by then [is] what [goes] on the marker.',
        duration: 'three days',
        deadline: 'the burial on {friday}',
      },
      {
        what: 'The {official} [comes] on the next {vehicle} and [will] want one sentence and a signature.',
        duration: 'two days',
        deadline: 'the arrival of the {official}',
      },
    ],
    events: {
      inciting:
        'The morning count [is] one too many. The extra one [is] lying under a clean cloth {at}, and nobody [has] ever seen the face.',
      refusal:
        '{H} [writes] “accident” as {he} [~is] told. Then {A} [says] quietly that the shoes [were>had been] put on the wrong feet, by someone else, afterwards.',
      commitment:
        '{H} [holds] the {record} slantwise to the {light} and [sees] a line scraped clean. Instead of reporting it {he} [~puts] the {record} under {his} {coat}.',
      gain: 'The pressure of the {pen} [has] gone through to the {page} below. Rubbed with ash it [gives] back half a name, and it [is] a local one.',
      setback: 'By evening the {record} [has] been found in {A}’s things, where {H} did not put it.',
      midpoint:
        '{H} [fills] in the other half of the name, and it [is] in {his} own handwriting. {he} [~was>had been] tired that night, and kind, and [opened>had opened] the door {himself}.',
      tightening:
        '{O} [has] the burial moved up, for the sake of decency and of the living, and [asks] {H} to say a few words.',
      rift: '{H} [asks] {A} once more about the hour. {A} [says] that {a:he} [a~was>had been] waiting for one person here who would not ask twice.',
      lowest:
        'There [is] knocking in the night. {H} [runs], and it [is] the wind, and while {he} [~stands] there with the door open somebody [burns] the cloth.',
      realisation:
        '{H} [stops] asking who was lying and [asks] who was grateful. Everybody {at} [owes] {O} one thing, and every statement [leaves] out exactly that.',
      decision:
        'At the graveside {H} [opens] the paper with the few words on it and [reads] out the whole {record} instead, name by name, with the hours.',
      climax:
        'One after the other people [say] where they really [were>had been]. When it [comes] to {O}, {O} [says] “I let {H} keep the door,” and [holds] out {o:his} hands.',
      cost: '{place} [closes]. Forty people [pack], and most of them [do] not say good night to {H}.',
      ending: 'On the marker [is] a name with two dates. {H} [goes] back once more to check the spelling.',
    },
    midpoint: 'The last person to see the stranger alive was {H}.',
    reversals: [
      'The handwriting that {H} has been hunting is {his} own.',
      'The alibi fails because people were honest: each left out only a kindness of {O}’s.',
    ],
    crisis: {
      choice:
        '{H} can bury the stranger nameless and keep the only home {he} was ever given, or say the name and be the one who closed it.',
      either: 'to read out the {record}',
      or: 'to say the few words',
    },
    lesson: 'What you owe the living does not grow by being taken from the dead.',
    says: {
      hero: [
        'I only want to know who it was. The rest I’d rather not.',
        'Everyone was asleep. I’ve never known this place to sleep like that.',
        'Tell me the hour again. Slowly, as if it were expensive.',
      ],
      opponent: [
        'I opened a door for you once. I didn’t ask who was following.',
        'You want a name on a stone. I’ve forty names on a payroll.',
        'Write “accident”. It has the advantage of being nobody’s.',
      ],
      ally: [
        'I said the hour four times. It was the same hour.',
        'Somebody dressed a dead person. That takes love or practice.',
      ],
    },
  },
  {
    id: 'honest-thief',
    genres: ['Mystery', 'Comedy', 'Adventure'],
    calledBy:
      'theft stolen thief missing robbery forgery fake treasure jewel painting relic detective steal heist',
    titles: ['The Returned Thing', 'A Perfect Copy', 'Stolen Back', 'The Thief Was Early'],
    things: [
      {
        a: 'the founder’s cup',
        the: 'the founder’s cup',
        why: 'Its owner may speak for {place}, and there are now two of it.',
      },
      {
        a: 'an old map of the boundary',
        the: 'the boundary map',
        why: 'It says whose land the spring is on, and it has come back different.',
      },
    ],
    relation: {
      kind: 'rival',
      opponentIs: 'the expert from {authority}, with whom {H} once shared a bench, a joke and a failure',
      history:
        '{H} and {O} [were>had been] trained at the same bench, and only one of them was kept. They still [finish] each other’s proofs.',
      heroIsRight: 'A fake that everyone loves is still a fake, and someone was paid for it.',
      opponentIsRight: 'The real one was only ever real because people agreed to kneel to it.',
      older: [-4, 5],
    },
    allyIs: 'the youngest suspect, who confesses to everything',
    allyAges: [18, 24],
    test: 'It is tested on two experts, two identical objects and a feast on {friday} at which one must be raised.',
    questions: [
      'Does it matter what is true, if what is false has held us together?',
      'Who is robbed when a thing is replaced and nobody notices?',
      'What makes a thing itself: what it is made of or who has held it?',
    ],
    claim: 'A thing is real for as long as somebody would notice.',
    counterclaim: 'People can live a long and decent life around a copy.',
    hero: {
      trade: 'appraiser',
      wants: [
        'to prove which of the two is real before it is raised in front of everyone',
        'to be right about something that {O} was wrong about, once, in writing',
        'to see {A} sent home with a clean name and a meal',
      ],
      need: 'to be liked by somebody {he} has corrected',
      wounds: [
        {
          what: '{when} {H} said that a beloved thing was false, was right, and watched the owner put it on the fire without a word.',
          name: 'the day of being right',
        },
        {
          what: '{when} {H} vouched for a friend’s work with {his} whole name, and it was glue and varnish.',
          name: 'the friend’s varnish',
        },
      ],
      scars: ['[turns] every gift over to see the underside', '[praises] nothing without a second opinion'],
      belief: 'If you look closely enough at a thing, it will tell you whom to trust.',
    },
    opponent: {
      wants: [
        'to declare the prettier one genuine and be home by the end of the feast',
        'to protect the old forger, who is past eighty and was only ever hungry',
        'to be caught by {H} rather than by anybody else',
      ],
      need: 'to make one thing and sign it',
      wounds: [
        {
          what: '{O} was kept on at the bench for a piece that {H} had repaired in the night.',
          name: 'the borrowed merit',
        },
      ],
      scars: ['[laughs] when praised', '[carries] a lens and never [uses] it in front of others'],
    },
    statusQuo:
      '{H} [tells] people {at} what their treasures [are] worth. They [thank] {him} in the doorway, and [do] not ask {him} in.',
    secret: {
      what: 'The cherished one [has] been a copy for sixty years. The thief [was>had been] bringing the real one back.',
      keeper: 'O',
    },
    stakes: {
      common:
        'If the wrong one is raised, the old agreement is void, and the two halves of {place} are at each other’s throats by morning.',
      own: 'If {H} is wrong, nobody will ever again pay {him} for the truth, which is the only thing {he} sells.',
    },
    clocks: [
      {
        what: 'The whole of {place} [sits] down together on {friday}, and at the third toast somebody [has] to lift one of them.',
        duration: 'four days',
        deadline: 'the third toast',
      },
      {
        what: 'The {guard} [holds] {A} until the next {vehicle}, and after that {A} [is] the prison’s.',
        duration: 'two days',
        deadline: 'the departure of the prison {vehicle}',
      },
    ],
    events: {
      inciting:
        '{A} [is] caught at night {at} with {thing} in {a:his} arms. The trouble [is] that {thing} [is] also still in its place.',
      refusal:
        '{H} [declines]: {he} [~has] said such things before and [knows] what comes of it. Then {authority} [announces] that it [has] sent for {O}.',
      commitment:
        'In front of both halves of {place} {H} [stakes] {his} fee, {his} name and {his} {coat} on an answer by the feast.',
      gain: '{A} [confesses] to the theft, to two fires and to a flood. Only one detail [is] right each time, and {H} [begins] to collect the details.',
      setback:
        '{O} [examines] both for as long as it takes to drink a {cup} and [declares] for the wrong one, beautifully.',
      midpoint:
        '{H} [finds] the mark of {his} own old bench under the cherished one. It [has] been false for sixty years, and {A} was not stealing. {A} was giving back.',
      tightening:
        'Each half of {place} [posts] men around the one it [likes], and the feast [is] brought forward to stop the fighting.',
      rift: '{H} [tells] {A} that the truth [will] set {a:him} free. {A} [asks] whether it [has] ever fed anyone {H} [knows].',
      lowest:
        '{H} [says] aloud which one [is] false. The oldest woman {at}, who [has] prayed to it all her life, [carries] it to the {stove} herself.',
      realisation:
        '{H} [sees] how she [holds] it. Nobody [has] ever held the real one so, and {he} [~understands] at last what {he} [~has] been asked to weigh.',
      decision:
        'Before the toast {H} [asks] {O} for the lens, [looks] at neither of them, and [hands] both to {A}.',
      climax:
        '{A} [raises] one in each hand and [tells] the whole story, true for once. {O} [adds] the part about the bench, and [signs] it.',
      cost: '{H} [forfeits] fee, {coat} and reputation, having proved nothing. {O} [goes] with the {guard} in place of a forger of eighty-three.',
      ending:
        'Someone {at} [asks] {H} in, with a very ugly jug, and [wants] to know only whether it [will] hold soup.',
    },
    midpoint: 'The theft was a return: the treasure everybody guarded has been false for sixty years.',
    reversals: [
      'The thief was carrying the real one in, not out.',
      'The expert who lies about it is protecting the only honest craftsman in the story.',
    ],
    crisis: {
      choice:
        '{H} can prove the truth and break a peace that was built on the copy, or keep the peace and let {A} go to prison for it.',
      either: 'to name the false one',
      or: 'to let the copy be raised',
    },
    lesson: 'A thing is worth what it has been trusted with.',
    says: {
      hero: [
        'I don’t spoil things. I tell you when they went off.',
        'Hold it to the light. No, the other one. No, the light.',
        'I was right last time. I can still smell it burning.',
      ],
      opponent: [
        'You see everything, and never who’s holding it.',
        'It’s a very good copy. It’s been a better cup than the cup.',
        'I missed you. I’ve been wrong all over the country.',
      ],
      ally: [
        'I did it. All of it. What did I do?',
        'I’ve never been believed before. Is it always this quiet?',
      ],
    },
  },
];
