import type { Passages } from '../passages.ts';

/** Mystery: an eye that notices before it judges. */
export const mysteryPassages: Passages = {
  frames: [
    {
      opening:
        '{HN} [notices] the floor first. It [has] been swept, {at}, by somebody who never [sweeps], and swept only as far as the door.\n\nThe rest [is] as usual: {detail}, {detail}. {H} [has] been {a:trade} long enough to know what usual [is] for. You [hide] a thing in it.',
      endings: [
        'In the morning the floor [is] swept, right up to the wall and into the corners. {H} [looks] at it for a while. Then {he} [~walks] across it in {his} boots.',
      ],
    },
    {
      opening:
        'There [are] three things wrong with the morning, and {HN} [has] found two of them before {he} [~has] hung up {his} {coat}. The {key} [is] on the wrong nail. The {record} [is] shut. The third [takes] longer, because it [is] something that [is] not there.',
      endings: [
        'The {key} [hangs] on its own nail again. {H} [touches] it in passing, and it [swings], and it [is] still swinging when the door [shuts].',
      ],
    },
    {
      opening:
        'People [tell] {HN} things. It [is] not kindness; {he} [~has] a face that [looks] as if it already [knows]. {At}, where {H} [works], that [is] worth more than a {light} and nearly as much as a {weapon}.',
    },
    {
      opening:
        '“You’ll say I’m imagining it,” the {guard} [says]. {HN} [does] not say so. {he} [~looks] at the lock, at the hinge, at {detail}. Nobody {at} [has] imagination enough to oil a hinge.',
    },
    {
      opening:
        'It [is] the smell that [stops] {HN} on the way in. The place [has] its own, as every place [has]: {detail}, {detail}. This morning there [is] something on top of it, thin and clean, like a word in another language.',
    },
    {
      opening:
        'By the time that {HN} [arrives] {at}, everybody [has] agreed on what [happened>had happened]. {H} [dislikes] that. Three honest people never [agree] before breakfast.',
    },
  ],
  approaches: [
    '{Y} [is] in {room}, sitting where you [can] see the door without seeming to. There [are] two {cup}s out. One of them [has] been used, and not by {Y}.',
    '{H} [stops] outside {room} and [listens]. It [is] a habit. Through the door [comes] the sound of somebody not moving.',
    '{room} [has] been tidied. {H} [takes] it in from left to right, the way one [reads] a line, and the last word in it [is] {Y}.',
    'There [is] mud on the sill of {room}, still wet, and on {Y}’s boots there [is] none at all. Somebody [has] changed boots. {H} [keeps] that for later.',
  ],
  nights: [
    'At night {H} [sets] the facts out in rows, like a person laying a table. There [is] always one place too many. {he} [~knows] who [sits] there. {he} [~does] not know why they [have] come.',
    'There [are] only so many doors {at}. {H} [tries] them in {his} head, one after another. All of them [are] locked from the inside.',
    '{H} [asks] four people where they [were>had been] and [is] told four times about the weather. The weather [is] good. It [is] the one thing they [have] all taken care to get right.',
    'The {light} [burns] low over the {record}. {H} [reads] the same line until it [stops] being words and [becomes] handwriting. Handwriting, {he} [~thinks], [is] the part that people [forget>forgot] to lie with.',
  ],
  thresholds: [
    'All that time {H} [has] asked who. It [is] the wrong question. Outside {room}, with one hand on the door, {he} [~asks] the other one: who [is] it for?',
    'It [fits] now. {H} [wishes] that it did not. A thing that [fits] [has] somebody’s shape.',
    'Once you [know] a thing you [cannot] go back and be somebody who [does] not. {H} [stands] in the passage a little longer than it [takes] to find a {key}.',
    'The simplest things [take] longest. {H} [looks] at the door, and at its other side, and there it [is]: nobody [has] ever asked who [opens] it.',
  ],
  endings: [
    '{H} [writes] it all down, in order, with the times. {he} [~reads] it through and [finds] nothing to correct. After that {he} [~takes] another sheet and [begins] a letter, and for the letter there [is] no order at all.',
    'Somebody {at} [asks] {him}, weeks later, how {he} [~knew>had known]. “The {cup}s,” {H} [says], which [is] true, and [is] not the answer.',
    'There [is] a place too many at the table still. {H} [has] stopped counting it. {he} [~puts] bread there.',
    'Nobody [is] arrested {at}. Nobody [is] thanked. But that evening the {guard}, who never [talks], [holds] the door for {H}, and [says], “Mind the sill,” and it [is] the longest speech of his life.',
    '{H} [hangs] up {his} {coat}. Left pocket, right pocket. In the right one there [is] a {key} that {he} [~has] never seen before, still warm from somebody’s hand.',
  ],
};
