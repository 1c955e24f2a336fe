import { z } from 'zod';
import { friendMoves, moves } from '../long/moves.ts';
import { phrase, phrases, styles } from './basics.ts';
import { side } from './genre-file.ts';

/** The lines of one style of speech, by move. */
export const voiceFile = z.strictObject({
  quarrel: z.record(z.enum(moves), phrases),
  friend: z.record(z.enum(friendMoves), phrases),
});

/** `does` is a verb phrase without alternatives. No `archetypes` means all. */
const trait = z.strictObject({ does: phrase, archetypes: z.array(z.string()).optional() });

export const peopleFile = z.strictObject({
  flaws: z.array(trait),
  skills: z.array(trait),
  tells: z.array(trait),
  voices: z.array(z.strictObject({ style: z.enum(styles), tag: phrase, saying: phrase })),
  belongings: z.array(z.strictObject({ a: phrase, the: phrase, why: phrase })),
  allySides: z.array(side),
  /** A clause to follow a colon. */
  archetypeGlosses: z.record(z.string(), phrases),
  personalityTraits: phrases,
  sayingMoments: phrases,
  quirkPhrases: z.record(z.enum(['underPressure', 'voice', 'carried', 'habits']), phrases),
});

export const namesFile = z.strictObject({
  /** Given names in lower case, for the pronouns of people whom a writer named. */
  commonWomen: phrases,
  commonMen: phrases,
});

export const pastsFile = z.strictObject({
  childhoodEvents: phrases,
  teenEvents: phrases,
  recentEvents: phrases,
  scarPhrases: phrases,
  loyaltyPhrases: phrases,
});

export type TraitMaterial = z.infer<typeof trait>;
