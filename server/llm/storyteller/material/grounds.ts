import type { PlaceMaterial } from './place-material.ts';

/** What a place that the writer named is made of, by the kind of ground it is. */
export type Ground = Pick<
  PlaceMaterial,
  'kind' | 'work' | 'rooms' | 'details' | 'weather' | 'rules' | 'constraints' | 'trades'
>;

const anywhere: Ground = {
  kind: 'place',
  trades: [],
  work: 'keeping the place open for one more season',
  rooms: ['the front room', 'the back stairs', 'the yard', 'the locked store'],
  details: ['cold iron and wet wool', 'a draught that finds the same chair every time', 'bread kept under a cloth', 'a door that has to be lifted to close', 'dust with one clean rectangle in it'],
  weather: 'The wind [comes] round in the afternoon and [stays] until somebody [gives] up and [shuts] the door.',
  rules: [
    'Whoever opens in the morning answers for the day.',
    'Nobody asks a newcomer what they left; they are told when they have stayed a year.',
    'A thing borrowed is written down, with the hour.',
    'The last one out leaves a light.',
  ],
  constraints: [
    'There is one way in, and it can be seen from every window.',
    'Help is half a day away on a good day.',
    'Nothing said here stays in the room it was said in.',
  ],
};

/** The ground that a location's words ask for. */
export function groundFor(_location: string): Ground {
  return anywhere;
}
