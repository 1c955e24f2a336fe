import type { Passages } from '../passages.ts';

/** Horror: the ordinary, one degree out. */
export const horrorPassages: Passages = {
  frames: [
    {
      opening:
        '{HN} [counts] the doors {at} every evening. It [is] not fear, it [is] housekeeping. There [are] nine. On the evening that it [begins] there [are] nine as well, but {he} [~has] to count them twice to get there.',
      endings: [
        'There [are] nine doors {at}. {H} [counts] them every evening and [is] glad of it. {he} [~has] never told anybody that {he} [~counts] from the inside.',
      ],
      thresholds: [
        'There [are] nine doors. {H} [counts] them, going by, with {his} palm: wood, wood, wood. The tenth [is] warm.',
      ],
    },
    {
      opening:
        'The sound [has] been there for a week before {HN} [admits] to hearing it. It [is] not loud. It [is] about as loud as somebody being careful.',
    },
    {
      opening:
        '{HN} [knows] the place in the dark. {he} [~has] worked {at} since before {his} hands were done growing; {he} [~can] cross it without a {light}, past {detail}, past {detail}. So when something [brushes] {his} sleeve, where there [is] nothing to brush it, {H} [knows] that too.',
    },
    {
      opening:
        'Nobody {at} [whistles] after dark. Nobody ever told {HN} not to. It [is] simply something you [stop] doing, the first time that it [is] answered.',
      endings: [
        'Some evenings, when the work [is] done, {H} [whistles]. Just the two notes. {he} [~stands] there after, with {his} head on one side, and it [is] hard to tell from {his} face what would be worse.',
      ],
    },
    {
      opening:
        'The animals [are] the first to move out. {HN} [sees] the rats go, one grey evening, in a line along the wall, without hurry, like people leaving a play.',
      endings: [
        'The rats [come] back in spring. {H} [watches] them from the step, one after the other, in by the wall. {he} [~is] fonder of them than {he} [~can] say. {he} [~puts] out crusts.',
      ],
    },
    {
      opening:
        'Every house [has] a step that [creaks]. The one {at} [creaks] twice, once when {HN} [treads] on it, and once a little after.',
      endings: [
        'The step still [creaks], once. {H} [stands] on it and [waits] for the other one. {he} [~waits] a long time. That [is] how they [find] {him} in the morning, still listening, and smiling a little, and quite well.',
      ],
    },
  ],
  approaches: [
    '{Y} [is] sitting in {room} with {o:his} back to the door and [does] not turn. For the space of a breath {H} [is] not sure that it [is] {Y}. Then the shoulders [move], and it [is], and {he} [~is] not any easier.',
    'The {light} in {room} [has] been turned so low that it [shows] only itself. “Come in,” somebody [says]. It [is] {Y}’s voice. {H} [waits] until it [has] a face.',
    'It [is] cold in {room}, and the cold [comes] from one side. {Y} [has] put {o:his} chair on the other.',
    'Somebody [has] laid salt along the sill of {room}. Somebody [has] stepped over it since. {Y} [sees] {H} looking.',
  ],
  nights: [
    'After that {H} [sleeps] with {his} boots on. {he} [~hears] it go along the passage, and stop, and go along the passage. It [does] not try the door. It [has] no need to. It only [wants] to be heard not trying.',
    'In the dark every one of the sounds [has] a reason. {H} [goes] through them: {detail}, {detail}, the wind. At the end there [is] one left over. There always [is].',
    'In the morning all the {cup}s [are] turned to face the wall. Nobody {at} [says] that they did it. Nobody [says] that they did not. {A} [turns] them back, one by one, and [washes] {a:his} hands.',
    '{H} [dreams] of {room}, exactly as it [is], with nobody in it. Then {he} [~is] awake, standing in {room}, exactly as it [is].',
  ],
  thresholds: [
    'The dark at the far end [is] thicker than the rest. {H} [looks] at it until {his} eyes [water], and it [does] not get any thinner. It [has] the patience of something that [is] being fed.',
    'It [is] very quiet. {H} [knows] the kind. It [is] how a room [sounds] when somebody in it [has] stopped breathing so as to hear you better.',
    '{H} [takes] the {light} in the left hand. With the right {he} [~feels] along the wall for the corner, and then for the corner after that. There [are] more of them than there [is] house.',
  ],
  endings: [
    'They [nail] up the door. It [is] good oak, and they [use] long nails, and for some weeks {H} [sleeps] well. Then one night it [comes], from the other side, very softly: somebody counting the nails.',
    'A letter [comes] from the people who had the place before. They [hope] that all [is] well. They [ask], in a different ink, whether it [has] learned their names.',
    'It [is] over. Everybody [says] so. {H} [says] so too, evenings, in a firm voice, to the place behind the stove where it [likes] to be told.',
  ],
};
