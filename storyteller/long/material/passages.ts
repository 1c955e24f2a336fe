import type { Genre } from '../../story-parts.ts';
import type { Passages } from '../passages.ts';
import { actionPassages } from './passages-action.ts';
import { adventurePassages } from './passages-adventure.ts';
import { comedyPassages } from './passages-comedy.ts';
import { dramaPassages } from './passages-drama.ts';
import { fantasyPassages } from './passages-fantasy.ts';
import { horrorPassages } from './passages-horror.ts';
import { mysteryPassages } from './passages-mystery.ts';
import { romancePassages } from './passages-romance.ts';
import { sciFiPassages } from './passages-sci-fi.ts';
import { thrillerPassages } from './passages-thriller.ts';

/** The narrator’s passages, by genre. */
export const passagesOf: Readonly<Record<Genre, Passages>> = {
  Fantasy: fantasyPassages,
  'Sci-Fi': sciFiPassages,
  Mystery: mysteryPassages,
  Romance: romancePassages,
  Thriller: thrillerPassages,
  Horror: horrorPassages,
  Drama: dramaPassages,
  Comedy: comedyPassages,
  Action: actionPassages,
  Adventure: adventurePassages,
};
