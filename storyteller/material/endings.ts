/** How a writer may want a story to end. */
export type Ending = 'happy' | 'sad' | 'open';

/**
 * What comes after the climax of any situation, and the last picture. An open ending keeps what the situation itself
 * makes the hero pay.
 */
export const endings: Readonly<Record<Ending, { costs: readonly string[]; images: readonly string[] }>> = {
  happy: {
    costs: [
      'It [costs] less than {H} [has] feared. {authority} [looks] for somebody to be angry with, [finds] only people helping one another with the benches, and [goes] home.',
      'What was to be lost [is] not lost. The work {at} [goes] on, and {H} [has] nothing left to be afraid of but being thanked.',
      '{H} [pays] for it with a week of explaining, and by the end of the week other people [have] begun to explain it for {him}.',
      'The bill [comes], and it [is] small: one apology, made aloud, and {drink} for everybody, which {O} [insists] on paying for.',
      '{authority} [gives] way, a little at first and then altogether, like a door that [was>had been] only ever stuck.',
    ],
    images: [
      'On the first free evening they all [sit] down to {meal}. {O} [tells] the story, {A} [corrects] it, and {H} [laughs] in the wrong place and [is] asked to do it again.',
      'In the morning {H} [opens] the door before anybody [knocks]. {A} [is] there, and {O} behind {a:him} with something warm in a cloth, and nobody [asks] who [is] staying.',
      '{H} [goes] to work {at} the next day, and on the way four people [say] good morning to {him} by name. {he} [~says] it back to every one of them.',
      '{A} [has] kept {H} a place at the table. It [turns] out that {O} [has] kept {him} one as well, and {he} [~spends] the evening going happily from one to the other.',
      'When it [gets] dark {H} [counts] those who [are] there, out of habit, and for once nobody [is] missing, and for once {he} [~loses] count because somebody [is] talking to {him}.',
    ],
  },
  sad: {
    costs: [
      'It [is] done, and it [is] done too late. {authority} [closes] the matter the same evening with the wrong name on it, and nobody who [could] correct it [is] left in the room.',
      'What {H} [has] won [cannot] be kept. By the next day it [belongs] to other people, and they [are] very polite about it.',
      '{A} [does] not stay for the end of it. There [is] a place on the last {vehicle}, and {A} [takes] it, and no word ever [comes] back.',
      'What was mended between {H} and {O} [holds] for one evening. In the morning {O} [has] gone, and [has] left everything that was owed on the table, counted.',
      'It [costs] everything that {H} [set>had set] out to save. It [is] all still there to be looked at, and none of it [is] {hers}.',
    ],
    images: [
      '{H} [stays] on for a while, since somebody [has] to put out the {light}. Then there [is] nobody left to put it out for, and {he} [~puts] it out.',
      'Long afterwards a stranger [asks] {H} whether there [was>had been] anybody {he} [~minded] leaving. {H} [thinks] about it. “No,” {he} [~says], and [points] out the right way to the road.',
      '{H} [lays] the table, [looks] at it, and [puts] one plate back. The next evening {he} [~does] the same.',
      'What {H} [ought] to have said to {O} [is] four words long. {he} [~has] it ready every morning, all the way to work.',
      '{H} [locks] up. The {key} [turns] as it always [has], and on the other side of the door there [is] nobody to hear it.',
    ],
  },
  open: {
    costs: [],
    images: [
      'There [is] a step outside, and it [stops] at the door. {H} [puts] down what {he} [~is] holding and [waits] to hear which of them it [is].',
      'A {message} [comes]. {H} [knows] whose it [is]. {he} [~turns] it over twice, [sets] it up against the {light}, and [sits] down opposite.',
      'There [is] only one question left, and {O} [asks] it. {H} [opens] {his} mouth.',
      'The {vehicle} [is] due. {H} [stands] with one hand on the door, and [has] not decided which side of it to be on.',
      '{A} [asks] what [happens] now. {H} [looks] at {O}, and {O} [looks] at {H}, and each of them [seems] to think that the other [is] about to answer.',
    ],
  },
};
