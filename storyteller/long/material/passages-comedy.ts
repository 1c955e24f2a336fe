import type { Passages } from '../passages.ts';

/** Comedy: a narrator with a straight face and a long memory for small disasters. */
export const comedyPassages: Passages = {
  frames: [
    {
      opening:
        'It [is] generally agreed {at} that {HN} [is] a careful person. It [is] agreed mostly by {H}. There [was>had been] the business with the goat, and the business with the second goat, but those [were>had been] other years and, strictly speaking, the same goat.',
      endings: [
        'The goat [comes] to the party. Nobody [remembers] having asked it. It [eats] the minutes, the motion of thanks and a corner of {authority}, and [is] elected treasurer.',
      ],
    },
    {
      opening: '{HN} [has] a plan. Those who [know] {him} [begin] quietly to move the crockery.',
      endings: [
        '“What now?” {A} [says]. {H} [has] a plan. It [is] a very quiet evening {at}, and all over the place you [can] hear the crockery being moved.',
      ],
    },
    {
      opening:
        'Of the eleven ways to get through a day {at} without being noticed, {HN} [has] tried ten. The eleventh [is] to stay in bed. By seven in the morning {he} [~is] already sorry to have ruled it out.',
    },
    {
      opening:
        'Nobody [sets] out to be the person {at} whom everybody [blames]. It [is] a position that [has] to be grown into. {HN} [has] been promoted to it twice.',
      endings: [
        'They [put] {his} name on a small plate by the door. It [is] spelled wrong. {H} [polishes] it on Sundays.',
      ],
    },
    {
      opening:
        'There [is] a sign {at} that [says>said] DO NOT LEAN. {HN} [knows] what it [says>said]. It [is] on {his} sleeve, in reverse, in green.',
      endings: [
        'There [is] a new sign {at}. It [says>said] PLEASE LEAN. {H} [has] painted it {himself}, and it [is] wet, and there [is] already a queue.',
      ],
    },
    {
      opening:
        '{HN} [is] up early, {at}, practising not apologising. {H} [has] got as far as “I’m not s—” when the shelf [comes] down.',
      endings: [
        '{H} [does] not apologise. {he} [~stands] there and [does] not do it for a full minute, while people [look] at {him} with real respect. Then {he} [~backs] into the cake.',
      ],
    },
  ],
  approaches: [
    '{room} [has] one good chair. {Y} [is] in it, and [has] put {o:his} feet on the other one. {H} [looks] about for a way to stand that [does] not look like waiting, and [ends] up leaning on something wet.',
    '{H} [makes] an entrance. It [is] a good one, it [has] been worked on, and it would have gone better through the right door. After some coughing, and a broom, {he} [~makes] it again.',
    '{Y} [is] alone in {room}, being dignified at a plate of {meal}.',
    'In {room} there [is] a smell of {drink} and grievance. {Y} [has] clearly started without {him}.',
  ],
  nights: [
    'A meeting [is] held. It [decides] that there [is] going to be a second meeting, and [appoints] {H} to bring the {meal}. {A} [says] that wars [have] been lost with better planning. Somebody [minutes] it.',
    'News [travels] {at} at the speed of a dropped tray. By evening {H} [hears] what {he} [~has] done from four people. In the best version {he} [~is] on a horse.',
    '{H} [makes] a list. One: stay calm. Two: tell nobody. Three: find out who [has] taken the list.',
    'Nothing more [can] go wrong. {H} [says] so, out loud, {at}, near a ladder.',
  ],
  thresholds: [
    '{H} [has] one clean {coat} and one good argument. On the way there it [rains] on the first, and {he} [~forgets] the second.',
    'It [is] time to be brave. {H} [looks] round for somebody to be brave instead. {A} [looks] back, chewing.',
    '“Just be yourself,” {A} [says]. They both [think] about it. “All right,” {A} [says], “be somebody like you, but taller.”',
    '{H} [takes] a deep breath, a firm grip and the wrong turning.',
  ],
  endings: [
    'In the end it [comes] out quite well, apart from the roof. “And whose idea [was>had been] it?” somebody [asks]. There [is] a silence, in which everybody kindly [looks] at {H}, and {H}, for once, [bows].',
    'Everything [is] put back where it was. It [takes] four people and a rope. There [is] one piece over. {H} [puts] it in {his} {coat}, as {he} [~has] with all the others.',
  ],
};
