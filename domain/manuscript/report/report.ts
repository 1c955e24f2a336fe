import { quote } from '../../craft/hit.ts';
import { limits } from '../../limits.ts';
import { type Found, found } from './found.ts';
import { readScene, type SceneReading } from './read-scene.ts';
import { reportLanguage } from './report-language.ts';
import {
  type Report,
  type ReportCode,
  type ReportFigures,
  type ReportHit,
  type ReportOptions,
  type ReportScene,
  reportCodes,
} from './report-types.ts';
import { placeIn } from './scene-passages.ts';
import { findSharedOpenings } from './shared-openings.ts';
import { findSharedPhrases } from './shared-phrases.ts';

/** How often another way must be used for one to stand out, where the style sheet says nothing. */
const clearMajority = 3;
const sceneMost = 12;

/** A report on all scenes of a manuscript, in reading order. Pure; takes time with their length. */
export function reportOn(scenes: readonly ReportScene[], options: ReportOptions): Report {
  const language = reportLanguage(options, scenes);
  return reportOnReadings(
    scenes.map((scene) => readScene(scene, options, language)),
    options,
    language,
  );
}

/** The same of scenes that have been read, so that only those that changed need be read again. */
export function reportOnReadings(
  scenes: readonly SceneReading[],
  { style }: ReportOptions,
  language: string,
): Report {
  const all = scenes.map(({ found }) => [...found]);
  const shared = [
    ...findSharedPhrases(scenes),
    ...findSharedOpenings(scenes),
    ...findSharedSimiles(scenes),
    ...findOthers(
      'spelling',
      style.spelling,
      scenes.map(({ spellings }) => spellings),
      {
        american: 'American spelling',
        british: 'British spelling',
      },
    ),
    ...findOthers(
      'quotation-marks',
      style.quotationMarks,
      scenes.map(({ marks }) => marks),
      {
        double: 'double quotation marks',
        single: 'single quotation marks',
        guillemets: 'guillemets',
        german: 'German quotation marks',
      },
    ),
  ];
  for (const { scene, found } of shared) all[scene]?.push(found);

  const counts = Object.fromEntries(Object.keys(reportCodes).map((code) => [code, 0])) as Counts;
  const hits: ReportHit[] = [];
  for (const [index, scene] of scenes.entries())
    for (const one of (all[index] ?? []).sort((a, b) => a.from - b.from || a.to - b.to)) {
      counts[one.code] += 1;
      if (counts[one.code] <= limits.reportHits) hits.push(...placed(scene, one));
    }
  return {
    language,
    hits,
    counts,
    book: figuresOf(scenes, all.flat()),
    scenes: scenes.flatMap((scene, index) =>
      scene.reading.words.length === 0
        ? []
        : [
            {
              sceneId: scene.id,
              hits: all[index]?.length ?? 0,
              ...figuresOf([scene], all[index] ?? []),
            },
          ],
    ),
  };
}

type Counts = Record<ReportCode, number>;

function placed(scene: SceneReading, { code, from, to, label, set }: Found): ReportHit[] {
  const place = placeIn(scene.joined, from, to);
  if (place === null) return [];
  const { path, text, start, end } = place;
  return [{ code, sceneId: scene.id, path, start, end, words: quote(text, start, end), label, set }];
}

function findSharedSimiles(scenes: readonly SceneReading[]): { scene: number; found: Found }[] {
  const sets = new Map<string, { scene: number; from: number; to: number }[]>();
  for (const [scene, { similes }] of scenes.entries())
    for (const { key, from, to } of similes) sets.set(key, [...(sets.get(key) ?? []), { scene, from, to }]);
  return [...sets].flatMap(([key, places]) =>
    places.length < 2
      ? []
      : places.slice(0, sceneMost).map(({ scene, from, to }) => ({
          scene,
          found: found(
            'simile-again',
            from,
            to,
            `the same comparison ${places.length} times`,
            `simile ${key}`,
          ),
        })),
  );
}

/** Places of any manner but the chosen one, or but the one that is clearly the commonest. */
function findOthers<Manner extends string>(
  code: ReportCode,
  chosen: Manner | '',
  scenes: readonly Readonly<Record<Manner, readonly { from: number; to: number }[]>>[],
  names: Readonly<Record<Manner, string>>,
): { scene: number; found: Found }[] {
  const manners = Object.keys(names) as Manner[];
  const count = (manner: Manner) => scenes.reduce((sum, scene) => sum + scene[manner].length, 0);
  const [first, second] = manners.toSorted((one, other) => count(other) - count(one));
  const isClear =
    first !== undefined && second !== undefined && count(first) >= count(second) * clearMajority;
  const kept = chosen === '' ? (isClear ? first : undefined) : chosen;
  if (kept === undefined) return [];
  const rule =
    chosen === '' ? `elsewhere the text has ${names[kept]}` : `the style sheet says ${names[kept]}`;
  return manners
    .filter((manner) => manner !== kept)
    .flatMap((manner) =>
      scenes.flatMap((places, scene) =>
        places[manner].map(({ from, to }) => ({
          scene,
          found: found(code, from, to, `${names[manner]}; ${rule}`),
        })),
      ),
    );
}

function figuresOf(scenes: readonly SceneReading[], all: readonly Found[]): ReportFigures {
  const words = scenes.reduce((sum, { reading }) => sum + reading.words.length, 0);
  const sentences = scenes.flatMap(({ rhythm }) => rhythm.sentences);
  const paragraphs = scenes.flatMap(({ rhythm }) => rhythm.paragraphs);
  const mean = sentences.length === 0 ? 0 : words / sentences.length;
  const variance = sentences.reduce((sum, length) => sum + (length - mean) ** 2, 0) / (sentences.length || 1);
  const per1000 = (code: ReportCode) =>
    words === 0 ? 0 : (all.filter((one) => one.code === code).length * 1000) / words;
  const [worn, contrast, avoided] = [per1000('worn-phrase'), per1000('contrast'), per1000('avoided')];
  return {
    words,
    sentences: sentences.length,
    meanSentence: round(mean),
    longestSentence: sentences.reduce((most, length) => Math.max(most, length), 0),
    spread: round(Math.sqrt(variance)),
    paragraphs: paragraphs.length,
    singleParagraphs: paragraphs.filter((one) => one.sentences === 1).length,
    per1000: { worn: round(worn), contrast: round(contrast), avoided: round(avoided) },
    wornScore: round(0.6 * worn + 0.25 * contrast + 0.15 * avoided),
  };
}

const round = (figure: number) => Math.round(figure * 100) / 100;
