import type { Passages } from '../passages.ts';

/** Romance: distances, hands, what is not said. */
export const romancePassages: Passages = {
  frames: [
    {
      opening:
        '{HN} [knows] {O}’s step. It [is] not a thing {he} [~has] ever tried to learn. There [are] people whose feet you simply [begin] to hear, through a wall, through {detail}, through a whole working day {at}.',
      endings: [
        'It [is] raining. There [are] two {coat}s on the nail and they [drip] on each other. {H} [can] hear a step in the next room, going to and fro, looking for something. {he} [~knows] where it [is]. {he} [~waits] to be asked.',
      ],
    },
    {
      opening:
        'There [is] a mark on the doorpost {at}, as high as a shoulder, where {HN} [leans] when there [is] somebody worth watching go. The paint [is] quite gone there.',
      endings: [
        'In the spring somebody [paints] the doorpost. By autumn the place at the height of a shoulder [is] bare again, and beside it, a little higher, there [is] another.',
      ],
    },
    {
      opening:
        'It [is] ridiculous, at {his} age, to take the long way round in order to pass a {window}. {HN} [takes] it in rain. {he} [~takes] it with both arms full.',
      thresholds: [
        'There [are] forty steps. {H} [has] counted them from above, for years. From below there [turn] out to be thirty-eight, and {he} [~is] at the door too soon, with nothing ready.',
      ],
    },
    {
      opening:
        'Most of what {HN} [knows] about love, {he} [~has] learned from {work}: you [begin] early, you [keep] your hands warm, and you [do] not look up every time the door [opens].\n\nThe door [opens].',
    },
    {
      opening:
        '{HN} [has] a letter {he} [~has] not sent. It [is] short. It [has] been short for three years, {H} [has] seen to that, taking out a word each winter.',
      endings: [
        '{H} [takes] the letter out one last time. There [is] only one word left in it. {he} [~does] not send it. {he} [~goes] down and [says] it.',
      ],
    },
    {
      opening:
        'The first thing that {O} ever said to {HN} was “Mind.” There [is] a step there. {H} [has] minded ever since.',
      endings: [
        '“Mind,” {O} [says], at the step. {H} [takes] the arm, though {he} [~has] known that step for years, and [does] not let go of it on the level.',
      ],
    },
  ],
  approaches: [
    '{Y} [is] in {room}, reading something, with one hand in {o:his} hair. {H} [stands] there. Another moment of not being seen [is] all that {he} [~wants]; then the floor [gives] {him} away.',
    'They [meet] in the door of {room}, one coming, one going, and each [steps] aside for the other, twice, to the same side. Neither [laughs]. A year ago they would have.',
    'In {room} there [is] one seat beside {Y}, and one across. {H} [looks] at the first and [takes] neither.',
    'It [has] rained on {Y}. There [is] a drop making up its mind at the end of {o:his} hair. {H} [watches] it with far too much attention.',
  ],
  nights: [
    '{H} [lies] awake and [goes] over everything that {O} said, and then everything that {O} did with {o:his} hands meanwhile. The hands [are] harder to be angry with.',
    'The distance from {his} {window} to the other one [is] forty steps. {H} [has] never walked it. {he} [~knows] it the way you [know] the number of a house where you [used>had used] to be happy.',
    'All day they [are] polite. It [is] like carrying something hot between them, a foot from the ground, the whole length of the place.',
    'In the evening there [is] singing somewhere. {H} [finds] {himself} on the stairs with {his} {coat} on and no errand, and [goes] back up, and [hangs] the {coat} where it was.',
  ],
  thresholds: [
    'It [is] one thing to be left. {H} [knows] how that [is] done, {he} could teach it. Nobody [has] ever shown {him} how you knock.',
    '{H} [warms] {his} hands first. It [is] foolish, but if there [is] going to be a hand to hold, {he} [~does] not want it to flinch.',
    '{H} [thinks] of what {he} [~is] going to say, and it [is] so much, and it [weighs] so little, that {he} [~takes] the stairs two at a time.',
  ],
  endings: [
    'They [stand] side by side at the {window} and [look] out at nothing in particular. Their sleeves [touch]. Neither of them [is] going to be the first to notice.',
    '“Well,” {O} [says]. “Well,” {H} [says]. It [is] nearly dark, and neither of them [has] thought of a {light}.',
    'There [are] things to be carried, and only the one basket. They each [take] a handle. It [goes] along between them, tilting, because {H} [is] the taller, or because {he} [~is] holding it nearer.',
  ],
};
