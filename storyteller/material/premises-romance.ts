import type { Premise } from './premise.ts';

export const romancePremises: readonly Premise[] = [
  {
    id: 'borrowed-voice',
    genres: ['Romance', 'Comedy', 'Drama'],
    calledBy:
      'love letter letters secret admirer courtship wedding engaged fiance shy poet voice write romance',
    titles: ['In Somebody’s Name', 'The Ghostwriter’s Heart', 'Yours, Approximately', 'Fair Copy'],
    things: [
      {
        a: 'the last of the love {message}s',
        the: 'the last {message}',
        why: 'It asks for an answer in person, and only one of them can go.',
      },
    ],
    relation: {
      kind: 'correspondent',
      opponentIs: 'the one for whom {H} writes and to whom, without meaning to, {he} [~writes]',
      history:
        'For a year {H} [has] written {message}s for a shy client to send to {O}, and {O} [has] answered every one to the wrong person.',
      heroIsRight: 'Nobody can be loved under another name and feel it.',
      opponentIsRight:
        'Words given away are given, and a person may love whoever had the courage to bring them.',
      older: [-5, 6],
    },
    allyIs: 'the client, who pays by the {page} and has begun to suspect a bargain',
    test: 'It is tested on a writer for hire, a reader who believes every word and a meeting fixed for {friday}.',
    questions: [
      'Can you be loved for what you would not say in your own name?',
      'Is it courage or theft to answer a question that was put to someone else?',
      'Who is it that we love: the one who says it or the one who comes?',
    ],
    claim: 'A love that cannot be signed is only very good writing.',
    counterclaim: 'Whoever comes to the door has said more than whoever found the words.',
    hero: {
      trade: 'letter-writer',
      wants: [
        'to write one last {message} that ends it kindly and is not {hers}',
        'to sit across a table from {O} and be dull, and see what happens',
        'to keep {A} from finding out that the {page}s were meant',
      ],
      need: 'to be seen in the act of wanting something',
      wounds: [
        {
          what: '{when} {H} read a declaration aloud to the person it was for and was complimented on the style.',
          name: 'the compliment on the style',
        },
        {
          what: '{when} {H} let a friend carry the question, and the friend came back engaged.',
          name: 'the friend who carried the question',
        },
      ],
      scars: ['[drafts] even {his} apologies', '[says] everything that matters in the third person'],
      belief: 'Words are safest in somebody else’s mouth.',
    },
    opponent: {
      wants: [
        'to meet the one who wrote about the rain on the stairs',
        'to be made to laugh by somebody who can see {o:him}',
        'to be courted for once without being described',
      ],
      need: 'to choose before being sure',
      wounds: [
        {
          what: '{O} married a handsome silence once, and listened to it for six years.',
          name: 'the handsome silence',
        },
      ],
      scars: [
        '[asks] three questions before giving {o:his} name',
        '[keeps] every {message} and [reads] none in company',
      ],
    },
    statusQuo:
      '{H} [writes] {at} for those who cannot: complaints, condolences, offers of marriage. {he} [~has] never been refused, since {he} [~has] never asked.',
    secret: {
      what: '{O} [has known>had known] for months that two different people [write] and speak, and [has] been waiting to see which would come.',
      keeper: 'O',
    },
    stakes: {
      common:
        'If it comes out, nobody {at} will put a true feeling on paper again, and half the betrothals in the district are {H}’s.',
      own: 'If it does not, {H} will have written the only thing {he} ever meant, and been paid for it by the {page}.',
    },
    clocks: [
      {
        what: '{O} [leaves] by the {vehicle} on {friday}, and [wants] to hear it said, not read, before then.',
        duration: 'four days',
        deadline: 'the {vehicle} on {friday}',
      },
      {
        what: 'The feast [is] at the end of the week, and {A} [has] already ordered the ring.',
        duration: 'six days',
        deadline: 'the first dance at the feast',
      },
    ],
    events: {
      inciting:
        '{O} [writes] back one line: “Come and say it.” {A} [brings] it to {H} and [asks] what it [costs] to be taught to talk.',
      refusal:
        '{H} [sends] {A} away with a list of safe subjects. It [is] only that night that {he} [~notices] that {he} [~has] written them for {himself}.',
      commitment:
        '{H} [goes] along as {A}’s cousin, to stand behind {O} and prompt, and [is] asked by {O} to hold a {cup}.',
      gain: 'By a signal with the {cup} {A} [gets] through a whole evening. {O} [laughs] twice, both times at something that {H} [mutters].',
      setback: '{O} [invites] the cousin to come again, alone, to explain a joke.',
      midpoint:
        '{O} [talks] about the rain on the stairs. {H} [finishes] the sentence aloud, word for word, before {he} [~can] stop, and {O} only [looks] at {him} and [pours] the {drink}.',
      tightening:
        '{A} [decides] to ask tonight instead of at the end of the week, and [wants] something short.',
      rift: '{H} [writes] {A} a bad one on purpose. {A}, who [has] read every {page} of that year, [asks] what {he} [~has] done to deserve it.',
      lowest:
        'At the moment itself {H} [is] asked by everyone for a few words, [speaks] beautifully about {A}, and [is] complimented on the style.',
      realisation:
        '{H} [looks] through a year of carbon and drafts for one {page} without a clever line in it, and [finds] none.',
      decision: '{H} [buys] a fare for the {vehicle} and [goes] without paper.',
      climax:
        'On the platform {H} [gets] half a sentence out, badly, and [loses] the verb. {O} [waits] for it. It [takes] very long, and nobody [helps].',
      cost: '{A} [tells] everyone, as is fair. {H} [has] no clients, and {his} name [is] on nothing but an apology to a friend, which [is] short.',
      ending:
        'A {message} [comes] from {O}, in a hand grown careless: “It rained. I looked for you on the stairs.” {H} [puts] on a {coat}.',
    },
    midpoint: '{O} knows the voice, and has known it longer than {H} has.',
    reversals: [
      'The shy client has been keeping the drafts, and knew before {H} did whom they were for.',
      '{O} never believed in the letter-writer at all; {O} was waiting for {H} to run out of paper.',
    ],
    crisis: {
      choice: '{H} can give {A} the sentence that will win {O}, or say a worse one in {his} own name.',
      either: 'to write it once more for {A}',
      or: 'to go and say it badly',
    },
    lesson: 'It is not the finding of the words that counts, but standing there while they are heard.',
    says: {
      hero: [
        'I can give you a better line than that. I’d rather you had the worse one.',
        'Don’t look at me, I’m the cousin.',
        'I had a sentence. It was a good one. It’s gone.',
      ],
      opponent: [
        'Say it again without the adjectives.',
        'You hold that cup as if it were a speech.',
        'I’ll wait. I’ve been reading you for a year; I can listen for a minute.',
      ],
      ally: [
        'I pay by the page. Why do I feel overcharged?',
        'She laughed at you, you know. I was only standing in front of it.',
      ],
    },
  },
  {
    id: 'rival-tables',
    genres: ['Romance', 'Comedy', 'Adventure'],
    calledBy:
      'rivals enemies to lovers competition business shop neighbours feud contract office partners bet romance',
    titles: ['One Stall Too Many', 'The Other Side of the Counter', 'By Mutual Objection', 'Half Each'],
    things: [
      {
        a: 'the one licence that is left',
        the: 'the licence',
        why: 'There is trade for one of them {at}, and both have spent the money.',
      },
    ],
    relation: {
      kind: 'rival',
      opponentIs: '{H}’s rival across the way',
      history:
        '{H} and {O} [have] undercut, outshone and out-swept each other for seven years, and each [knows] to the minute when the other [puts] out the {light}.',
      heroIsRight: 'Whoever has built a thing slowly should not lose it to somebody quick.',
      opponentIsRight:
        'Nothing is owed to a shop for being old, and people come where they are made to laugh.',
      older: [-6, 6],
    },
    allyIs: 'the errand-runner who works for both and lies to neither',
    test: 'It is tested on two rivals, one licence and a joint petition that has to be in by {friday}.',
    questions: [
      'How do you tell a person you need from a person you are used to fighting?',
      'Can two proud people share anything without one of them losing?',
      'What is left of love when the quarrel is settled?',
    ],
    claim: 'You do not watch a door for seven years because of the trade.',
    counterclaim: 'Pride is the only thing that some people have built with their own hands.',
    hero: {
      trade: 'shopkeeper',
      wants: [
        'to win the licence so cleanly that {O} has to congratulate {him}',
        'to prove that {he} never needed the custom from across the way',
        'to find out what {O} does on the evenings when the {light} stays off',
      ],
      need: 'to be caught needing something',
      wounds: [
        {
          what: '{when} {H} shared a stall and a bed with someone who left with both.',
          name: 'the half that was taken',
        },
        {
          what: '{when} {H} asked a neighbour for help, and heard it told as a funny story.',
          name: 'the funny story',
        },
      ],
      scars: [
        '[pays] {his} share to the last {coin} before anyone can offer',
        '[lends] nothing that {he} [~wants] back',
      ],
      belief: 'Two people can share a street, but never a till.',
    },
    opponent: {
      wants: [
        'to get the licence and offer {H} a place, generously, in front of people',
        'to make {H} laugh out loud once in working hours',
        'to stop eating supper standing at a {window}',
      ],
      need: 'to be taken seriously by the one {o:he} [o~teases]',
      wounds: [
        {
          what: '{O} was the amusing one in a house where the serious one was loved.',
          name: 'the amusing child',
        },
      ],
      scars: ['[jokes] at the moment of being thanked', '[leaves] before the bill and [pays] it earlier'],
    },
    statusQuo:
      '{H} [opens] {at} at six, since {O} [opens] at seven. {O} [sings] while sweeping, since {H} [hates] it. Each of them [sells] slightly below cost.',
    secret: {
      what: 'For two bad winters somebody [bought>had bought] {H}’s unsold goods every night through a third hand. It was {O}.',
      keeper: 'A',
    },
    stakes: {
      common:
        'If they cannot agree, {authority} gives the place to a chain from outside, and the street goes with it.',
      own: 'If {H} wins, there will be nobody across the way to be better than.',
    },
    clocks: [
      {
        what: 'The petition [has] to be in on {friday}, with two names on it or with one.',
        duration: 'five days',
        deadline: 'the close of business on {friday}',
      },
      {
        what: 'The rent [is] due with the new moon, and {authority} [has] promised the key to whoever [comes] first.',
        duration: 'eight days',
        deadline: 'the morning the rent is due',
      },
    ],
    events: {
      inciting:
        '{authority} [announces] that there [is] one licence left {at}. It [may] be held by one person, or by two who [share] a hearth.',
      refusal:
        '“I would sooner share with a fire,” {H} [says], and [spends] the night adding up, and [gets] the same sum each time.',
      commitment:
        '{H} [crosses] the way at noon, in full view, and [proposes]: a marriage on paper, a line of chalk down the middle, and no singing.',
      gain: 'At the hearing they [are] asked how they met. They [tell] it at the same time, in two versions, so angrily that {authority} [is] entirely convinced.',
      setback: '{O} [invites] the whole street to the wedding breakfast, which {H} [learns] from the street.',
      midpoint:
        'Shut in with one {bed} and a line of chalk, they [talk] until the {light} [is] gone. In the morning the line [is] smudged, and neither [will] say by whom.',
      tightening: 'The {official} [comes] two days early to see the household, and [stays] for supper.',
      rift: '{A} [lets] slip who [bought>had bought] the unsold goods. {H} [calls] it charity and [calls] {A} a spy, and {A} [carries] no more messages.',
      lowest:
        '{H} [hears] the story of the paper marriage told {at} as a joke, in {O}’s best manner, and [laughs] loudest.',
      realisation:
        '{H} [puts] the {light} out at the usual time and [sits] in the dark. Across the way a {light} [goes] out a second later, as it [has] every night for seven years.',
      decision: '{H} [takes] {his} own name off the petition and [hands] it in with {O}’s alone.',
      climax:
        '{authority} [opens] the petitions and [finds] two: each of them [gave>had given] up everything to the other, in triplicate. The {official} [asks] them to go outside and settle it.',
      cost: 'They [get] the licence and [lose] the feud. {H} [has] to take down the better of the two signs.',
      ending:
        'At six {H} [opens]. Somebody [is] singing at the back, badly, and {he} [~closes] the door on it, and then [opens] it again by a hand’s width.',
    },
    midpoint: 'The line down the middle of the floor was rubbed out in the night, from both sides.',
    reversals: [
      'The rival kept {H}’s shop alive for two winters.',
      'Each of them secretly withdrew in favour of the other, on the same morning.',
    ],
    crisis: {
      choice: '{H} can win the licence alone, or give it away to the one person {he} has sworn to beat.',
      either: 'to sign alone',
      or: 'to withdraw',
    },
    lesson: 'Losing to the right person feels remarkably like being let in.',
    says: {
      hero: [
        'Your awning is on my side of the weather.',
        'I’m not lonely. I open at six.',
        'If you sing, I’ll add it to the rent.',
      ],
      opponent: [
        'I’d have missed you, if you’d ever once been late.',
        'You could smile. It’s after hours; it wouldn’t count.',
        'Half each. You can have the half with the stove in it.',
      ],
      ally: [
        'I get paid at both ends to say you’re both well.',
        'You two have been married for years. It’s only the paper that’s new.',
      ],
    },
  },
];
