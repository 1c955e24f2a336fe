/** {Y} comes to {X} in {room}. */
export const visits: readonly string[] = [
  '{X} [is] in {room}, with {his} back to the door, when the door [opens]. {he} [~does] not have to turn. There [is] only one person who never [knocks].',
  'It [is] {Y} who [comes]. {X} [hears] the step in the passage, and [has] just long enough to put {carries} away.',
  '{Y} [finds] {X} in {room}. It [is] not hard; the {light} [is] on, and nobody else {at} [sits] up so late.',
  'Somebody [stands] in the door of {room}. {X} [finishes] what {he} [~is] doing, and [begins] it again, and [finishes] it. “Well, come in,” {he} [~says] then.',
  '{X} [has] expected {Y} all day, in every room but this one.',
  'There [is] a knock at {room}, two short and one long, as there [used>had used] to be. {X} [opens]. {Y} [has] dust in {o:his} hair and no smile on.',
];
