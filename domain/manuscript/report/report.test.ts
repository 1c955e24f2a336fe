import { expect, it } from 'vitest';
import { limits } from '../../limits.ts';
import { reportOn } from './report.ts';
import type { ReportCode, ReportOptions, ReportScene } from './report-types.ts';

const plain: ReportOptions = {
  style: {
    language: 'English',
    spelling: '',
    quotationMarks: '',
    numbers: '',
    tense: '',
    person: '',
    avoid: [],
  },
  names: [],
};
const scenesOf = (...texts: string[]): ReportScene[] =>
  texts.map((text, index) => ({ id: `scene ${index + 1}`, content: { text, blocks: [] } }));

/** The scene and the very words of each hit of a code, cut out of the text by its offsets. */
function hitsOf(code: ReportCode, texts: string[], style: Partial<ReportOptions['style']> = {}) {
  const { hits } = reportOn(scenesOf(...texts), { ...plain, style: { ...plain.style, ...style } });
  return hits
    .filter((hit) => hit.code === code)
    .map(({ sceneId, start, end, label }) => {
      const text = texts[Number(sceneId.split(' ')[1]) - 1] ?? '';
      return `${sceneId}: ${text.slice(start, end)} (${label})`;
    });
}

it('finds groups of words that come again in other scenes, and not those within one', () => {
  const again = 'She wiped the brass lamp with her sleeve. Rain fell.';
  expect(hitsOf('phrase-again', [again, `Later he wiped the brass lamp with her scarf.`])).toEqual([
    'scene 1: wiped the brass lamp with her (2 times in 2 scenes)',
    'scene 2: wiped the brass lamp with her (2 times in 2 scenes)',
  ]);
  expect(hitsOf('phrase-again', [`${again} ${again}`, 'Nothing of this.'])).toEqual([]);
});

it('finds scenes that begin alike', () => {
  const texts = ['The harbour lay still. One.', 'A dog barked. Two.', 'The harbour lay open to the wind.'];
  expect(hitsOf('scene-opening', texts)).toEqual([
    'scene 1: The harbour lay (2 scenes begin so)',
    'scene 3: The harbour lay (2 scenes begin so)',
  ]);
});

it('finds sentences that begin alike throughout the book', () => {
  const texts = [
    'He turned back and left it.',
    'It rained. He turned back and slept. He turned back and ate.',
  ];
  const more = ['He turned back once more. He turned back.', 'He turned back, at last, to her.'];
  expect(hitsOf('sentence-opening', [...texts, ...more])).toHaveLength(5);
  expect(hitsOf('sentence-opening', texts)).toEqual([]);
});

it('finds a rare word that comes again within 300 words, but not one that is the subject', () => {
  const filler = (words: number) => 'and so on it went '.repeat(words / 5);
  const once = `A phosphorescent wave. ${filler(200)}. Something phosphorescent moved.`;
  expect(hitsOf('echo', [once]).map((hit) => hit.slice(0, 25))).toEqual(['scene 1: phosphorescent (']);
  expect(hitsOf('echo', [`A phosphorescent wave. ${filler(400)}. Something phosphorescent.`])).toEqual([]);
  expect(hitsOf('echo', [`${once} The phosphorescent sea.`])).toEqual([]);
});

it('finds the same comparison twice, in whatever scene', () => {
  const texts = ['It lay there like a wet dog.', 'He sat like a wet dog. It was as cold as a stone.'];
  expect(hitsOf('simile-again', texts)).toEqual([
    'scene 1: like a wet dog (the same comparison 2 times)',
    'scene 2: like a wet dog (the same comparison 2 times)',
  ]);
});

it('finds very long sentences and rows of one length', () => {
  const long = `It went ${'on and on '.repeat(30)}until it stopped.`;
  expect(hitsOf('long-sentence', [long])).toHaveLength(1);
  const even = 'The old door stayed shut today. '.repeat(8);
  expect(hitsOf('even-sentences', [even])).toEqual([
    'scene 1: The old door stayed shut today (8 sentences in a row of nearly one length)',
  ]);
  const single = 'He went.\n\nShe stayed there.\n\nRain.\n\nThe dog slept on.\n\nNobody came that night.';
  expect(hitsOf('single-paragraphs', [single])).toHaveLength(1);
  expect(hitsOf('single-paragraphs', [single.replaceAll('\n\n', ' ')])).toEqual([]);
});

