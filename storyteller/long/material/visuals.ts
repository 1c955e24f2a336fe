import type { Genre } from '../../story-parts.ts';

/** First pictures: the place before anybody speaks. What a camera or an audience can see and hear. */
export const firstPictures: readonly string[] = [
  'Dark. Then a {light}, carried, swinging. It finds {detail}. It finds {detail}.',
  'Early. {detail}. Nobody yet. A door opens by itself and swings back.',
  'Close on a pair of hands at work. They do not stop when the bell goes.',
  'Wide, and very still: {place}. One {window} is lit.',
  'Feet on stone. A bucket set down. {detail}.',
  'Steam off a {cup}. Behind it, out of focus, {detail}.',
  'A long bench, empty but for one {coat}. The {coat} slides off, slowly, and nobody is there to catch it.',
  'Noise first: voices, iron, somebody laughing. Then we see the one person who is not.',
  'A row of pegs. A hand hangs up a {coat}, looks at the next peg along, and takes the {coat} down again.',
  'Rain on a {window}. Through it, the shape of somebody waiting.',
];

/** How the hero is first seen: {X} is the name in capitals with the age. */
export const heroEntrances: readonly string[] = [
  '{X}, {trade}, works with {his} back to the door.',
  '{X} comes in sideways, both arms full, and shuts the door with a heel.',
  '{X}, {trade}, counts something under {his} breath, loses the number, begins again.',
  '{X} sits alone at a table laid for more.',
  '{X} stands where {he} [~has] stood every day for years. There is a worn place in the floor to prove it.',
  '{X}, {trade}, looks up a moment before the door opens.',
  '{X} ties a knot, tests it, unties it, ties it better.',
];

/** How others are first seen. */
export const otherEntrances: readonly string[] = [
  '{X} is in the doorway. It is not clear for how long.',
  '{X}, better dressed than the room, takes off one glove and keeps the other on.',
  '{X} comes down the steps without holding on to anything.',
  '{X} is already sitting in the good seat.',
  '{X} sets down a bag, moves it an inch, and is at home.',
  '{X} waits, hands folded, like somebody who has been told that it will not take long.',
  '{X} backs in, pulling something heavy, and turns, and sees who is there.',
];

/** Nobody speaks; something is done. */
export const silentBeats: readonly string[] = [
  '{H} stands in front of {thing} and does not touch it. Puts out a hand. Takes it back.',
  '{H} walks the length of the place. People make room, more than is needed.',
  'A {message} is passed from hand to hand. Each one who reads it looks at {H}.',
  '{H} washes {his} hands, one finger at a time.',
  'Alone, {H} says something aloud. We do not hear it. {he} [~shakes] {his} head and tries it another way.',
  '{O} sits with {o:his} {coat} on. The {light} stands beside {o:him}, unlit.',
  '{A} lays out bread for two, waits, and eats standing up.',
  '{H} takes out {carries}, looks at it, and puts it away in another place than before.',
  'Two shadows on a wall, {H}’s and {O}’s, come together at a corner, stop, and go round each other.',
  '{H} moves the {key} from one nail to the next.',
  'Where {H} and {O} sat: two {cup}s on the {bench}, neither of them touched.',
  'Somebody sweeps. The broom stops at a pair of boots. {H} lifts one foot, then the other.',
  '{H} lights the {light}. {his} hand shakes. {he} [~waits] for it to stop, and it does not, and {he} [~goes] in.',
  '{A} follows {H} at ten paces. {H} knows. Neither of them says so.',
  '{H} mends something small, by touch, looking at the door.',
  '{O} signs a sheet without reading it, blots it, and reads it.',
  '{A} and {H} carry a heavy thing between them, without a word, in step.',
  'A child stares at {H}. {H} pulls a face. The child goes on staring.',
  '{O} tries a door, finds it open, and shuts it again from the outside.',
  '{H} begins a {message}. Stops. Feeds it to the {light}.',
  'The {official} walks by. {A} is very busy until the steps have gone.',
  '{H} sleeps sitting up. {A} takes the {key} out of {his} hand and puts a blanket round {him}.',
  '{O} stands where {H} stood before, and looks at what {H} looked at.',
  '{H} scrubs at a stain that has been there for years. It comes out. {he} [~looks] at the clean place, troubled.',
  'In the yard {A} feeds the birds, and tells them something.',
  '{H} and {O} at two {window}s, one above the other, both looking out.',
  'Close on {thing}. A fly walks over it, the whole way.',
];

/** Where the clock is seen or heard. {C} stands for its own words. */
export const clockPictures: readonly string[] = [
  'A notice goes up. The crowd leans in. We read it over their shoulders: “{C}”',
  'Chalk on a wall, still wet at the edges: “{C}” A child traces the letters with one finger.',
  'The {official} reads from a sheet, slowly, for those at the back: “{C}” Nobody moves.',
  'On the table, under a stone, a {message}: “{C}”',
];

/** Where the wound is seen. {W} stands for its own words. */
export const woundPictures: readonly string[] = [
  'An old leaf of the {record}, brown at the fold. In a careful hand: “{W}” {H} closes it.',
  '{A} turns a sheet to the {light} and reads, moving {a:his} lips: “{W}” {A} looks up. {H} is standing there.',
  'A scrap of writing, kept wherever {carries} is kept: “{W}” {H} folds it again along the same lines.',
  'Scratched inside the lid of an old box, small, by a patient knife: “{W}” {H} lays {his} palm over it.',
];

