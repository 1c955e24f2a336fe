import { limits } from '../../../domain/limits.ts';
import { cutAtSentence } from '../../../domain/story/cut-at-sentence.ts';
import { countWords } from '../../../domain/story/word-counter.ts';

/** As much of a text from its beginning as a sample may have, without headings and scene breaks. */
export function cutSample(text: string): string {
  const prose = text
    .replace(/^(?:#+\s.*|\s*(?:\*\s*){3}|-{3,})$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  // A prefix of the prose, so that each try is as cheap as the limit is small.
  const most = prose.slice(0, limits.voiceSampleCharacters);
  return cutAtSentence(
    most,
    (part) => countWords(part) <= limits.voiceSampleWords && part.length <= most.length,
  );
}