it('finds worn phrases, contrasts and words of one’s own list, and weighs them', () => {
  const text = 'Her heart hammered. It wasn’t anger, it was grief. A lantern hung there, gently.';
  expect(hitsOf('worn-phrase', [text])).toHaveLength(1);
  expect(hitsOf('contrast', [text])).toHaveLength(1);
  expect(hitsOf('avoided', [text], { avoid: ['gently', 'a lantern hung there'] })).toEqual([
    'scene 1: A lantern hung there (“A lantern hung there” is on your list of what to avoid.)',
    'scene 1: gently (“gently” is on your list of what to avoid.)',
  ]);
  const { book } = reportOn(scenesOf(text), { ...plain, style: { ...plain.style, avoid: ['gently'] } });
  expect(book.per1000).toEqual({ worn: 71.43, contrast: 71.43, avoided: 71.43 });
  expect(book.wornScore).toBe(71.43);
});

it('keeps to the spelling that the style sheet names, else to the commonest', () => {
  const texts = ['The colour of the harbour was grey.', 'Her favorite neighbour realised it.'];
  expect(hitsOf('spelling', texts)).toEqual([
    'scene 2: favorite (American spelling; elsewhere the text has British spelling)',
  ]);
  expect(hitsOf('spelling', texts, { spelling: 'american' })).toHaveLength(5);
  expect(hitsOf('spelling', ['The size, the prize, a story, a story. She exercised.'])).toEqual([]);
});

it('finds quotation marks of another kind, and takes no apostrophe for one', () => {
  const texts = [
    '“One,” he said. “Two.” “Three.” ‘Four,’ she said. “He called it ‘five’.”',
    '’Twas the boys’ boat.',
  ];
  expect(hitsOf('quotation-marks', texts)).toEqual([
    'scene 1: ‘Four,’ (single quotation marks; elsewhere the text has double quotation marks)',
  ]);
  expect(hitsOf('quotation-marks', texts, { quotationMarks: 'single' })).toHaveLength(4);
});

it('finds numbers written in the other way, but no hours, years, money or measures', () => {
  const text = 'She counted 12 boats at 10:30 in 1912, for $5, in chapter 4, 30%, and twenty-two men.';
  expect(hitsOf('numbers', [text], { numbers: 'words' })).toEqual([
    'scene 1: 12 (in figures; the style sheet says words)',
  ]);
  expect(hitsOf('numbers', [text], { numbers: 'figures' })).toEqual([
    'scene 1: twenty (in words; the style sheet says figures)',
  ]);
  expect(hitsOf('numbers', [text])).toEqual([]);
});

it('finds an I in what is told of others, and the present in what is told in the past', () => {
  const told = 'She walked down to the quay. He waited there. She said nothing.\n\n'.repeat(4);
  const slip = 'I walked to my boat, and I took my coat with me. I left.\n\n';
  expect(hitsOf('person', [told + slip + told], { person: 'third' })).toHaveLength(1);
  const now = 'She walks down. He waits. She says nothing. He leaves.\n\n';
  expect(hitsOf('tense', [told + now + told], { tense: 'past' })).toHaveLength(1);
});

it('reads the action and the speeches of a script, and says in which block', () => {
  const blocks = [
    { type: 'action', text: 'Her heart hammered.' },
    { type: 'dialogue', character: 'ANN', parenthetical: '', line: 'Time stood still.' },
  ];
  const { hits } = reportOn([{ id: 's', content: { text: '', blocks } }], plain);
  expect(hits.map(({ path, start, end }) => [path, start, end])).toEqual([
    [['blocks', 0, 'text'], 0, 18],
    [['blocks', 1, 'line'], 0, 16],
  ]);
});

it('gives figures by scene and for the book, and lists no more hits than the limit', () => {
  const text = 'Time stood still. '.repeat(limits.reportHits);
  const report = reportOn(scenesOf(text, '', 'It rained. Nobody came.\n\nNobody.'), plain);
  expect(report.hits.filter(({ code }) => code === 'worn-phrase')).toHaveLength(limits.reportHits);
  expect(report.scenes.map(({ sceneId, words }) => [sceneId, words])).toEqual([
    ['scene 1', limits.reportHits * 3],
    ['scene 3', 5],
  ]);
  expect(report.scenes[1]).toMatchObject({
    sentences: 3,
    paragraphs: 2,
    singleParagraphs: 1,
    meanSentence: 1.67,
  });
  expect(report.book.words).toBe(limits.reportHits * 3 + 5);
  expect(reportOn([], plain)).toMatchObject({ hits: [], scenes: [] });
});
