import type { Passages } from '../passages.ts';

/** Fantasy: old bargains, names that bind, wonders treated as weather. */
export const fantasyPassages: Passages = {
  frames: [
    {
      opening:
        'The bread {at} [will] not rise on a day when somebody [has] sworn falsely, and on the morning that it [begins] {HN} [looks] into the oven and [finds] nine flat loaves.',
      endings: [
        'On the third day the bread [rises]. Nobody [says] a word about it. They [eat] it hot, with both hands, standing up, and {H} [leaves] the last mouthful on the sill, for whoever it [is].',
      ],
    },
    {
      opening:
        '{HN} [was>had been] given two names at birth, one to be called by and one to be kept. The kept one [is] folded into the hem of {his} {coat}. {he} [~has] sewn it into every {coat} since, and told nobody, and that [is] all the power {he} [~has].',
      endings: [
        '{H} [unpicks] the hem that evening. The name in it [is] quite short. {he} [~says] it out of the {window}, once, to see who [turns] round.',
      ],
      thresholds: [
        'One [can] give away anything once. {H} [turns] out what {he} [~has]: {carries}, a tune, a name in a hem. It [makes] a very small heap.',
      ],
    },
    {
      opening:
        'You [leave] the last mouthful {at}. Everybody [does]. {HN} [puts] it out on the sill each evening, beside the {light}, and each morning it [is] gone, and {he} [~is] careful never to wonder whether it [is] birds.',
      endings: [
        'In the morning the last mouthful [is] gone. There [is] something else on the sill, very small, wrapped in a leaf. {H} [does] not open it. {he} [~says] “You’re welcome,” and [shuts] the {window}, quietly, because of the hour.',
      ],
      nights: [
        '{H} [puts] out the last mouthful. In the morning it [is] still there. {he} [~looks] at it for as long as it [takes] the sun to reach it.',
      ],
    },
    {
      opening:
        'There [is] a debt on {place}, older than the walls, and it [is] paid in small things: a button, a tune, the word for some kind of rain. {HN} [keeps] the tally. This year the small things [are] not enough.',
      endings: [
        'There [is] a line ruled under the tally now. Below it {H} [has] begun another, of what {place} [has] been given back: a button, a tune, the word for the rain that [falls] while the sun [shines].',
      ],
    },
    {
      opening:
        'When {HN} [was>had been] seven, the well {at} asked {him} a question. {H} [has] been walking round by the other path ever since, with two buckets, and the answer.',
      endings: [
        '“Ask me again,” {H} [says], over the edge of the well. It [is] a long way down. It [takes] its time, as the old things [do]. Then, from very far below, it [laughs].',
      ],
      thresholds: [
        'The path [is] where it always [was>had been]. The well [is] at the end of it. {H} [has] had the answer ready since {he} [~was>had been] seven, and only now [sees] that it [is] the answer to another question.',
      ],
    },
    {
      opening:
        'The crows [come] to {place} to settle their quarrels, since it [is] the one roof that [belongs] to nobody. {HN} [knows] most of them by their manners. That morning they [are] all there, in rows, and not one of them [is] talking.',
      endings: [
        'The crows [come] back to their quarrels. {H} [sits] under them with {his} {drink} and [is] asked, for the first time, for an opinion.',
      ],
      thresholds: [
        'The crows [are] silent. {H} [goes] in under them like somebody going in to be married, or hanged.',
      ],
    },
  ],
  approaches: [
    '{Y} [is] in {room}, and the {light} [leans] towards {o:him} a little, as flames [do] with some people. {H} [keeps] to the other side of it.',
    'There [is] iron over the door of {room}. {H} [feels] it go by overhead, like a hand not quite laid on {his} hair. {Y} [is] waiting on the far side of it.',
    '{room} [is] the oldest part of the place. One [does] not lie there; the words [go] sour in the mouth. {Y} [has] chosen it, and {H} [thinks] the better of {o:him} for that.',
    '{Y} [does] not greet {him} by name. In {room} nobody [does]. There [are] things there that [learn].',
  ],
  nights: [
    'The dead of {place} [are] restless and [want] their chairs back. {H} [hears] them at it half the night, setting the benches straight. In the morning there [is] frost on the inside of the {window}s, written from right to left.',
    'A bargain [has] a smell, once you [know] it: rain on hot stone. It [hangs] about {H} all day. The dogs [get] up when {he} [~comes] in, and [go] and [lie>lay] down somewhere else.',
    'It [does] not snow {at}. The old promise [sees] to that. So when {H} [puts] out a hand, and it [comes] down white and light and perfectly silent on {his} sleeve, {he} [~knows] who [has] broken what.',
  ],
  thresholds: [
    'Old things [do] not bargain. They only [wait] until you [are] honest. {H} [takes] off {his} boots, as one should, and [goes] in.',
    'There [are] words for it. {A} [taught>had taught] them to {him} as a joke, backwards. {H} [says] them under {his} breath, the right way round, and every flame {at} [bows].',
  ],
  endings: [
    'That year the rain [comes] on the right day, and [falls] upward only once, over the pond, where it [does] no harm.',
    '{H} [tells] it to children, later, and [leaves] out the end. “And then?” they [say]. {he} [~looks] at the {light}, which [leans] towards them a little. “Then it is your turn,” {he} [~says].',
  ],
};
