import { describe, expect, it } from 'vitest';
import { storyCoverage, storyLength } from './length.ts';
import { result } from './result.ts';

const short = 'Short Story (1-5 pages)';
const novelette = 'Novelette (5-20 pages)';
const novella = 'Novella (20-50 pages)';
const novel = 'Novel (50+ pages)';

const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');
const chapters = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ chapter: `Chapter ${index + 1}`, summary: 'It happens.' }));

/** A story with `planned` chapters, `written` of them written, of `each` words. */
function story(planned: number, written: number, each: number) {
  const prose = chapters(written).map(({ chapter }) => `## ${chapter}\n\n${words(each)}`);
  return { pov: 'First person', chapter_map: chapters(planned), narrative_prose: prose.join('\n\n') };
}

const untitled = (count: number) => ({ ...story(1, 0, 0), narrative_prose: words(count) });

describe('the check of a story', () => {
  it('requires a short story to be whole and at least 250 words long', () => {
    expect(result.check(untitled(250), { length: short })).toBeNull();
    expect(result.check(untitled(249), { length: short })).toBe(
      'narrative_prose has 249 words, at least 250 were asked for',
    );
    expect(result.check(story(2, 1, 300), { length: short })).toBe(
      'narrative_prose holds 1 of the 2 chapters of chapter_map',
    );
    expect(result.check(story(2, 2, 300), { length: short })).toBeNull();
  });

  it.each([
    [novelette, 3],
    [novella, 6],
    [novel, 10],
  ])('requires a %s to have a map of at least %i chapters, and 500 words', (length, least) => {
    expect(result.check(story(least, 1, 500), { length })).toBeNull();
    expect(result.check(story(least - 1, 1, 500), { length })).toBe(
      `chapter_map has ${least - 1} chapters, at least ${least} were asked for`,
    );
    expect(result.check(story(least, 1, 499), { length })).toMatch(/^narrative_prose has 499 words/);
  });

  it('treats a form without a length as a short story', () => {
    expect(storyLength({})).toBe(storyLength({ length: short }));
    expect(storyLength({ length: 'constructor' })).toBe(storyLength({ length: short }));
  });
});

describe('how much of a story is written', () => {
  it('is one sentence for each length', () => {
    const sentence = (given: ReturnType<typeof story>, length: string) => result.coverage(given, { length });
    expect(sentence(untitled(900), short)).toBe(
      'The whole story is here: about 4 pages; a Short Story has 1-5.',
    );
    expect(sentence(untitled(250), short)).toBe(
      'The whole story is here: about 1 page; a Short Story has 1-5.',
    );
    expect(sentence(story(4, 4, 1000), novelette)).toBe(
      'The whole story is here: about 16 pages; a Novelette has 5-20.',
    );
    expect(sentence(story(10, 4, 1000), novella)).toBe(
      'Here are the map of all 10 chapters and 4 of them written: about 16 pages; a Novella has 20-50.',
    );
    expect(sentence(story(24, 2, 2500), novel)).toBe(
      'Here are the map of all 24 chapters and 2 of them written: about 20 pages; a Novel has 50+.',
    );
  });

  it('counts neither headings nor scene breaks as words', () => {
    const prose = `## The Quay\n\n${words(10)}\n\n***\n\n${words(5)}`;
    expect(storyCoverage({ chapter_map: chapters(1), narrative_prose: prose }, storyLength({})).words).toBe(
      15,
    );
  });

  it('counts words in scripts without spaces', () => {
    const prose = '彼女は灯台のそばで船を待っていた。'.repeat(40);
    const { words: counted } = storyCoverage(
      { chapter_map: chapters(1), narrative_prose: prose },
      storyLength({}),
    );
    expect(counted).toBe(320);
    expect(result.check({ ...story(1, 0, 0), narrative_prose: prose }, {})).toBeNull();
  });

  it('does not count punctuation on its own', () => {
    const prose = 'She waits — and waits … for “him”.';
    expect(storyCoverage({ chapter_map: [], narrative_prose: prose }, storyLength({})).words).toBe(6);
  });

  it('never counts more chapters than are planned, nor any without prose', () => {
    const coverage = (given: ReturnType<typeof story>) =>
      storyCoverage(given, storyLength({ length: novel }));
    expect(coverage(story(2, 3, 10)).chaptersWritten).toBe(2);
    expect(coverage({ ...story(3, 0, 0), narrative_prose: '' }).chaptersWritten).toBe(0);
    expect(coverage({ ...story(3, 0, 0), narrative_prose: 'Once.' }).chaptersWritten).toBe(1);
  });
});
