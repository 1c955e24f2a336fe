/** Words for colours, each with those that mean the same to a reader. */
const alike = [
  'grey gray silver ashen',
  'blue',
  'green',
  'brown hazel chestnut',
  'black',
  'white',
  'red auburn ginger copper scarlet crimson',
  'blond blonde golden fair flaxen',
  'yellow',
  'dark',
  'violet purple',
  'orange',
  'pink',
  'amber',
];

const byWord = new Map(
  alike.flatMap((row) => {
    const [first = '', ...others] = row.split(' ');
    return [first, ...others].map((word): [string, string] => [word, first]);
  }),
);

/** The colour that a folded word means, one word for all that mean the same; null for none. */
export function colourOf(word: string): string | null {
  return byWord.get(word) ?? null;
}
