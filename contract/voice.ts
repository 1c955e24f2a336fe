import { z } from 'zod';
import { limitMessage, limits } from '../domain/limits.ts';
import { type ChoiceField, voiceChoices } from '../domain/story/voice.ts';
import { countWords } from '../domain/story/word-counter.ts';

const choice = <Field extends ChoiceField>(field: Field) => z.enum(['', ...voiceChoices[field]]);

const text = (limit: 'voiceSampleCharacters' | 'voiceAvoidCharacters' | 'voiceLineCharacters') =>
  z.string().max(limits[limit], { error: ({ input }) => limitMessage(limit, String(input).length) });

const line = text('voiceLineCharacters').overwrite((value) => value.replace(/\s+/g, ' ').trim());

/** A voice as it is sent: every field, blank where nothing is set. */
export const Voice = z.strictObject({
  sample: text('voiceSampleCharacters').refine((sample) => countWords(sample) <= limits.voiceSampleWords, {
    error: ({ input }) => limitMessage('voiceSampleWords', countWords(String(input))),
  }),
  person: choice('person'),
  tense: choice('tense'),
  pointOfView: line,
  spelling: choice('spelling'),
  language: line,
  love: choice('love'),
  violence: choice('violence'),
  swearing: choice('swearing'),
  avoid: text('voiceAvoidCharacters'),
});
export type Voice = z.infer<typeof Voice>;
