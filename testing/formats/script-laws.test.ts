import fc from 'fast-check';
import { expect, it } from 'vitest';
import { normal } from '../../domain/formats/fountain/normal.ts';
import { readFountain } from '../../domain/formats/fountain/read.ts';
import { writeFountain } from '../../domain/formats/fountain/write.ts';
import { screenplayToScripts } from '../../domain/formats/import/screenplay-to-script.ts';
import { storable } from '../../domain/formats/import/storable-block.ts';
import { createLossCounter } from '../../domain/formats/losses.ts';
import type { Screenplay } from '../../domain/formats/screenplay.ts';
import { scriptToScreenplay } from '../../domain/formats/script-to-screenplay.ts';
import { result } from '../../domain/generators/script/result.ts';
import { limits } from '../../domain/limits.ts';
import { checkContentSize } from '../../domain/story/content-size.ts';
import { anyScreenplay } from './any-documents.ts';
import { anyStoredScript, anyWholeScript } from './any-script.ts';

const numRuns = process.env.PROVE === '1' ? 10_000 : 300;

const scriptsOf = (play: Screenplay) => screenplayToScripts(play, createLossCounter());
const playOf = (scripts: ReturnType<typeof scriptsOf>) => ({
  titlePage: scriptToScreenplay(scripts[0] ?? { scenes: [] }, '').titlePage,
  blocks: scripts.flatMap((script) => scriptToScreenplay(script, '').blocks),
});
/** What a stored script can hold of a screenplay. */
const held = ({ titlePage, blocks }: Screenplay) => ({
  titlePage: titlePage.filter(({ key, value }) => `${key}${value}`.trim() !== ''),
  blocks: blocks.flatMap(storable),
});

it('a script comes back from its screenplay as it was', () => {
  fc.assert(
    fc.property(anyWholeScript, (script) => {
      expect(result.content.parse(script)).toEqual(script);
      expect(scriptsOf(scriptToScreenplay(script, ''))).toEqual([script]);
    }),
    { numRuns },
  );
});

it('a script that was stored in any way reads the same, and is stored in one way from then on', () => {
  fc.assert(
    fc.property(anyStoredScript, (script) => {
      const play = scriptToScreenplay(result.content.parse(script), '');
      const again = scriptsOf(play);
      expect(playOf(again)).toEqual(held(play));
      expect(scriptsOf(playOf(again))).toEqual(again);
    }),
    { numRuns },
  );
});

it('a screenplay comes back from its scripts as a script can hold it, within the limits', () => {
  fc.assert(
    fc.property(anyScreenplay, (play) => {
      for (const one of [play, normal(play)]) {
        const losses = createLossCounter();
        const scripts = screenplayToScripts(one, losses);
        expect(losses.list()).toEqual([]);
        expect(scripts.map((script) => result.content.parse(script))).toEqual(scripts);
        expect(scripts.flatMap((script) => checkContentSize(script))).toEqual([]);
        expect(playOf(scripts)).toEqual(held(one));
      }
    }),
    { numRuns },
  );
});

it('a script that is read and written as Fountain says what the file said', () => {
  fc.assert(
    fc.property(anyScreenplay, (play) => {
      const file = writeFountain(play).text;
      const { screenplay } = readFountain(file);
      const kept = { ...normal(play), blocks: normal(play).blocks.flatMap(storable) };
      expect(readFountain(writeFountain(playOf(scriptsOf(screenplay))).text).screenplay).toEqual(
        normal(kept),
      );
    }),
    { numRuns },
  );
});

it('keeps the order where a transition follows a heading at once', () => {
  const heading = (text: string) => ({ type: 'heading', text }) as const;
  const transition = (text: string) => ({ type: 'transition', text }) as const;
  const blocks = [
    ...[heading('A'), transition('FADE IN:'), transition('CUT TO:'), heading('B'), transition('CUT TO:')],
    ...[heading('C'), transition('FADE IN:'), heading('D')],
  ];
  const scripts = scriptsOf({ titlePage: [], blocks });
  expect(playOf(scripts).blocks).toEqual(blocks);
  expect(scripts[0]?.scenes.map(({ slugline }) => slugline)).toEqual(['A', '', 'B', '', 'C', 'D']);
});

it('keeps what is too long for a title page, a number or a script', () => {
  const losses = createLossCounter();
  const titlePage = Array.from({ length: limits.listItems + 5 }, (_, at) => ({ key: `K ${at}`, value: 'v' }));
  const number = '1'.repeat(limits.sceneNumberCharacters + 1);
  const long = 'word '.repeat(11_000).trim();
  const blocks = [
    { type: 'heading', text: 'INT. A', number },
    ...Array.from({ length: limits.sceneBlocks + 3 }, () => ({ type: 'page_break' }) as const),
    { type: 'boneyard', text: long },
    { type: 'section', level: 2, text: long },
  ] as const;
  const [script] = screenplayToScripts({ titlePage, blocks }, losses);
  expect(script?.title_page).toHaveLength(limits.listItems);
  expect(script?.scenes[0]?.blocks).toHaveLength(5);
  expect(script?.scenes[1]?.slugline).toBe(`INT. A ${number}`);
  expect(script?.scenes.slice(2).map(({ slugline }) => slugline)).toEqual(['']);
  expect(checkContentSize(script)).toEqual([]);
  expect(losses.list()).toMatchObject([{ code: 'title_page_as_notes', count: 5, kept: 'as_text' }]);
  expect(JSON.stringify(script).match(/word/g)).toHaveLength(22_000);
});

it('is linear in its input', () => {
  const timeOf = (count: number) => {
    const blocks = Array.from({ length: count }, (_, at) =>
      at % 3 === 0
        ? ({ type: 'heading', text: `INT. ${at}` } as const)
        : ({ type: 'transition', text: 'FADE IN:' } as const),
    );
    const begun = performance.now();
    scriptsOf({ titlePage: [], blocks });
    return performance.now() - begun;
  };
  timeOf(limits.screenplayBlocks / 4);
  expect(timeOf(limits.screenplayBlocks)).toBeLessThan(5_000);
});
