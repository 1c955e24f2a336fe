import type { Passages } from '../passages.ts';

/** Thriller: exits, intervals, what can be seen from where. */
export const thrillerPassages: Passages = {
  frames: [
    {
      opening:
        'Two exits. {HN} [finds] them before {he} [~finds] a seat; it [takes] no longer than reading a sign. One [is] the way in. The other [is] {room}, and somebody [has] parked a crate in front of it.',
      endings: [
        'Two exits. {H} [finds] them from habit. Then {he} [~sits] down with {his} back to both.',
        'There [is] a crate in front of the other door. It [takes] {H} and {A} together to shift it. Behind it there [is] only a yard, a bucket, and a good deal of sky.',
      ],
    },
    {
      opening:
        'Somebody [has] been in {HN}’s room. Nothing [is] missing. That [is] how {he} [~knows]: a thief [takes] something.',
      endings: [
        'Nobody [has] been in the room. {H} [stands] on the threshold for some time, to be sure, and then [leaves] the door open, wide, all night.',
      ],
    },
    {
      opening:
        '{HN} [has] walked the same way {at} for six years, at the same hour, past {detail}, and for six years that [was>had been] safe. Now it [is] the one thing about {him} that anybody could have written down.',
      endings: [
        '{H} [walks] home another way. It [is] longer, and the paving [is] bad. Halfway along {he} [~notices] that {he} [~is] not counting.',
      ],
    },
    {
      opening:
        'The man by the wall [has] not turned a page since {HN} [came>had come] in. He [has] good boots. {At}, nobody [has] good boots.',
      endings: [
        'The man with the good boots [is] never seen again {at}. His chair [is] still there, turned a little to the wall. {H} [moves] it up to the table.',
      ],
    },
    {
      opening:
        'It [is] eleven steps to the door. {HN} [has] the table, one person asleep, and {a:light} between {himself} and it. Eleven steps [is] not far. It [is] a question of who else [has] counted.',
      endings: ['It [is] eleven steps to the door. {H} [takes] them one at a time, like anybody.'],
    },
    {
      opening:
        'They [have] been told to carry on as usual. So {HN} [carries] on: {work}, head down, hands where people [can] see them. Usual [has] never taken so much work.',
    },
  ],
  approaches: [
    '{Y} [has] chosen {room}. One door. No {window}. {H} [goes] in all the same, and [stays] on the side where the hinge [is].',
    '{Y} [is] early. So [is] {H}. They [look] at each other across {room} like people who [have] both come to check the floor.',
    'Nobody [follows] {him} to {room}. {H} [makes] sure of it twice. It ought to be a comfort. It [means] that they [know] where {he} [~goes].',
    'The {light} in {room} [is] behind {Y}, so {H} [has] only an outline to talk to. That [is] arranged.',
  ],
  nights: [
    'Ten o’clock. Half past. {H} [sits] in the dark with {his} {coat} on and [listens] to the place settle. A board. A hinge. Then a thing that [is] neither.',
    'By morning there [are] two of them outside. They [take] turns. {H} [gives] them names, because you [do] not watch a thing so closely once it [has] a name, and then {he} [~takes] the names away again.',
    'The {message} [comes] with no name under it. Four words. {H} [reads] it, [burns] it, and [can] still read it.',
    'There [is] one person {he} could ask. {H} [gets] as far as the corner. The {light} in that {window} [is] on, then off, then on. It could be nothing. {he} [~goes] past without slowing.',
  ],
  thresholds: [
    'No more ways out. It [is] almost restful. {H} [stops] looking over {his} shoulder, since everything that [is] coming [is] in front.',
    'They [have] the door, the stairs and the road. What they [have] not got [is] the time. {H} [has] a little of that left.',
    'Somebody [is] going to talk first. {H} [has] always been told to let it be the others. {he} [~puts] a hand on the door.',
  ],
  endings: [
    'In the morning there [is] bread, and somebody asleep at the table with {a:his} head on {a:his} arms. {H} [sits] across from {A} and [keeps] watch, from habit, over nothing.',
    'People [ask] what it was like. “Long,” {H} [says]. {he} [~has] got thinner. {he} [~sleeps] on the side of the bed that [is] away from the wall.',
  ],
};
