import type { Premise } from './premise.ts';

export const thrillerPremises: readonly Premise[] = [
  {
    id: 'the-list',
    genres: ['Thriller', 'Action', 'Mystery'],
    calledBy:
      'spy conspiracy list chase betrayal informer traitor government corruption secret police hunted evidence witness whistleblower',
    titles: ['The Ninth Name', 'Count the Doors', 'Someone Who Knows the Hours', 'A List of Friends'],
    things: [
      {
        a: 'a list of nine names',
        the: 'the list',
        why: 'Eight of the nine have had an accident, and the ninth is {H}.',
      },
    ],
    relation: {
      kind: 'former partner',
      opponentIs: '{H}’s former partner, who taught {him} how to disappear',
      history:
        '{O} and {H} [worked>had worked] as a pair for six years, and each [owes] the other one life. The count [was>had been] even until the spring.',
      heroIsRight: 'People who trusted a promise of silence should not die of it.',
      opponentIsRight: 'Nine names against a war is a sum, and somebody has to be able to do it.',
      older: [1, 12],
    },
    allyIs: 'a stranger on the list’s last line, who has never done anything secret in {a:his} life',
    test: 'It is tested on nine names, eight accidents and a crossing that closes on {friday}.',
    questions: [
      'How much is one person worth against a reason?',
      'Can you be loyal to someone who is only doing the sum?',
      'Who do you become when everyone you know is dangerous to know?',
    ],
    claim: 'Whoever starts counting people will one day be counted.',
    counterclaim: 'Clean hands are mostly kept by those who let others do the arithmetic.',
    hero: {
      wants: [
        'to get the last two people on the list across before the crossing closes',
        'to find out who wrote the list before {O} finds out where {he} sleeps',
        'to hear {O} say that it was orders, and to know that it is a lie',
      ],
      need: 'to trust one person without a way out',
      wounds: [
        {
          what: '{when} {H} waited one minute longer than agreed for a friend, and three others were taken in that minute.',
          name: 'the extra minute',
        },
        {
          what: '{when} {H} did not wait the one minute, and heard the footsteps arrive behind the closing door.',
          name: 'the closing door',
        },
      ],
      scars: [
        '[sits] where {he} [~sees] two exits and [uses] the third',
        '[gives] no one the whole of an address',
      ],
      belief: 'Nobody can betray you who does not know where you are.',
    },
    opponent: {
      wants: [
        'to close the list before it is read by people with no patience',
        'to do it {o:himself}, because the others would be cruel about it',
        'to have {H} understand before the end, not after',
      ],
      need: 'to be refused by somebody {o:he} [o~respects]',
      wounds: [
        {
          what: '{O} spared one name, years ago, out of tenderness, and a market square was washed for two days.',
          name: 'the one who was spared',
        },
      ],
      scars: ['[remembers] birthdays of the dead', '[cannot] pass a market'],
    },
    statusQuo:
      '{H} [lives] {at} under a dull name and [does] {work} well enough not to be noticed. {he} [~has] not been asked a personal question in two years.',
    secret: {
      what: '{H} {himself} [wrote>had written] the list, years ago, as a list of people to be protected.',
      keeper: 'O',
    },
    stakes: {
      common:
        'If the list is closed, nobody who knows how the last war began is left to say so before the next.',
      own: 'If {H} runs, {he} will live, and be the one who knew how to stop it.',
    },
    clocks: [
      {
        what: 'The crossing [closes] at dawn on {friday}, and after that every paper with {H}’s face on it [is] a warrant.',
        duration: 'sixty hours',
        deadline: 'dawn on {friday}',
      },
      {
        what: 'One name [is] struck out every night, always at the same hour, and two [are] left.',
        duration: 'two nights',
        deadline: 'the hour at which it is always done',
      },
    ],
    events: {
      inciting:
        'A {message} [comes] to {place} for a name that {H} no longer [uses]. Inside [are] nine lines, and eight of them [have] been ruled through.',
      refusal:
        '{H} [burns] it, [packs], and [is] on the step of the {vehicle} when {he} [~sees] {O} through the {window}, paying for {drink} and looking at nobody.',
      commitment:
        '{H} [gets] down on the wrong side and [goes] to find the other name, {A}, who [opens] the door with flour on {a:his} hands.',
      gain: '{A} [knows] everyone {at} by their orders. By noon they [have] two strangers’ timetables, a spare {key} and a lunch.',
      setback:
        '{O} [does] not chase them. {O} [sits] down at the only place where they [must] pass, and [orders] for three.',
      midpoint:
        '{O} [slides] the original across the table. The nine names [are] in {H}’s own hand, under a heading in {H}’s own words: to be kept safe.',
      tightening: 'The ones behind {O} [lose] patience and [send] others, who [do] not sit down first.',
      rift: '{H} [slips] out alone to draw them off, without a word, for {A}’s own good. {A} [wakes] to an empty room and [does] the sensible thing, which [is] to go home.',
      lowest:
        'At the crossing {H} [has] one minute, and {A} [is] not there. {he} [~waits]. It [is] footsteps that [come].',
      realisation:
        'With nowhere left to be safe, {H} [notices] that {he} [~has] been hiding from the only people who [could] have helped.',
      decision:
        '{H} [walks] back into {place} in daylight, under {his} own name, and [tells] the first person who [asks].',
      climax:
        '{H} and {O} [stand] a table apart in a full room. {H} [reads] the list aloud, with what each one [knew>had known], and {O}, hand under the table, [lets] {him} finish.',
      cost: '{H} [can] never again be nobody. {O} [is] led out by {o:his} own side, and [looks] almost rested.',
      ending: 'In the morning {A} [opens] the shop. {H} [sits] with {his} back to the door and [eats].',
    },
    midpoint: 'The death list is {H}’s own list of people to protect.',
    reversals: [
      'The list of the hunted was written by the last name on it, to keep them safe.',
      '{O}, who could have fired, lets {H} finish reading.',
    ],
    crisis: {
      choice:
        '{H} can cross alone and live unknown, or go back, say it all in public, and never be safe again.',
      either: 'to cross',
      or: 'to read the list aloud',
    },
    lesson: 'The only cover that holds is being known.',
    says: {
      hero: [
        'Don’t tell me your street. Tell me what you can see.',
        'You still order for two. That’s how I knew you’d be late.',
        'I wrote it to keep them alive. You read it as a queue.',
      ],
      opponent: [
        'Sit. If I’d come to do it, you’d have finished your drink.',
        'It’s a sum. I’ve been over it, and you’re in it.',
        'I did it myself because the others hum.',
      ],
      ally: [
        'I sell bread. I’ve had to look up what I’m suspected of.',
        'You’ve told me four ways out and not one reason to go.',
      ],
    },
  },
  {
    id: 'the-swap',
    genres: ['Thriller', 'Drama', 'Action'],
    calledBy:
      'kidnap kidnapped hostage ransom child missing blackmail threat husband wife bank money deadline phone',
    titles: ['Proof of Life', 'The Other Parent', 'Not a Word', 'An Even Exchange'],
    things: [
      {
        a: 'the strongbox of {place}',
        the: 'the strongbox',
        why: 'It is the price, and it belongs to people who would be ruined by its loss.',
      },
    ],
    relation: {
      kind: 'colleague',
      opponentIs: 'the trusted colleague who shares the second {key}',
      history:
        '{H} and {O} [have] opened the same door together every morning for nine years, each with half of what it [takes].',
      heroIsRight: 'There is no sum for which one hands over somebody’s child.',
      opponentIsRight: 'There are other people’s children too, and they eat from that box.',
      older: [-6, 10],
    },
    allyIs: 'the youngest on the staff, who notices what has been moved',
    allyAges: [18, 23],
    ages: [32, 52],
    test: 'It is tested on two {key}s, one taken child and a night with eleven hours in it.',
    questions: [
      'What would you take from strangers to save your own?',
      'How well do you know the person who holds the other {key}?',
      'Is a promise made under a threat a promise?',
    ],
    claim: 'Fear makes everyone a stranger, beginning with oneself.',
    counterclaim: 'Those who will pay any price have usually not been shown the bill.',
    hero: {
      trade: 'keeper of the left key',
      wants: [
        'to have the child back before the morning opening without a drop of blood on anyone',
        'to get the second {key} from {O} without saying what it is for',
        'to find out how they knew the hour, the door and the child’s name',
      ],
      need: 'to ask for help before it is too late to be given',
      wounds: [
        {
          what: '{when} {H} told no one about a threat, to spare them, and they walked into it smiling.',
          name: 'the threat nobody was told of',
        },
        {
          what: '{when} {H} told everyone, loudly, and it turned out to be a joke, and was a joke for years.',
          name: 'the false alarm',
        },
      ],
      scars: ['[smiles] when frightened', '[rehearses] bad news until it [is] too late to give'],
      belief: 'If nobody notices anything, nobody gets hurt.',
    },
    opponent: {
      wants: [
        'to see the strongbox through the night with the seals unbroken',
        'to keep the staff from learning that it has been empty since spring',
        'to be the one who is blamed, if {o:he} [o~can] choose for what',
      ],
      need: 'to be relieved of a secret by force',
      wounds: [
        { what: '{O} paid once, all of it, promptly, and got back a shoe.', name: 'the prompt payment' },
      ],
      scars: ['[checks] every seal with a thumb', '[flinches] at the bell for deliveries'],
    },
    statusQuo:
      '{H} [opens] {at} each morning with {O}, left {key} and right {key}, and [asks] after the family. Both [are] always well.',
    secret: {
      what: 'The strongbox [is] empty. {O} [gave>had given] everything away in spring, for {o:his} own child.',
      keeper: 'O',
    },
    stakes: {
      common:
        'If the box is opened by thieves or by clerks, two hundred families learn that their savings are air.',
      own: 'If it is not, a {child} who cannot sleep without a light is in the dark somewhere.',
    },
    clocks: [
      {
        what: 'They [want] it at the morning opening. Until then {H} [is] to go on as usual, with somebody watching how usual it [is].',
        duration: 'eleven hours',
        deadline: 'the morning opening',
      },
      {
        what: 'Each time the {hours} [strikes] they [send] something the child was wearing.',
        duration: 'nine hours',
        deadline: 'the last stroke before dawn',
      },
    ],
    events: {
      inciting:
        'A {message} [lies] on {H}’s own plate at home: the child [is] well, the child [is] elsewhere, and {H} [is] to say nothing and open the strongbox at the usual hour.',
      refusal:
        '{H} [goes] to the {guard} and [gets] as far as the bench. The man beside {him} on it, without looking up, [hums] the child’s bedtime tune.',
      commitment:
        '{H} [lies>lied] to {O} for the first time in nine years and [takes] a print of the second {key} in soft wax.',
      gain: '{A} [has] noticed a stranger’s boots in the dust and a gate that [closes] too well, and [knows] the house from which it [can] be watched.',
      setback: '{O}, growing careful, [changes] the lock {o:himself} and [takes] both {key}s home.',
      midpoint:
        '{H} [gets] the box open alone. There [is] nothing in it but a child’s shoe, years too small, and it [is] not {his} child’s.',
      tightening:
        'They [have] seen the {light}. The hour [is] brought forward, and the next thing they [send] [is] hair.',
      rift: '{A} [asks] what [is] going on. {H} [smiles] and [says] nothing at all is going on, and {A}, who [could] have found the house by now, [is] sent to bed.',
      lowest:
        '{H} [brings] them what {he} [~has], a box with a shoe in it. The one who [opens] it [laughs], and somewhere behind a wall the child [hears] and [calls] out.',
      realisation:
        '{H} [sees] that both of them [kept>had kept] quiet, one after the other, to spare everyone, and that the thieves [live] on exactly that.',
      decision: '{H} [rings] the great bell {at} and [wakes] everybody.',
      climax:
        'In nightshirts, with {light}s, two hundred people whose savings [are] gone [stand] round one house until the door [opens]. {O} [goes] in first.',
      cost: 'The child [is] back. The box [is] known to be empty, and {H}, who [rang>had rung] the bell, [is] the one who [told>had told] them.',
      ending:
        'In the morning there [is] a queue, as always. One after the other they [look] into the empty box, and then at the child, and [go] to work.',
    },
    midpoint: 'The box is empty: {O} paid the same people the same price in spring.',
    reversals: [
      'There is nothing to steal; the same trick has been played already.',
      'The ruin that everybody was protected from turns out to be the only thing that could have saved the child.',
    ],
    crisis: {
      choice:
        '{H} can keep the secret and hope for mercy, or ring the bell and ruin two hundred families to save one child.',
      either: 'to go on as usual',
      or: 'to ring the bell',
    },
    lesson: 'Silence protects whoever asked for it.',
    says: {
      hero: [
        'Everything’s fine. Pass me the key.',
        'I’ll do what you say. Let me hear her breathe.',
        'I should have told you. I didn’t want to spoil your supper.',
      ],
      opponent: [
        'We open at the usual hour, with both keys, or not at all.',
        'I paid. I paid on time. They sent a shoe.',
        'Don’t smile at me like that. I smiled like that all spring.',
      ],
      ally: ['That gate’s been oiled. Who oils a gate at night?', 'You’ve said “fine” eleven times.'],
    },
  },
];
