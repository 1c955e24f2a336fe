/** How something that the writer asked for stands in a story: `{aX}` at its first mention, `{theX}` after it. */
export type WovenMaterial = {
  /** Its first sight, its part in the middle, and what becomes of it. */
  plants: readonly string[];
  middles: readonly string[];
  payoffs: readonly string[];
  /** In a place without people, and as a rule there. */
  vibe: string;
  rule: string;
  /** In the argument of a story. */
  theme: string;
  /** Of a person who is introduced; as a habit; in the past; as a loyalty. */
  note: string;
  habit: string;
  past: string;
  loyalty: string;
};

export type WovenKind = 'portable' | 'sight' | 'animal';

/** The same of people: `{aX}` is the name with who they are ('Mara, Tom’s sister,'), `{theX}` the name, `{kin}` the noun. */
export const wovenPeople: Readonly<Record<'ally' | 'opponent', WovenMaterial>> = {
  ally: {
    plants: [
      '{aX} [has] come to help, and [has] begun by moving everything to where it ought to be.',
      '{aX} [is] the only one who still [calls] {H} by the old name, and only when nobody [listens].',
      '{aX} [has] a {key} to everything of {H}’s, and [knocks].',
    ],
    middles: [
      '{theX} [says] what only a {kin} [may] say, and [is] not forgiven for it until evening.',
      '{H} [tells] {theX} to stay out of it. {theX} [sits] down.',
    ],
    payoffs: [
      '{theX} [does] not ask how it went. There [is] {drink}, and {a:he} [a~has] let it get cold in order to wait.',
      'On the way back {theX} [takes] the heavier end of everything, and [talks] of something else.',
    ],
    vibe: '',
    rule: '',
    theme: '',
    note: 'Has one person to answer to: {aX} who has never once been impressed.',
    habit: '',
    past: '{aX} was there that year, saw all of it, and tells it differently.',
    loyalty: 'To {aX} who would say that it is the other way round.',
  },
  opponent: {
    plants: [
      '{aX} [is] spoken of more often than people who [are] in the room.',
      '{aX} [does] the same things an hour earlier and rather better dressed.',
      'Wherever {H} [goes], {aX} [has] just been, and was charming.',
    ],
    middles: [
      '{theX} [comes] by with an offer, and with the good manners of somebody who [can] wait.',
      'For the length of one meal {H} [forgets>forgot] that {theX} [is] against {him}. So [does] {theX}.',
    ],
    payoffs: [
      'They [shake] hands on it, {H} and {theX}, a little too long, like people who [have] run out of quarrel.',
      '{theX} [stops] at the door, and for once [has] nothing prepared.',
    ],
    vibe: '',
    rule: '',
    theme: '',
    note: 'Measured all day long against {aX} and knows the score.',
    habit: '',
    past: '{aX} won what {H} had wanted that year, and had the grace not to enjoy it.',
    loyalty: '',
  },
};

/** By what it is. */
export const wovenMaterial: Readonly<Record<WovenKind, WovenMaterial>> = {
  portable: {
    plants: [
      '{H} [has] {aX} close at hand, as on every other day, and nobody {at} [asks] about it any more.',
      'There [is] {aX} among {H}’s things, and it [is] the only one that [has] a place of its own.',
      '{H} [carries] {aX} about with {him}, and [puts] it down only where {he} [~can] see it.',
    ],
    middles: [
      '{O} [picks] up {theX}, [looks] at {H}, and [puts] it down again exactly where it was.',
      'For an hour {theX} [is] not where it ought to be. {A} [finds] it, and [asks] nothing, and [is] told a little.',
      '{H} [lends] {theX} to {A}, who [knows] better than to thank {him}.',
    ],
    payoffs: [
      '{H} [leaves] {theX} with {O}. Neither of them [says] what it [is] for, and both [know].',
      'When everybody [has] gone, {theX} [is] on {A}’s chair. {H} [has] no more need of it.',
      'Somebody [asks] {H} about {theX}, as people [do]. For the first time {he} [~answers].',
    ],
    vibe: 'There is {aX} just inside the door, and nobody can say how long it has been there, or for whom.',
    rule: 'Nobody takes {theX} home, and whoever moves it puts it back.',
    theme: 'It begins with {aX} in one pair of hands and ends with it in another.',
    note: 'Never seen without {aX}.',
    habit: 'Reaches for {aX} before answering, and answers once it is found',
    past: 'Of all there was to take from that place, {H} took {aX}, and never said why.',
    loyalty: 'To {theX}, which is older than any promise {he} [~has] made since.',
  },
  sight: {
    plants: [
      'From the door one [can] see {aX}. {H} [has] looked at it every day, and [has] never once gone there.',
      'There [is] {aX} nearby, and {H} [tells] the time of day by the look of it.',
      'Strangers [ask] for {aX} that they [have] heard of. {H} [points], and [does] not turn {his} head.',
    ],
    middles: [
      '{H} and {A} [end] up at {theX}, because it [is] the one spot where nobody [looks] for them.',
      '{O} [has] been seen at {theX}, alone, twice. {H} [did] not know that it was {o:his} place as well.',
    ],
    payoffs: [
      'On the last evening {H} [walks] out to {theX}. {O} [is] there already. Seen from that side, everything else [looks] smaller.',
      'Before it [is] over {H} [goes] to {theX} after all, and [stays] until the light [goes], and [wonders] what {he} [~was>had been] waiting for.',
    ],
    vibe: 'Wherever one stands, {aX} is at the edge of the picture, a little nearer than one remembers.',
    rule: 'Nobody goes to {theX} without telling somebody first.',
    theme: 'It begins in sight of {aX} and ends under it.',
    note: 'Grew up in sight of {aX}, and measures distances by it.',
    habit: 'Compares every distance to that of {aX} from a certain window',
    past: 'On the day that divides {his} life in two, {H} stood at {aX}, and nobody came.',
    loyalty: 'To {aX}, where {he} [~goes] when {he} [~has] something to decide.',
  },
  animal: {
    plants: [
      '{aX} [has] attached itself to {H}, who [has] stopped explaining that it [belongs] to nobody.',
      'Wherever {H} [is], {aX} [is] not far off, with one eye on the door.',
      'The first to greet {H} of a morning [is] {aX}, and on some days it [is] also the last.',
    ],
    middles: [
      '{theX} [knows] it before anybody, and [goes] and [stands] beside {O}, of all people.',
      'For one night {theX} [is] missing. {A} [brings] it back, and {H} [says] to it what {he} [~has] said to nobody else.',
      '{H} [makes] to go without {theX}. {theX} [has] another opinion, and [prevails].',
    ],
    payoffs: [
      '{theX} [comes] in last, as always, and [stands] between {H} and {O} until each of them [has] put out a hand.',
      'When it [is] over {theX} [goes] to sleep against {H}, so that {he} [~has] to stay where {he} [~is].',
      'Nobody [has] told {theX} that anything [has] changed. It [waits] at the usual hour, in the usual spot, and {H} [comes].',
    ],
    vibe: 'The place belongs, in its own opinion, to {aX}.',
    rule: 'Whoever is last to leave sees to it that {theX} has been fed.',
    theme: 'Somebody is followed home by {aX}, and in the end it is the other way round.',
    note: 'Shares a roof with {aX}, and takes orders from it.',
    habit: 'Shares every meal with {aX}, and asks its opinion first',
    past: 'On the worst day of that year {aX} followed {H} home, and stayed.',
    loyalty: 'To {aX}, who never asked for it.',
  },
};
