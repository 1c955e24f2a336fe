import { expect, it } from 'vitest';
import { guessGenre } from './guess-genre.ts';

it.each([
  ['A ferry pilot who is paid for two has to let one of them go.', 'Drama'],
  ['', 'Drama'],
  ['A detective finds her own alibi in a dead man’s pocket.', 'Mystery'],
  ['The last dragon of the kingdom wants a desk job.', 'Fantasy'],
  ['A robot on Mars learns that it is homesick.', 'Sci-Fi'],
  ['Two beekeepers fall out on the day of the wedding, and one of them falls in love.', 'Romance'],
  ['A house is haunted by the ghost of its next owner.', 'Horror'],
  ['A courier has an hour to find who is paying the ransom.', 'Thriller'],
  ['Three pirates share one map and no boat.', 'Adventure'],
  ['A magistrate is spying on nobody in particular.', 'Drama'],
])('guesses from “%s”: %s', (line, genre) => {
  expect(guessGenre(line)).toBe(genre);
});
