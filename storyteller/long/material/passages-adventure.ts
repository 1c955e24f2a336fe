import type { Passages } from '../passages.ts';

/** Adventure: distance, appetite, weather, and something over the next rise. */
export const adventurePassages: Passages = {
  frames: [
    {
      opening:
        'The map {at} [ends] with a thumbprint. Somebody [got>had got] that far, once, with a thumb. {HN} [has] had it on the wall over {his} bed since {he} [~could>could] reach.',
      endings: [
        'Over the bed there [is] a square where the wall [is] cleaner. {H} [sits] under it with ink to the elbows, and [draws] on past the thumbprint, a headland, a river, and then [stops], and [presses] down {his} own.',
      ],
    },
    {
      opening:
        '{HN} [has] sold the mule, the second-best boots and a share in a boat that [may] not exist, and now {he} [~stands] {at} with what it [came>had come] to, and it [is] nearly enough.',
      endings: [
        '{H} [buys] back the mule. It [bites] {him}. Nothing, in all that time, [has] made {him} feel so well remembered.',
      ],
    },
    {
      opening:
        'Every road {at} [goes] somewhere that {HN} [has] been, but one. That one [has] a gate on it, and grass on the gate.',
      endings: [
        'The grass on the gate [has] been trodden flat by spring. {H} [oils] the hinge. “Where does it go?” [asks] somebody’s child. {H} [begins] to tell it. Then {he} [~opens] the gate instead.',
      ],
    },
    {
      opening:
        'A stranger [has] died {at}, of nothing in particular, and left {HN} a parcel. It [smells] of smoke and oranges. Inside it [are] a stone, a key to no lock, and directions.',
      endings: [
        'They [ask] {him} {at} what it [is] like there. {H} [puts] an orange on the table. It [is] the only one they [have] ever seen, and nobody [wants] to be the one to cut it.',
      ],
      thresholds: [
        'Here the directions [stop]. There [is] only a last line that [says>said], in a hurry, *and then you will see it.* {H} [looks]. {he} [~looks] for quite some time, with {his} hat off.',
      ],
    },
    {
      opening:
        'The wind [goes] round to the south in the night, and {HN} [is] awake before the ropes [begin] to knock. {he} [~has] waited two years for that wind. {he} [~is] not going to spend it on breakfast.',
      endings: [
        'The wind [goes] round in the night. {H} [hears] the ropes begin. {he} [~lies] there and [smiles] in the dark, with every bone aching, and [does] not get up, and [does] not get up, and then [does].',
      ],
    },
    {
      opening:
        'They [laugh] {at}, when {HN} [says] where {he} [~is] going. Then they [see] the size of the pack. Then one of them [gets] up and [brings] a better knife.',
      endings: [
        'Nobody {at} [laughs] now. They [want] to see the knife. {H} [lets] them see it: there [is] a piece out of the blade, the size of a tooth, and {he} [~will] not say of whose.',
      ],
    },
  ],
  approaches: [
    '{Y} [has] got to {room} first, and [has] the chart spread out, with a {cup} on each corner and one boot on the sea. There [is] a second chair. It [has] been oiled for the purpose, or for the look of it.',
    'By the time {H} [finds] {room}, {Y} [has] eaten everything in it that [can] be eaten and [is] looking at the rest.',
    'There [is] a wet track into {room}, and {Y} [is] at the end of it, wringing out a sock. {o:he} [o~has] come the hard way too, then.',
    '{H} [puts] {his} pack down across the door of {room}. Now nobody [can] leave without stepping over everything {he} [~owns]. {Y} [sees] the point of that.',
  ],
  nights: [
    'They [make] camp where the dark [finds] them. {A} [burns] the {meal}. Over the ridge there [is] a fire that [is] not theirs, and all evening neither of them [mentions] it, and neither of them [turns] away from it.',
    'Four days of rain. {H} [learns] what there [is] to learn about rain: that it [has] edges, that it [gets] into bread, that there [are] people who [sing>sang] in it, and that {A} [is] one of them.',
    'From the top you [can] see it all, the way behind and the way before, and they [are] the same length. Nobody [says] so. {H} [shares] out what there [is]. It [does] not take long.',
    'A footprint, and the mud still running into it. {H} [sets] {his} own boot beside it. The same size, near enough, and deeper. Somebody [is] carrying something.',
  ],
  thresholds: [
    'Nobody {he} [~knows] [has] ever stood here. {H} had thought that it would feel like winning. It [feels] like being looked at by a very large animal that [has] eaten.',
    'There [is] one more rise. There [has] been one more rise since morning. {H} [drinks] the last of the {drink} and [keeps] the stopper.',
    'From here it [looks] small. Most things [do], {H} [finds], from the wrong side of a river.',
  ],
  endings: [
    'They [build>built] the fire up high, since there [is] wood now, and since there [is] nobody left to see it from. {A} [burns] the {meal}. {H} [has] three helpings.',
    'There [is] a letter from {A}, from farther out. It [is] all drawings. In the corner of the last one, quite small, there [is] somebody waving, in what [may] be {H}’s hat.',
  ],
};
