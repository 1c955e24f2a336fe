/** How an object that the writer names stands in a story: `{aX}` at its first mention, `{theX}` after it. */
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
  /** Why somebody carries it. */
  reasons: readonly string[];
};

export const wovenMaterial: WovenMaterial = {
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
  reasons: [
    'It was in {his} hand on the day when everything else was lost, and {he} never found the place to put it down.',
    'Somebody gave it to {him} with the words “for later”, and did not say how much later.',
    'It was meant for someone who did not come.',
  ],
};
