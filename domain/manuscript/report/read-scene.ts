import { findAvoided } from '../../craft/avoided-words.ts';
import { findEchoes } from '../../craft/echo.ts';
import type { Hit } from '../../craft/hit.ts';
import { nameParts } from '../../craft/names.ts';
import { readNarration } from '../../craft/narration.ts';
import { findOpeners } from '../../craft/openers.ts';
import { findPersonChange } from '../../craft/person-change.ts';
import { findPhrases } from '../../craft/phrases.ts';
import { type Reading, readText } from '../../craft/reading.ts';
import { countContent } from '../../craft/repeated-words.ts';
import { findTenseChange } from '../../craft/tense-change.ts';
import { vocabularyOf } from '../../craft/vocabulary.ts';
import { limits } from '../../limits.ts';
import { type Found, found } from './found.ts';
import { findNumbers } from './numbers.ts';
import { countQuotationMarks } from './quotation-marks.ts';
import type { ReportCode, ReportOptions, ReportScene } from './report-types.ts';
import { findRhythm, type Rhythm, readRhythm } from './rhythm.ts';
import { type JoinedText, joinPassages } from './scene-passages.ts';
import { findSimiles, type Simile } from './similes.ts';
import { countSpellings } from './spelling.ts';

/** What a report knows of a scene by itself. It changes only with the scene's text. */
export type SceneReading = {
  id: string;
  joined: JoinedText;
  reading: Reading;
  /** For each word 1 if it says something by itself, else 0 or less. */
  content: readonly number[];
  rhythm: Rhythm;
  found: readonly Found[];
  similes: readonly Simile[];
  /** Places of each of several ways to write, of which the book decides for one. */
  spellings: ReturnType<typeof countSpellings>;
  marks: ReturnType<typeof countQuotationMarks>;
};

/** Words within which a rare word is heard again. */
const echoWords = 300;

const codes: Readonly<Partial<Record<Hit['code'], ReportCode>>> = {
  'opener-row': 'openers',
  'opener-share': 'openers',
  echo: 'echo',
  'worn-phrase': 'worn-phrase',
  contrast: 'contrast',
  avoided: 'avoided',
  'person-change': 'person',
  'tense-change': 'tense',
};

/**
 * Reads a scene for a report, in time proportional to its length.
 * @param language a tag, as `reportLanguage` gives it
 */
export function readScene(
  scene: ReportScene,
  { style, names }: ReportOptions,
  language: string,
): SceneReading {
  const joined = joinPassages(scene.content);
  const reading = readText(joined.text);
  const vocabulary = vocabularyOf(language);
  const rhythm = readRhythm(reading);
  const most = limits.reportHits;
  // Each entry in quotes, so that a longer phrase is searched as a whole.
  const avoid = style.avoid.map((entry) => `"${entry.replaceAll(/[“”"]/g, '')}"`).join(', ');
  const hits = [
    ...findPhrases(reading, vocabulary.phrases, most),
    ...findAvoided(reading, avoid, most),
    ...findOpeners(reading, most),
    ...findEchoes(reading, vocabulary, new Set(nameParts(names).flat()), most, echoWords),
  ];
  if (language === 'en') {
    const narration = readNarration(reading);
    hits.push(
      ...findPersonChange(reading, narration, style.person || undefined, most),
      ...findTenseChange(reading, narration, style.tense || undefined, most),
    );
  }
  return {
    id: scene.id,
    joined,
    reading,
    content: countContent(reading, vocabulary),
    rhythm,
    found: [
      ...hits.flatMap(({ code, from, to, what }) => {
        const own = codes[code];
        return own === undefined ? [] : [found(own, from, to, what)];
      }),
      ...findRhythm(reading, rhythm),
      ...findNumbers(reading, style.numbers, language),
    ],
    similes: findSimiles(reading, vocabulary, language),
    spellings: language === 'en' ? countSpellings(reading) : { american: [], british: [] },
    marks: countQuotationMarks(joined.text),
  };
}
