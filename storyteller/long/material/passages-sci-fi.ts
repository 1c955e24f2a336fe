import type { Passages } from '../passages.ts';

/** Sci-Fi: procedure, tolerances, the human error in the margin. */
export const sciFiPassages: Passages = {
  frames: [
    {
      opening:
        'The reading [is] off by a fraction that nobody but {HN} would trouble to write down. {H} [writes] it down. {he} [~has] been {a:trade} {at} for nine years, and in nine years the {device} [has] never once been interesting.',
      endings: [
        'It [is] a fraction, still. {H} [writes] it down each morning. Under *remarks* {he} [~has] begun to put what the sky [is] like.',
      ],
    },
    {
      opening:
        'There [are] two copies of everything {at}, except of people. {HN} [learned>had learned] that on {his} first day, as a joke.',
      endings: [
        'There [are] two copies of everything {at}. {H} [throws] one of them away. Nobody [has] asked {him} to. It [makes] a good noise, going down.',
      ],
    },
    {
      opening:
        '{HN} [says] good morning to the {device}. There [is] no rule that [says] {he} must, and none of the others [do]. It [has] never answered. This morning there [is] a pause, a very small one, of about the right length.',
      endings: [
        '“Good morning,” {H} [says] to the {device}. There [is] the pause. {he} [~has] stopped measuring it. {he} [~pulls] up a chair and [waits], as you [do] when somebody [is] looking for a word.',
      ],
    },
    {
      opening:
        'For {work} you [need] steady hands, good eyes, and a certain lack of curiosity. {HN} [has] been marked down, in three reports, for the third.',
    },
    {
      opening:
        'Something [has] been counting {at}. {HN} [finds] the tally by accident, in a place where nobody [keeps] tallies: a long row of strokes, very even, ending today.',
      endings: [
        'The tally [stops]. {H} [looks] at it for some days, to be sure. Then {he} [~takes] a nail and [makes] the next stroke {himself}, and it [is] not even at all.',
      ],
    },
    {
      opening:
        'At the change of watch {HN} [signs] for the air, the heat and the dark, as {he} [~has] done each day {at}. It [is] a formality. {he} [~has] never before read what {he} [~is] signing.',
      endings: [
        'Somebody new [signs] for the air, the heat and the dark. “Read it first,” {H} [says]. The new one [reads] it, lips moving, all the way down to the end.',
      ],
    },
  ],
  approaches: [
    '{Y} [is] alone in {room}, and [has] turned the {device} to the wall. There [is] no point in that, and both of them [know] it. It [is] a courtesy, as one [draws] a curtain in front of a dog.',
    '{room} [is] kept two degrees colder than the rest, for reasons that [were>had been] sound once. {Y}’s breath [shows]. So [does] {his}. It [makes] them look like two things of one kind.',
    'The door of {room} [records] who [goes] in. {H} [stands] there for a moment and [lets] it have a good look.',
    '{Y} [has] the figures spread out over every flat thing in {room}. {H} [has] to move eleven columns to find somewhere to put a hand.',
  ],
  nights: [
    '{H} [runs] it again with other numbers, then with no numbers, just to watch it go. It [comes] out the same. There [is] a particular loneliness in being the only one who [has] checked.',
    'Up there, the same stars. {H} [knows] what they [are] made of and how far, and none of it [is] any use. What {he} [~needs] [is] a smaller number: how long somebody [will] go on pretending.',
    'Through the wall [comes] the sound that {place} [makes] when it [is] working: {detail}. {H} [has] slept to it for years. That night {he} [~lies] there and [hears] it skip.',
    'The {message} [is] eleven words long and perfectly correct. {H} [takes] it apart, as {he} would take apart a pump. Nothing [is] broken. It [is] only that no person [wrote>had written] it.',
  ],
  thresholds: [
    'It [is] not a hard calculation. A child could do it. That [is] what [is] wrong with it: there [is] nowhere in it to put a child.',
    'Every system [has] one part that nobody [designed>had designed]. {H} [goes] up to {room} to be it.',
    '{H} [checks] the seals, the hour and {his} own pulse. Two of the three [are] within limits.',
    'There [is] a margin in everything, if you [know] who [drew>had drawn] the line. {H} [puts] {his} thumb on it.',
  ],
  endings: [
    'The report [runs] to four pages. Under *causes* {H} [puts] one word, and [crosses] it out, and [puts] a name, and the name [is] {his} own.',
    'At the change of watch {H} [stays] on. There [is] no need to. There [is] the sound, and the slow light, and on the far side of everything a very small number, going up.',
  ],
};
