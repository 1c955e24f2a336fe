import { createFileText } from '../file-text.ts';
import { NothingToWrite } from '../nothing-to-write.ts';
import type { Screenplay } from '../screenplay.ts';
import type { Written } from '../written.ts';
import { countTimedLosses } from './count-losses.ts';
import { splitSentences } from './sentences.ts';
import { timedRows } from './timed-rows.ts';

/**
 * What is said in a script, to be read from a screen: UTF-8, LF, a sentence a line, a blank line at
 * each beat and between speeches. Throws NothingToWrite if nothing is said.
 */
export function writeTeleprompter(screenplay: Screenplay): Written<string> {
  const file = createFileText();
  const paragraphs = timedRows(screenplay, { wordsPerMinute: 150 })
    .flatMap(({ spoken }) => (spoken === '' ? [] : spoken.split('\n\n')))
    .map((text) =>
      file
        .addRuns([...splitSentences(file.clean(text)), '\n'].map((sentence) => ({ text: sentence })))
        .map((sentence) => sentence.text.trim())
        .filter((line) => line !== '')
        .join('\n'),
    )
    .filter((paragraph) => paragraph !== '');
  if (paragraphs.length === 0) throw new NothingToWrite();
  countTimedLosses(screenplay.blocks, true, file);
  return { body: `${paragraphs.join('\n\n')}\n`, losses: file.losses.list(), words: file.words() };
}
