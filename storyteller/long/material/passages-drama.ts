import type { Passages } from '../passages.ts';

/** Drama: kitchens and work, restraint, the weight of small objects. */
export const dramaPassages: Passages = {
  frames: [
    {
      opening:
        '{HN} [irons] on the day when people [are] expected, whether or not anything [needs] it. By noon there [is] nothing left {at} that could be made any flatter.',
      endings: [
        'There [is] a crease in the cloth. {H} [sees] it from the door. {he} [~smooths] it once with {his} palm, in passing, and it [comes] up again, and {he} [~lets] it.',
      ],
    },
    {
      opening:
        'There [are] five hooks in the passage {at}, and {HN} still [hangs] {his} {coat} on the fourth. The fifth [is] empty. It [has] been empty long enough to be dusted.',
      endings: [
        'Somebody’s {coat} [is] on the fifth hook. {H} [goes] past it with the washing, and past it again without, and [does] not move it.',
      ],
    },
    {
      opening:
        '{HN} [peels], because {he} [~has] something in {his} hands then, and because people [do] not ask a person with a knife how {he} [~is].',
      endings: [
        '{H} [peels]. {O} [takes] the other knife. The peel [comes] down in two long strips, and neither of them [looks] to see whose [is] going to break first.',
      ],
    },
    {
      opening:
        'In all {his} years {at}, {HN} [has] been late once. It [is] still mentioned. {he} [~does] not mind; it [is] the one story they [have] of {him} in which something [happens].',
      endings: [
        '{H} [is] late in the morning. {he} [~comes] in with {his} hair down and {his} {coat} open, and all the faces [turn], and nobody [has] the heart to mention it.',
      ],
    },
    {
      opening:
        'You [learn] a table. {HN} [knows] who [sits] where {at}, who [takes] the end of the loaf, who [gets] up first and why. {he} [~knows] as well which place nobody [looks] at.',
      endings: [
        'They [eat] late. There [is] not much, and it [is] not hot, and somebody [takes] the wrong chair. {H} [sees] it and [says] nothing and [passes] the bread.',
      ],
    },
    {
      opening:
        'The {drink} [has] gone cold in front of {HN}, and {he} [~drinks] it, since it would be a waste. That [is] how {he} [~was>had been] brought up: you [finish] things.',
      endings: [
        '{H} [makes] the {drink} and [forgets] it, and when {he} [~finds] it, it [is] cold. {he} [~pours] it away. It [is] the first thing that {he} [~has] ever poured away. {he} [~stands] there and [looks] at the drain.',
      ],
    },
  ],
  approaches: [
    '{Y} [is] standing in {room} in {o:his} outdoor clothes. {H} [thinks] that it [is] always the way: the ones who [stay] [sit], and the ones who [go] [stand], and you [can] tell before they [speak].',
    'Somebody [has] put the good {cup}s out in {room}. {H} [looks] at them, and then at {Y}, and [understands] that this [is] going to be bad.',
    'There [is] the width of a table between them in {room}. They [were>had been] taught, both of them, to set it.',
    '{Y} [is] drying a {cup} that [is] already dry. {H} [takes] up a cloth. It [is] easier with your hands full.',
  ],
  nights: [
    'Nobody [slams] anything. That [is] how you [can] tell. All evening the doors {at} [close] with a click, like the doors of people who [have] read about manners.',
    '{H} [finds] that {he} [~has] laid for one too many. {he} [~takes] the plate away again, quickly, as if it had been left there by somebody else.',
    'Through the wall there [is] a cough, and a bed, and then for a long time the particular silence of another person lying awake. {H} [knows] it from inside.',
    'They [go] on with the work. There [is] this to be said for it: it [does] not ask. {H} [does] {his} share, and then what [is] left of {A}’s, and then, since {he} [~is] there, {O}’s.',
  ],
  thresholds: [
    '{H} [puts] on the better {coat}. Then {he} [~takes] it off and [puts] on the one {he} [~works] in.',
    'When {he} [~was>had been] small, somebody told {him} that you [count] to ten. {H} [counts] to ten. It [is] still there at eleven.',
    'On the way {he} [~meets] two people who [ask] how {he} [~is], and [tells] both of them. They [are] so surprised that they [forget>forgot] to answer.',
    'There [is] a stain on the cloth, in the shape of no country. {H} [covers] it with the bread. Then {he} [~moves] the bread.',
  ],
  endings: [
    'It [is] evening. Somebody [has] left a door open, and the whole place [smells] of rain and onions. {H} [gets] up to shut it, and [stands] there, and [comes] back and [leaves] it.',
    'They [sit] on the step, since there [is] still some warmth in it. {O} [has] brought {drink}. {H} [moves] over. It [is] a narrow step, and it [has] always had room for two.',
  ],
};
