import type { Voice } from '../story/voice.ts';
import type { ReviewOptions } from './review-text.ts';

/** What a review takes from the writer's voice. A second person can't be told from speech. */
export function voiceOptions({
  sample,
  person,
  tense,
}: Pick<Voice, 'sample' | 'person' | 'tense'>): Pick<ReviewOptions, 'sample' | 'person' | 'tense'> {
  return {
    sample,
    ...(person === 'first' && { person }),
    ...(person.startsWith('third') && { person: 'third' }),
    ...(tense !== '' && { tense }),
  };
}
