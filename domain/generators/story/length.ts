import { countWords } from '../../story/word-counter.ts';
import { inputOf, own } from '../define-result.ts';
import type { GeneratorInputs } from '../generator.ts';

/** The usual count of a manuscript page. */
const wordsPerPage = 250;

export type StoryLength = {
  name: string;
  minPages: number;
  /** Null for a novel, which has no upper bound. */
  maxPages: number | null;
  /** Whether one answer must hold all of it. */
  whole: boolean;
  /** Words of prose in one answer. */
  askedWords: number;
  minWords: number;
  minChapters: number;
};

const short: StoryLength = {
  name: 'Short Story',
  minPages: 1,
  maxPages: 5,
  whole: true,
  askedWords: 1100,
  minWords: 250,
  minChapters: 1,
};

const lengths: Readonly<Record<string, StoryLength>> = {
  'Short Story (1-5 pages)': short,
  'Novelette (5-20 pages)': {
    name: 'Novelette',
    minPages: 5,
    maxPages: 20,
    whole: false,
    askedWords: 4500,
    minWords: 500,
    minChapters: 3,
  },
  'Novella (20-50 pages)': {
    name: 'Novella',
    minPages: 20,
    maxPages: 50,
    whole: false,
    askedWords: 5500,
    minWords: 500,
    minChapters: 6,
  },
  'Novel (50+ pages)': {
    name: 'Novel',
    minPages: 50,
    maxPages: null,
    whole: false,
    askedWords: 5500,
    minWords: 500,
    minChapters: 10,
  },
};

/** The chosen length; a short story by default. */
export function storyLength(inputs: GeneratorInputs): StoryLength {
  return own(lengths, inputOf(inputs, 'length')) ?? short;
}

export type StoryCoverage = {
  words: number;
  /** Manuscript pages, rounded up. */
  pages: number;
  chaptersWritten: number;
  chaptersPlanned: number;
  /** How much of what was asked for is written, for the writer. */
  sentence: string;
};

/** How much of a story is written. Each `##` heading is a chapter; without any, there is one. */
export function storyCoverage(
  story: { chapter_map: readonly unknown[]; narrative_prose: string },
  length: StoryLength,
): StoryCoverage {
  const headings = story.narrative_prose.match(/^##[ \t]+\S.*$/gm)?.length ?? 0;
  const words = countWords(story.narrative_prose);
  const chaptersPlanned = story.chapter_map.length;
  const chaptersWritten = Math.min(headings === 0 && words > 0 ? 1 : headings, chaptersPlanned);
  const pages = Math.ceil(words / wordsPerPage);
  return {
    words,
    pages,
    chaptersWritten,
    chaptersPlanned,
    sentence: formatCoverage({ pages, chaptersWritten, chaptersPlanned }, length),
  };
}

function formatCoverage(
  { pages, chaptersWritten, chaptersPlanned }: Omit<StoryCoverage, 'words' | 'sentence'>,
  length: StoryLength,
): string {
  if (pages === 0) {
    if (chaptersPlanned === 0) return 'Nothing of the story is written yet.';
    return chaptersPlanned === 1
      ? 'Here is the map of the story. Its prose is not written yet.'
      : `Here is the map of all ${chaptersPlanned} chapters. None of them is written yet.`;
  }
  const asked = length.maxPages === null ? `${length.minPages}+` : `${length.minPages}-${length.maxPages}`;
  const written =
    chaptersWritten >= chaptersPlanned
      ? 'The whole story is here'
      : `Here are the map of all ${chaptersPlanned} chapters and ${chaptersWritten} of them written`;
  return `${written}: about ${pages} ${pages === 1 ? 'page' : 'pages'}; a ${length.name} has ${asked}.`;
}
