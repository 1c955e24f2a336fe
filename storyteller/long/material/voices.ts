import type { Voice } from '../../person.ts';
import type { VoiceLines } from '../moves.ts';
import { bluntLines } from './voice-blunt.ts';
import { clippedLines } from './voice-clipped.ts';
import { dryLines } from './voice-dry.ts';
import { evasiveLines } from './voice-evasive.ts';
import { formalLines } from './voice-formal.ts';
import { questioningLines } from './voice-questioning.ts';
import { warmLines } from './voice-warm.ts';
import { wordyLines } from './voice-wordy.ts';

/** The lines of every manner of speaking. */
export const voiceLines: Readonly<Record<Voice['style'], VoiceLines>> = {
  clipped: clippedLines,
  wordy: wordyLines,
  dry: dryLines,
  warm: warmLines,
  formal: formalLines,
  evasive: evasiveLines,
  blunt: bluntLines,
  questioning: questioningLines,
};
