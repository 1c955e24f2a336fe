import type { Passages } from '../passages.ts';

/** Action: bodies in motion, strong verbs, no time to explain. */
export const actionPassages: Passages = {
  frames: [
    {
      opening:
        '{HN} [goes] over the wall at the low place, [lands] on both feet, and [keeps] going. Behind {him}, somebody [finds] out how the wall [is] on the high side.',
      endings: [
        'The low place in the wall [gets] mended. {H} [carries] the stones. When it [is] done {he} [~looks] at it, [takes] three steps back, and [measures] it with {his} eye.',
      ],
    },
    {
      opening:
        'The rope [burns] through {HN}’s palms for the length of a breath, and then {he} [~has] it, and the weight [swings] in, and everybody {at} who [was>had been] shouting [stops].',
      endings: [
        'The rope [hangs] where it hung. There [is] a dark place on it now, two hands wide. The young ones [put] theirs there, for luck, and [find] that it [is] too big.',
      ],
    },
    {
      opening:
        '{HN} [runs]. Past {detail}. Past {detail}. {he} [~knows] every step {at} and which of them [are] rotten, and that [is] worth ten paces. Today it [has] to be.',
      endings: [
        '{H} [walks]. There [is] nobody behind {him}. It [takes] as far as the road before {his} legs [believe] it.',
      ],
    },
    {
      opening:
        'First a hand [goes] up. Then the shout. {HN} [is] already moving: two strides, shoulder, door.',
    },
    {
      opening:
        '{HN} [hits] the ground beside the cart and [rolls], and where {H} [was>had been] there [is] a good deal of timber.',
    },
    {
      opening:
        'You [do] not get old {at} by being fast. You [get] old by being first. {HN} [has] the {coat} on and one arm through the strap before the bell [has] swung back.',
      endings: [
        'The bell [goes]. {H} [has] the {coat} half on before {he} [~knows] it. It [is] only noon. All over the place people [are] putting things down, and laughing, and {he} [~is] the last one to sit.',
      ],
    },
  ],
  approaches: [
    '{H} [kicks] the door of {room}, and it [is] not locked, and {he} [~comes] in faster than {he} [~means] to. {Y} [looks] up. {Y} [does] not look surprised.',
    '{Y} [has] cleared the floor of {room}. No table. Nothing to get behind. Only the {light}, and that [is] hung high.',
    '{H} [gets] to {room} with one boot full of water and no breath. {Y} [has] both boots dry. That [says] who [knew>had known].',
    'They [search] {him} at the door of {room}, and [find] {acarries}, and [give] it back. {Y} [watches] where {he} [~puts] it.',
  ],
  nights: [
    '{A} [binds] the hand. It [takes] all the clean cloth there [is], and {H} [looks] the other way and [talks] about food. Then they [go] over it again: the gate, the rope, the turn of the watch. Two of them. One rope.',
    'They [move] at dark. {H} in front, {A} behind with {a:his} hand on {H}’s strap. No {light}. When {H} [stops], {A} [stops]. When something out there [stops], they both [know] it.',
    'Sleep [is] an hour, sitting up, back to back. {H} [wakes] with {his} fists shut. The sky [is] the wrong colour already.',
    'The bridge [is] out. The other way [is] longer, and uphill, and they [have] seen it. {H} [shifts] the load to the good shoulder. “Longer,” {he} [~says], and [goes].',
  ],
  thresholds: [
    'Thirty paces of open ground. {H} [looks] at it, left to right. Then {he} [~tightens] the strap, and [spits>spat], and [stops] looking.',
    'The shoulder [is] gone, and the knee [is] going. What [is] left [is] the hands. {H} [shuts] them and [opens] them. They [will] do.',
    'There [is] a moment, always, when it [goes] quiet. {H} [knows] it. It [is] the breath that everybody [takes] before it.',
    '{H} [checks] it by feel: strap, boots, {carries}. Then the thing that {he} [~has] no strap for.',
  ],
  endings: [
    '{H} [sits] down on the ground where {he} [~is]. Somebody [brings] {drink}. {he} [~cannot] close {his} hand round it, so {A} [holds] it, and {he} [~drinks] like a horse.',
    'There [is] a dent in the door of {room}, as high as a shoulder. They [paint] over it, and it [shows]. {H} [puts] {his} shoulder into it, once, when nobody [is] by. It still [fits].',
    'Next day {he} [~cannot] lift {his} arms. {A} [feeds] {him}. “Open,” {A} [says]. Outside, children [are] being {him}, very loudly, off a wall.',
  ],
};