/** Where a rule is seen. {L} stands for its own words. */
export const rulePictures: readonly string[] = [
  'Cut into the beam over the door: “{L}” {H} ducks under it without looking.',
  'A painted board, touched up many times: “{L}”',
  'A class of children recites it, bored, in one voice: “{L}”',
  'An old hand points to the wall for a new one’s benefit. On the wall: “{L}”',
];

/** Last pictures. */
export const lastPictures: readonly string[] = [
  'The worn place in the floor. Nobody stands on it. Light moves over it, and off.',
  'Two {coat}s on one peg.',
  '{H} goes out. The door swings back, and this time it closes.',
  'Wide: {place}, very small now. One {window} is lit. Then another.',
  'The two {cup}s again. Both are empty.',
  'A hand sets {carries} down on the sill and leaves it there. We stay with it.',
  '{H}, from behind, walking. {A} catches up. They do not look at each other. They are in step.',
  'The {light} burns down. In the dark, very near, somebody begins to hum.',
];

/** One line of a genre’s own, for the first picture and for the last. */
export const genrePictures: Readonly<Record<Genre, { first: readonly string[]; last: readonly string[] }>> = {
  Fantasy: {
    first: [
      'A crow on the sill watches, then bows.',
      'Every flame in the room leans the same way. There is no draught.',
    ],
    last: ['On the sill, the last mouthful of bread. A blink. It is gone.', 'The flames stand up straight.'],
  },
  'Sci-Fi': {
    first: [
      'The {device} stirs, and settles, as if it had thought better of it.',
      'A needle trembles at its mark and holds.',
    ],
    last: [
      'The needle drops back. Somebody breathes out.',
      'The {device} stirs. This time nobody looks round.',
    ],
  },
  Mystery: {
    first: ['A {key} on the wrong nail.', 'Two {cup}s on a table. Only one has been drunk from.'],
    last: ['The {key} is on its own nail, and still swinging.', 'A third {cup} is put on the table.'],
  },
  Romance: {
    first: [
      'Two people pass in a doorway, and each steps to the same side.',
      'A hand rests on a doorpost where the paint has worn away.',
    ],
    last: ['Two sleeves, touching. Neither moves.', 'On the doorpost, a second worn place beside the first.'],
  },
  Thriller: {
    first: [
      'Somebody by the far wall has not turned a page.',
      'A crate stands where it should not, in front of the other door.',
    ],
    last: ['The chair by the far wall is empty.', 'The other door stands open. Through it: sky.'],
  },
  Horror: {
    first: ['A step creaks. A moment later it creaks again.', 'All the {cup}s on the shelf face the wall.'],
    last: [
      'A step creaks. We wait for the second. We are still waiting.',
      'One {cup} on the shelf turns, a very little, towards us.',
    ],
  },
  Drama: {
    first: [
      'Five hooks in a passage. The fifth is empty.',
      'Somebody lays a plate too many, sees it, and takes it away.',
    ],
    last: ['A {coat} on the fifth hook.', 'The extra plate stays where it is.'],
  },
  Comedy: {
    first: [
      'A painted sign says DO NOT LEAN. Somebody has leaned.',
      'A shelf, fully loaded, held up by one hopeful nail.',
    ],
    last: ['The nail gives. We hear it go on for some time.', 'A new sign says PLEASE LEAN. It is wet.'],
  },
  Action: {
    first: ['A rope goes taut.', 'Boots hit the ground, running.'],
    last: ['The rope hangs slack.', 'Boots, side by side, by a fire. Steam comes off them.'],
  },
  Adventure: {
    first: ['A map that ends in a thumbprint.', 'A gate nobody uses, deep in grass.'],
    last: ['The map. Beyond the thumbprint, fresh ink.', 'The gate stands open. The grass is trodden flat.'],
  },
};

/** How a line is said, by move; short, without brackets. */
export const parentheticals: Readonly<Record<string, readonly string[]>> = {
  greet: ['without turning', 'not getting up', 'still working'],
  enter: ['from the door', 'not sitting'],
  stall: ['brightly', 'pouring'],
  ask: ['over it', 'low'],
  deny: ['too quickly', 'to the wall', 'smoothly'],
  show: ['gently', 'a step nearer'],
  half: ['after a moment', 'sitting down'],
  clock: ['even', 'not raising it'],
  right: ['standing', 'meaning it'],
  accuse: ['quietly', 'holding the bench'],
  wound: ['taking aim', 'low'],
  hit: ['barely', 'turning away'],
  reveal: ['at last', 'to the floor'],
  absorb: ['almost laughing', 'sitting'],
  offer: ['lower', 'leaning in'],
  counter: ['a hand out', 'simply'],
  cost: ['worried now', 'a warning'],
  choose: ['picking up the {coat}', 'steady'],
  yield: ['giving way', 'letting go'],
  harden: ['in the doorway', 'cold'],
  leave: ['back turned', 'at the door'],
  warn: ['at the window', 'a whisper'],
  truth: ['to the dark', 'hardly audible'],
  tale: ['not looking', 'to the bread'],
  urge: ['a nudge', 'gently'],
};
