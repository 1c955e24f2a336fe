/** What is said of a thing at the end of a commercial. {T} is the thing with a capital 'The'. */
export const taglines: readonly string[] = [
  '{T}. For what you would rather say in person.',
  '{T}. It was there the whole time.',
  '{T}. Someone is waiting for you to use it.',
  '{T}. It has seen you worse.',
  '{T}. Made to be handed on.',
  '{T}. Say it while there is light.',
  '{T}. Small enough to carry. Large enough to matter.',
  '{T}. There are two sides to it, and both are yours.',
  '{T}. Not new. Just true.',
  '{T}. Hold on to something.',
  '{T}. When only the real one will do.',
  '{T}. It does one thing. You know which.',
  '{T}. Ask for it by name.',
  '{T}. Let it do the talking.',
  '{T}. Good for one more try.',
  '{T}. Older than the argument.',
];

/** What a voice says over the pictures, before the tagline. */
export const voiceOvers: readonly string[] = [
  'Some things you put off until there is no one left to do them with.',
  'You can be right by yourself. It is quicker, and it is colder.',
  'Every house has one drawer that nobody opens.',
  'There is always a good reason to wait.',
  'You know that moment. Everybody does.',
  'Nobody ever wished that they had kept it shut.',
  'What would you give for another five minutes?',
  'It takes two people to carry a table. And most other things.',
  'Pride keeps very well. That is the trouble with it.',
  'Some doors only open from the side you are not on.',
  'All it takes is somebody to go first.',
  'The longest way is the one across a room.',
];

/** The thing in its light; no people’s speech. */
export const productShots: readonly string[] = [
  'Close on {carries}, in both their hands.',
  'On the bare {bench}, {carries}. The light comes round to it and stays.',
  '{H} slides {carries} across to {O}. {O} turns it over once, and smiles, against {o:his} will.',
  '{carries}, passed from {H} to {A} to {O}, and back.',
  'Black. Then, very slowly out of the dark, {carries}.',
  '{H} opens {his} hand. In it: {carries}.',
];

/** The trouble, in a few seconds. */
export const troubles: readonly string[] = [
  '{H} and {O} at the two ends of a long table. Neither looks up.',
  '{H} raises a hand to knock at the next door. Lowers it. Raises it.',
  'Two people put their {coat}s on in one narrow passage and contrive not to touch.',
  '{H} drops everything. {O} watches it roll, and does not bend.',
  'A quarrel seen through a {window}: arms, a door, then only one of them.',
  'Everyone leaves {room} at once. {H} and {O} are left, with one {light} between them.',
];
