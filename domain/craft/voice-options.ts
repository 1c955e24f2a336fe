import type { Voice } from '../story/voice.ts';
import type { ReviewOptions } from './review-text.ts';

/** What a review takes from the writer's voice. A second person can't be told from speech. */
export function voiceOptions({
  sample,
  avoid,
  person,
  tense,
}: Pick<Voice, 'sample' | 'avoid' | 'person' | 'tense'>): Pick<
  ReviewOptions,
  'sample' | 'avoid' | 'person' | 'tense'
> {
  return {
    sample,
    avoid,
    ...(person === 'first' && { person }),
    ...(person.startsWith('third') && { person: 'third' }),
    ...(tense !== '' && { tense }),
  };
}
