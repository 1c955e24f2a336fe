import type { ConflictType } from '../story-parts.ts';

/** A force against the hero as phrases, told in both tenses. */
export type PressureMaterial = {
  type: ConflictType;
  /** With article, or a name. */
  name: string;
  source: string;
  firstSign: string;
  middle: string;
  worst: string;
};

export const pressures: readonly PressureMaterial[] = [
  {
    type: 'Man vs Man',
    name: '{O}',
    source:
      '{H} [wants] {want}. {O} [wants] {o:want}, and there [is] no version of the week in which both [happen].',
    firstSign: '{O} [is] polite to {H} for the first time in a year.',
    middle: '{O} [stops] arguing and [starts] moving things.',
    worst: '{O} [stands] in the only doorway and [asks] {H}, quietly, to sit down.',
  },
  {
    type: 'Man vs Man',
    name: '{O}',
    source:
      '{O}, {opponentIs}, [stands] between {H} and the one way out that [is] not a lie. {O} [wants] {o:want}, and [has] better reasons than {H} would like.',
    firstSign: '{O} [begins] to turn up wherever {H} [is] expected next.',
    middle: '{O} [offers] terms, and the terms [are] fair, which [makes] them harder to refuse.',
    worst:
      '{O} [says] in front of everyone the sentence that {H} once [told>had told] {o:him} in confidence.',
  },
  {
    type: 'Man vs Man',
    name: '{O}',
    source:
      '{O} [knows] how {H} [works], having taught {him} half of it, and [has] decided {o:want}. Each of them [plans] two moves ahead, and they [are] the same two moves.',
    firstSign:
      'Somebody [has] been asking what {H} [does] in the evenings, and [asks>asked] it in {O}’s phrases.',
    middle: '{O} [gives] up something of {o:his} own to take the same thing from {H}.',
    worst: '{O} and {H} [are] alone with it at last, and neither [has] anything left to bargain with.',
  },
  {
    type: 'Man vs Nature',
    name: 'the weather',
    source:
      'The weather [has] no opinion of {H}. It [closes] the way in and out of {place} by degrees, on a schedule that nobody [can] plead with, and it [turns] each private delay into a public danger.',
    firstSign: 'The birds [leave] in the middle of the day, all together, in the wrong direction.',
    middle:
      'The only way out [goes] under in an hour, and what [was>had been] a quarrel [becomes] a question of who [is] on which side.',
    worst:
      'The weather [takes] the roof off the argument, and then the roof. There [is] one rope and there [are] two people.',
  },
  {
    type: 'Man vs Nature',
    name: 'the thirst',
    source:
      'The water [is] giving out. It [has] nothing to do with justice: the level [drops] by a hand a day, and every plan {H} [makes] [has] to be small enough to be carried dry.',
    firstSign: 'Somebody [locks] the cistern who never [locked>had locked] anything.',
    middle: 'The animals [stop] making noise, and people [begin] to measure each other’s cups.',
    worst:
      '{H} [pours] out in equal shares what [would>would] keep one person alive, and [counts] the shares.',
  },
  {
    type: 'Man vs Nature',
    name: 'the cold',
    source:
      'The cold [is] coming earlier than anyone living [has>had] seen it, and it [counts] bodies and firewood more exactly than {authority} ever [did>had]. Whatever {H} [wants] must first be kept warm.',
    firstSign: 'The ink [freezes] overnight, two months too soon.',
    middle: 'They [begin] to burn what they [came>had come] to save.',
    worst:
      'With the last door shut, {H} [hears] somebody on the other side of it, knocking more and more politely.',
  },
  {
    type: 'Man vs Society',
    name: '{authority}',
    source:
      'Nobody at {authority} [wishes] {H} any harm. There [is] a procedure, it [has] been followed, and everyone who could stop it [has] somewhere warm to be. {H} [is] fighting a queue.',
    firstSign: 'A form [comes] back approved that {H} never [sent>had sent].',
    middle:
      'Neighbours who [agreed>had agreed] in private [study] their shoes in public, one after the other.',
    worst: '{authority} [puts] it to the vote, and {H} [counts] the raised hands of people {he} [~has] fed.',
  },
  {
    type: 'Man vs Society',
    name: 'what everyone has agreed on',
    source:
      'Everyone {at} [has] agreed on one version of things, and it [feeds] them. {H} [is] the only person whom it [does] not feed, so it [is] {H} who [must] be mistaken.',
    firstSign: 'People [begin] to lower their voices a moment before {H} [comes] in.',
    middle:
      'The {tavern} [goes] quiet, the seat beside {H} [stays] empty, and someone [starts] a collection.',
    worst: 'The whole of {place} [does] not shout. It [parts] to let {H} through, and [closes] behind {him}.',
  },
  {
    type: 'Man vs Society',
    name: 'the rule',
    source:
      'One rule of {place} [was>had been] made for good reasons by people now dead, and it [has] come round to {H}. To break it once [is] to break it for everyone, as {authority} rightly [says].',
    firstSign: 'The {official} [reads] the rule aloud to a full room without looking at anybody.',
    middle: 'A friend of {H} [is] punished under the old rule, lightly, to show that it [can] be done.',
    worst:
      'To save what {he} [~loves], {H} [has] to ask for an exception from the people {he} [~has] never granted one.',
  },
  {
    type: 'Man vs Self',
    name: '{woundName}',
    source:
      'What [stands] in {H}’s way [is] {H}. {flaw} Ever since {woundName}, {he} [~has] arranged things so that nobody could ask for more, and now somebody [does].',
    firstSign: '{H} [hears] {himself} say no before the question [is] finished.',
    middle:
      '{H} [gets] exactly what {he} [~asked>had asked] for, and [finds] that {he} [~has] arranged to be alone with it.',
    worst:
      'Nobody [is] stopping {H} any more. {he} [~stands] in front of the open door and [cannot] lift {his} foot.',
  },
  {
    type: 'Man vs Self',
    name: 'the old promise',
    source:
      '{H} [promised>had promised] {himself}, after {woundName}, never to be that person again. Everything that would help now [begins] with being that person for an hour.',
    firstSign: '{H} [dreams] of {woundName} again, with one detail changed.',
    middle: '{H} [does] the old thing, quickly and well, and it [works], which [is] the frightening part.',
    worst: '{H} [sees] {his} own face in a dark {window} and [takes] it for {O}’s.',
  },
  {
    type: 'Man vs Self',
    name: 'the need to be right',
    source:
      'Everyone [is] ready to give {H} what {he} [~wants], on condition that {he} [~says] one short sentence first. {flaw} The sentence [stays] unsaid, and the price [goes] up.',
    firstSign: 'A perfectly good offer [is] made, and {H} [finds] a spelling mistake in it.',
    middle: '{H} [wins] an argument in front of the person it [was>had been] meant to keep.',
    worst: 'There [is] nobody left to be right against. {H} [goes] on for a while, to the {stove}.',
  },
  {
    type: 'Man vs Technology',
    name: 'the {device}',
    source:
      'The {device} [does] what it [was>had been] built for. It [has] been given the decision because it never [tires] and [has] no cousins, and it [has] decided about {H} on figures that [are] all correct.',
    firstSign: 'The {device} [gives] {H} an answer before {he} [~has] put the question.',
    middle:
      'The figures of the {device} [are] checked by hand, twice, and [are] right; it [is] the thing they [measure] that [has] been dead for years.',
    worst:
      'Somebody [has] to put a hand into the {device} while it [runs]. It [is] built for exactly one hand.',
  },
  {
    type: 'Man vs Technology',
    name: 'the {device}',
    source:
      'Since the {device} [came>had come], nobody {at} [has] had to trust anybody. It [keeps] the count, the doors and the hours. {H} [needs] one exception, and there [is] no one left whose job [is] exceptions.',
    firstSign: 'A door that the {device} [minds] [closes] a breath too early, and [does] it again.',
    middle: 'They [try] to do without the {device} for one night, and [find] how much they [have] forgotten.',
    worst:
      '{H} [can] have the {device} stopped, with everything it [holds] up, or [can] watch it go on, perfectly, to the end.',
  },
  {
    type: 'Man vs Technology',
    name: 'the {device}',
    source:
      'The {device} [learned>had learned] its work from {H}, mistakes included. Now it [makes] {his} mistakes at its own speed, in {his} name, and with the thanks of {authority}.',
    firstSign: 'An order [goes] out in {H}’s name, in {his} own manner, while {he} [~is] asleep.',
    middle: '{H} [corrects] the {device}, and it [learns] from that too.',
    worst: 'To prove that the {device} [is] wrong, {H} [has] to show where {he} [~was>had been] wrong first.',
  },
  {
    type: 'Man vs Supernatural',
    name: 'the one who is still owed',
    source:
      'Something {at} [has] been owed since before the present owners, and it [has] begun to collect. It [is] not cruel. It [takes] what [was>had been] promised, in the order in which it was promised, and {H}’s name [is] on the list.',
    firstSign: 'A place [is] laid at the table that nobody [laid>had laid].',
    middle: 'Something in an empty chair [answers] a question that {H} only [thought>had thought].',
    worst:
      'What [is] owed [comes] to be collected: it [enters] by the door, as a guest, and [asks] for {H} by the name {his} mother used.',
  },
  {
    type: 'Man vs Supernatural',
    name: 'the voice under the floor',
    source:
      'Under {place} there [is] a voice that [says] only true things. Each of them [has] cost somebody a life’s arrangement, and it [has] started on {H}.',
    firstSign: 'For one breath all sounds [stop], as they [do] when a name [has] been called.',
    middle: 'The voice under the floor [tells] the whole room what {H} [has] kept back, in {H}’s own voice.',
    worst:
      'The voice under the floor [offers] to be quiet for ever in exchange for one person, and it [lets] {H} choose.',
  },
  {
    type: 'Man vs Supernatural',
    name: 'the dead of the house',
    source:
      'The dead {at} [have] not left. They [want] nothing but that a day be lived through properly that once [was>had been] not, and they [will] keep holding it until somebody [gets] it right.',
    firstSign: 'Everyone [wakes] having dreamed the same stair.',
    middle: '{H} [meets] {himself} on the way down, older, carrying {thing}.',
    worst: 'The night [begins] again from the start, and {A} [is] on the other side of it.',
  },
];
