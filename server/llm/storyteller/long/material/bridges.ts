/** Short passages in any genre, for the joints of a story: {H} alone, {A} near, the work going on. */
export const allyPresence: readonly string[] = [
  '{A} [is] there already, with two {cup}s and the look of somebody who [has] decided not to ask.',
  '{A} [comes] up beside {him} and for a time they [do] the work that [is] there to be done, without a word, and do it well.',
  'It [is] {A} who [finds] {him}. It usually [is].',
  '{A} [has] a way of standing next to a person that [is] better than most people’s talk.',
  '“You’ve not eaten,” {A} [says], and [puts] {meal} down where {H} [is] bound to trip over it.',
  '{A} [waits] at the foot of the stairs with {H}’s {coat} over one arm.',
  '{A} [walks] half a step behind, which [is] how {a:he} [a~says] that {a:he} [a~is] worried.',
  'When {H} [turns] round, {A} [is] leaning in the door, and [has] been there for some time.',
];

export const timePasses: readonly string[] = [
  'The next day [takes] its time.',
  'By noon everybody [knows]. By evening everybody [has] always known.',
  'The night [goes] by in pieces, none of them sleep.',
  'It [gets] light in the ordinary way.',
  'For a day nothing [happens], very carefully.',
  'The hours [go] round {him} like water round a post.',
  'In the morning the place [looks] as it always [does], and that [is] hard to forgive.',
  '{H} [works]. It [is] what {he} [~does] when {he} [~does] not know what to do.',
  'A day [goes] like that, and part of another.',
  'Somebody [sweeps]. Somebody [sings] while sweeping. It [is] unbearable, and {H} [is] glad of it.',
];

/** The hero and the room, after words: no speech in it. */
export const aftermaths: readonly string[] = [
  'Afterwards {H} [stands] in {room} with {his} {coat} half on, like somebody who [has] been called from two sides.',
  'When it [is] over the {light} [is] still burning, and the {drink} [is] still warm. That [is] all the time it [took>had taken].',
  '{H} [finds] that {he} [~has] been gripping {carries}. It [has] left its shape in {his} palm.',
  'On the stairs {H} [thinks] of the right answer. It [has] four words and no malice, and nobody to say it to.',
  'The air outside [is] colder than it [has] any need to be. {H} [stands] in it until {his} face [fits] again.',
  '{H} [goes] the long way round, past {detail}, and [sees] none of it.',
  'They [do] not touch. They [have] never found out whether they [are] people who [touch].',
  'What {he} [~remembers], later, [is] not what was said. It [is] {detail}.',
];

/** The thing itself, seen: for a first look. The reason it is needed may follow in its own words. */
export const thingLooks: readonly string[] = [
  'Seen by itself, {thing} [is] nothing much. {H} [has] seen people walk past better.',
  'It [is] odd how little of the room {thing} [takes] up, and how much of the talk.',
  'Nobody [calls] it anything but {thing}, as one [says] “the river” of the one that [floods].',
  'When {H} [shuts] {his} eyes {he} [~sees] {thing}, a little larger than it [is].',
  'There [are] people who [would>would] say that {thing} [is] only {thing}. They [do] not say it {at}.',
  'If you [had>had] to draw the whole quarrel, you [could>could] do it by drawing {thing} and leaving the rest of the sheet blank.',
];

/** The hour before it is decided. */
export const lastHours: readonly string[] = [
  '{H} [washes] {his} hands, since it [is] something that [can] be finished.',
  'On the way {H} [passes] everything {he} [~has] ever known by its first name: {detail}, {detail}.',
  'There [is] hardly anybody about. The few there [are] [look] away in good time.',
  '{he} [~tries] to think of what to say, and [can] only think of the weather.',
  'It [is] so near to {deadline} that people [have] stopped saying it.',
  'For once {H} [does] not count anything on the way.',
  'Somebody [has] left a {light} in {room}. It [may] have been meant kindly.',
  '{H} [goes] in by the front, like a visitor.',
];
