import type { Person } from '../../craft/person-change.ts';
import type { Tense } from '../../craft/tense-change.ts';

/** A scene as a report reads it: the fields of a scene's content that hold its text. */
export type ReportScene = {
  id: string;
  content: { text: string; blocks: readonly unknown[] };
};

/** What the text is to keep to; '' and [] where nothing is said. `StyleSheet` fits. */
export type ReportStyle = {
  /** A language tag or an English name of it; '' to find out from the text. */
  language: string;
  spelling: '' | 'american' | 'british';
  quotationMarks: '' | QuotationMarks;
  numbers: '' | 'words' | 'figures';
  tense: '' | Tense;
  person: '' | Person;
  /** Words and phrases of the writer's own list. */
  avoid: readonly string[];
};
export type QuotationMarks = 'double' | 'single' | 'guillemets' | 'german';

export type ReportOptions = {
  style: ReportStyle;
  /** Names of people and places, which don't count as echoes. */
  names: readonly string[];
};

/** What was found, in three groups: repetition, worn phrases, style sheet. */
export const reportCodes = {
  'phrase-again': 'repetition',
  'sentence-opening': 'repetition',
  'scene-opening': 'repetition',
  openers: 'repetition',
  echo: 'repetition',
  'simile-again': 'repetition',
  'long-sentence': 'repetition',
  'even-sentences': 'repetition',
  'single-paragraphs': 'repetition',
  'long-paragraph': 'repetition',
  'worn-phrase': 'worn',
  contrast: 'worn',
  avoided: 'worn',
  spelling: 'style',
  'quotation-marks': 'style',
  numbers: 'style',
  tense: 'style',
  person: 'style',
} as const;
export type ReportCode = keyof typeof reportCodes;
export type ReportGroup = (typeof reportCodes)[ReportCode];

/** A place that a writer may want to look at. */
export type ReportHit = {
  code: ReportCode;
  sceneId: string;
  /** The way to the text within the scene's content: ['text'] of prose, else into the blocks. */
  path: readonly (string | number)[];
  /** UTF-16 code units in that text. */
  start: number;
  end: number;
  /** What stands there, in quotation marks and at most 80 characters. */
  words: string;
  /** What was found, in a few words: '5 times in 4 scenes'. */
  label: string;
  /** Places of one find, such as those of a phrase that comes again, share it; else null. */
  set: string | null;
};

/** Figures of a scene or of the whole. `per1000`: finds in a thousand words. */
export type ReportFigures = {
  words: number;
  sentences: number;
  /** Words of a sentence on average, of the longest one, and how far they spread (deviation). */
  meanSentence: number;
  longestSentence: number;
  spread: number;
  paragraphs: number;
  /** Paragraphs of a single sentence. */
  singleParagraphs: number;
  per1000: { worn: number; contrast: number; avoided: number };
  /** 60 parts worn phrases, 25 contrasts, 15 words of one's own list, in a thousand words. */
  wornScore: number;
};

export type Report = {
  /** The tag of the language that it was read in; '' for one that is not known. */
  language: string;
  /** In reading order, at most `limits.reportHits` of each code. */
  hits: ReportHit[];
  /** All finds by code, those that are not listed included. */
  counts: Record<ReportCode, number>;
  book: ReportFigures;
  /** In reading order, scenes without text left out. */
  scenes: (ReportFigures & { sceneId: string; hits: number })[];
};
