import { expect, it } from 'vitest';
import { NothingToWrite } from '../nothing-to-write.ts';
import type { Screenplay, ScreenplayBlock } from '../screenplay.ts';
import { timedRows } from './timed-rows.ts';
import { writeShotList } from './write-shot-list.ts';
import { writeSrt, writeVtt } from './write-subtitles.ts';
import { writeTeleprompter } from './write-teleprompter.ts';

const say = (line: string, character = 'ANA', parenthetical = ''): ScreenplayBlock => ({
  type: 'dialogue',
  character,
  parenthetical,
  line,
});
const show = (text: string): ScreenplayBlock => ({ type: 'action', text });
const scriptOf = (...blocks: ScreenplayBlock[]): Screenplay => ({ titlePage: [], blocks });
const wide = { wordsPerMinute: 150, isVertical: false };

const reel = scriptOf(
  { type: 'heading', text: 'INT. LAMP ROOM - NIGHT', number: '4A' },
  show('Rain on the *glass*.\n\nShe winds the clock. [[Which one?]]\nSUPER: Forty days'),
  say('It still runs.\n(beat)\nListen. Mr. Holt was right!', 'MARIT', 'winding'),
  say('No.', 'HOLT (V.O.)'),
  { type: 'transition', text: 'CUT TO:' },
  { type: 'heading', text: 'EXT. QUAY - DAY' },
);

it('puts picture, writing and speech that belong together into one row, with its time', () => {
  expect(timedRows(reel, wide)).toEqual([
    row(0, 500, { picture: 'Rain on the glass.', opensScene: true }),
    // Eight words of 0.4 s, and a beat.
    row(500, 4_200, {
      picture: 'She winds the clock.',
      onScreen: 'SUPER: Forty days',
      who: 'MARIT (winding) (beat)',
      spoken: 'It still runs.\n\nListen. Mr. Holt was right!',
    }),
    row(4_200, 5_200, { who: 'HOLT (V.O.)', spoken: 'No.' }),
    row(5_200, 5_700, { picture: 'CUT TO:' }),
    row(5_700, 6_200, { scene: '2', where: 'EXT. QUAY - DAY', opensScene: true }),
  ]);
});

function row(from: number, to: number, what: object) {
  const scene = { scene: '4A', where: 'INT. LAMP ROOM - NIGHT', opensScene: false };
  return { from, to, spoken: '', onScreen: '', picture: '', who: '', ...scene, ...what };
}

it('shows writing for a second and 0.3 s a word, and speaks at the pace that is asked for', () => {
  const only = (block: ScreenplayBlock, wordsPerMinute: number) =>
    timedRows(scriptOf(block), { wordsPerMinute }).at(-1)?.to;
  expect(only(show('TEXT: one two three four'), 150)).toBe(2_200);
  expect(only(show('He waits. And waits. And waits.'), 150)).toBe(1_500);
  expect(only(say('one two three four five six'), 120)).toBe(3_000);
});

it('writes subtitles with times, in two lines at most', () => {
  const lines =
    'The keeper of the northern light has not come down for forty days, and the boat is late again.';
  expect(writeSrt(scriptOf(show('Rain.'), say('It runs. Listen!'), say(lines)), wide).body).toBe(
    // Thirteen words take 5.2 s, six take 2.4 s.
    `1
00:00:00,000 --> 00:00:01,117
It runs. Listen!

2
00:00:01,200 --> 00:00:06,317
The keeper of the northern light
has not come down for forty days,

3
00:00:06,400 --> 00:00:08,717
and the boat is late again.
`,
  );
});

it('escapes in WebVTT what would be a mark, and keeps arrows out of SubRip', () => {
  const script = scriptOf(say('Left --> right & <b>'));
  expect(writeVtt(script, wide).body).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:00:01.117\nLeft --&gt; right &amp; &lt;b&gt;\n',
  );
  expect(writeSrt(script, wide).body).toContain('\nLeft → right & <b>\n');
});

it('breaks lines for an upright picture earlier', () => {
  const script = scriptOf(say('The keeper has not come down for days.'));
  expect(writeSrt(script, wide).body).toContain('\nThe keeper has not come down for days.\n');
  expect(writeSrt(script, { ...wide, isVertical: true }).body).toContain(
    '\nThe keeper has not\ncome down for days.\n',
  );
});

it('writes a sentence a line for a teleprompter, with a blank line at each beat', () => {
  const { body, losses } = writeTeleprompter(reel);
  expect(body).toBe('It still runs.\n\nListen.\nMr. Holt was right!\n\nNo.\n');
  expect(losses.map(({ code, count }) => [code, count])).toEqual([
    ['unspoken_left_out', 4],
    ['notes_not_printed', 1],
  ]);
});

it('writes a table of shots that a spreadsheet takes for text', () => {
  const { body, words } = writeShotList(
    scriptOf({ type: 'heading', text: 'INT. "LAMP", NIGHT' }, show('=1+1\nTEXT: -3'), show('@home')),
    wide,
  );
  expect(body).toBe(
    '\uFEFFShot,From,Seconds,Scene,Where,Picture,On screen,Who,Spoken\r\n' +
      `1,0:00:00.0,1.3,1,"INT. ""LAMP"", NIGHT",'=1+1,TEXT: -3,,\r\n` +
      `2,0:00:01.3,0.5,1,"INT. ""LAMP"", NIGHT",'@home,,,\r\n`,
  );
  expect(words).toBe(7);
});

it('makes no file of a script in which nothing is said, and no table of none', () => {
  const silent = scriptOf(show('Rain.'), say('(sighs)'), say('\u200B'));
  for (const write of [writeSrt, writeVtt]) expect(() => write(silent, wide)).toThrow(NothingToWrite);
  expect(() => writeTeleprompter(silent)).toThrow(NothingToWrite);
  expect(() => writeShotList(scriptOf({ type: 'note', text: 'Later.' }), wide)).toThrow(NothingToWrite);
});

it('keeps what is written between sung lines as a direction', () => {
  const sung: ScreenplayBlock = { type: 'lyrics', text: 'Row, row\n(softly)\nyour boat' };
  expect(timedRows(scriptOf(sung), wide)).toMatchObject([
    { who: '(softly)', spoken: 'Row, row\n\nyour boat' },
  ]);
  expect(writeShotList(scriptOf(sung), wide).words).toBe(5);
});
