import { type Limit, limitMessage, limits } from '../limits.ts';
import type { Voice } from './voice.ts';
import { countWords } from './word-counter.ts';

/** What in a voice is over its limit, in a sentence for each field. */
export function checkVoice(voice: Voice): { field: keyof Voice; message: string }[] {
  const sampleWords = countWords(voice.sample);
  const tooLong = (field: keyof Voice, limit: Limit, count = voice[field].length) =>
    count > limits[limit] ? [{ field, message: limitMessage(limit, count) }] : [];
  const words = tooLong('sample', 'voiceSampleWords', sampleWords);
  return [
    ...(words.length > 0 ? words : tooLong('sample', 'voiceSampleCharacters')),
    ...tooLong('pointOfView', 'voicePointOfViewCharacters'),
    ...tooLong('language', 'voiceLanguageCharacters'),
    ...tooLong('avoid', 'voiceAvoidCharacters'),
  ];
}
