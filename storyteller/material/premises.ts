import type { Premise } from './premise.ts';
import { actionPremises } from './premises-action.ts';
import { adventurePremises } from './premises-adventure.ts';
import { comedyPremises } from './premises-comedy.ts';
import { craftPremises } from './premises-craft.ts';
import { dramaPremises } from './premises-drama.ts';
import { fantasyPremises } from './premises-fantasy.ts';
import { horrorPremises } from './premises-horror.ts';
import { lettersPremises } from './premises-letters.ts';
import { mysteryPremises } from './premises-mystery.ts';
import { romancePremises } from './premises-romance.ts';
import { sciFiPremises } from './premises-scifi.ts';
import { thrillerPremises } from './premises-thriller.ts';

/** All situations, by genre. */
export const premises: readonly Premise[] = [
  ...fantasyPremises,
  ...sciFiPremises,
  ...mysteryPremises,
  ...lettersPremises,
  ...romancePremises,
  ...thrillerPremises,
  ...horrorPremises,
  ...dramaPremises,
  ...craftPremises,
  ...comedyPremises,
  ...actionPremises,
  ...adventurePremises,
];
