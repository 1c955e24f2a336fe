/** Names of the five movements of a quarrel, where no plot names them. */
export const beatNames: Readonly<
  Record<'approach' | 'denial' | 'turn' | 'bargain' | 'end', readonly string[]>
> = {
  approach: [
    'The door',
    '{H} and {O}, one {light}',
    'A visit that is not a visit',
    'Nobody sits',
    'Before the name of it',
    'The offered seat',
  ],
  denial: [
    'The first answer',
    'What the hands say',
    'Nothing to tell',
    'The smooth answer',
    'Half of it',
    'The name of it, said aloud',
  ],
  turn: [
    'The low blow',
    'What was known',
    'The turn',
    'From the first day',
    'The stone',
    'Both of them right',
  ],
  bargain: [
    'The easy way out',
    'Terms',
    'The price',
    'What it will cost',
    'An offer for {H}',
    'The bargain refused',
  ],
  end: [
    'The last word',
    'The way out',
    'After that',
    'Who leaves first',
    'What changed',
    'The end of talking',
  ],
};
