import { createFileText } from '../file-text.ts';
import { NothingToWrite } from '../nothing-to-write.ts';
import type { Screenplay } from '../screenplay.ts';
import type { Written } from '../written.ts';
import { countTimedLosses } from './count-losses.ts';
import { type Cue, makeCues } from './cues.ts';
import type { Pace } from './timed-row.ts';
import { timedRows } from './timed-rows.ts';

export type SubtitleOptions = Pace & {
  /** Of a picture that is higher than wide: lines of 32 signs, not 42. */
  readonly isVertical: boolean;
};

/**
 * What is said in a script as SubRip subtitles: UTF-8, LF, numbered from 1. Throws NothingToWrite
 * if nothing is said.
 */
export function writeSrt(screenplay: Screenplay, options: SubtitleOptions): Written<string> {
  return writeCues(screenplay, options, {
    head: '',
    cue: ({ from, to }, text, index) => `${index + 1}\n${clock(from, ',')} --> ${clock(to, ',')}\n${text}\n`,
    // SubRip knows no way to write what stands between the times.
    line: (text) => text.replaceAll('-->', '→'),
  });
}

/** The same as WebVTT: UTF-8, LF. Throws NothingToWrite if nothing is said. */
export function writeVtt(screenplay: Screenplay, options: SubtitleOptions): Written<string> {
  return writeCues(screenplay, options, {
    head: 'WEBVTT\n\n',
    cue: ({ from, to }, text) => `${clock(from, '.')} --> ${clock(to, '.')}\n${text}\n`,
    line: (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  });
}

type Form = {
  readonly head: string;
  readonly cue: (cue: Cue, text: string, index: number) => string;
  readonly line: (text: string) => string;
};

function writeCues(screenplay: Screenplay, options: SubtitleOptions, form: Form): Written<string> {
  const { isVertical, wordsPerMinute } = options;
  const file = createFileText();
  const rows = timedRows(screenplay, { wordsPerMinute }).map(({ spoken, ...row }) => ({
    ...row,
    spoken: file.clean(spoken),
  }));
  const cues = makeCues(rows, { columns: isVertical ? 32 : 42, wordsPerMinute });
  if (cues.length === 0) throw new NothingToWrite();
  countTimedLosses(screenplay.blocks, true, file);
  file.addRuns(
    cues.flatMap(({ lines }) => lines.map(({ text, isBroken }) => ({ text: isBroken ? text : `${text}\n` }))),
  );
  const texts = cues.map((cue, index) =>
    form.cue(cue, cue.lines.map(({ text }) => form.line(text)).join('\n'), index),
  );
  return { body: form.head + texts.join('\n'), losses: file.losses.list(), words: file.words() };
}

/** '01:02:03,450'; hours have more digits if they need them. */
function clock(time: number, sign: ',' | '.'): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const seconds = Math.floor(time / 1_000);
  const milliseconds = String(time % 1_000).padStart(3, '0');
  return `${two(Math.floor(seconds / 3_600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}${sign}${milliseconds}`;
}
