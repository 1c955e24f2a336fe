import type { GeneratorInputs } from '../generator.ts';
import { storyLength } from './length.ts';

/** What one answer should contain. */
export type StoryPlan = {
  task: string;
  /** The same for a small model. */
  shortTask: string;
  /** How many chapters the map has; null if there is one, the story. */
  mapSize: string | null;
  /** What stands below 'Chapters:' and 'Story:'. */
  chapters: string;
  prose: string;
  maxOutputTokens: number;
};

/** The plan for the chosen length; a short story by default. */
export function planOf(inputs: GeneratorInputs): StoryPlan {
  return longer[storyLength(inputs).name] ?? shortStory;
}

const shortStory: StoryPlan = {
  task: `Length: Short Story, one to five pages, and whole. Aim for about ${wordsOf('Short Story (1-5 pages)')} words, never under 700. One line of action, few
people, little time: choose from the plot the stretch in which everything is decided, and let the rest be felt behind it.
It has a beginning, a turn and an end in this one answer.`,
  shortTask: `Length: Short Story, whole in this answer: about ${wordsOf('Short Story (1-5 pages)')} words, never under 700. Few people, little time: choose
from the plot the stretch in which everything is decided.`,
  mapSize: null,
  chapters: `exactly 1 line. The name is the title of the story. The summary is two or three sentences on what happens.`,
  prose: `the whole story, without headings.`,
  maxOutputTokens: 6000,
};

const finishedChapters = `the chapters that you write now, in order from the first. Each begins with a line of its own, "## " and
  the chapter's name exactly as in the map, and each is finished; no heading stands without its whole chapter.`;

const longer: Readonly<Record<string, StoryPlan>> = {
  Novelette: {
    task: `Length: Novelette, five to twenty pages. Map the whole of it, then write it from the first chapter on. Chapters have 700
to 1,100 words; write as many as fit into about ${wordsOf('Novelette (5-20 pages)')} words, all of them if they do, and each of them to its end.`,
    shortTask: shortTaskOf('Novelette (5-20 pages)', '700 to 1,100'),
    mapSize: '4 to 6',
    chapters: mapOf('4 to 6'),
    prose: finishedChapters,
    maxOutputTokens: 12_000,
  },
  Novella: {
    task: `Length: Novella, twenty to fifty pages. Map the whole of it, then write it from the first chapter on. Chapters have 900 to
1,300 words; write as many as fit into about ${wordsOf('Novella (20-50 pages)')} words, four or five, and each of them to its end. The rest is written
later from your map, so do not hurry through the plot: the last chapter of this answer stands where the map has it.`,
    shortTask: shortTaskOf('Novella (20-50 pages)', '900 to 1,300'),
    mapSize: '8 to 12',
    chapters: mapOf('8 to 12'),
    prose: finishedChapters,
    maxOutputTokens: 16_000,
  },
  Novel: {
    task: `Length: Novel, fifty pages and more. Map the whole of it, then write it from the first chapter on. Chapters have 1,800 to
2,500 words; write as many as fit into about ${wordsOf('Novel (50+ pages)')} words, two or three, and each of them to its end. The rest is written
later from your map, so take the room that a novel has: other people's wants, work, seasons, a second line of action.`,
    shortTask: shortTaskOf('Novel (50+ pages)', '1,800 to 2,500'),
    mapSize: '20 to 32',
    chapters: mapOf('20 to 32'),
    prose: finishedChapters,
    maxOutputTokens: 16_000,
  },
};

function mapOf(size: string): string {
  return `${size} numbered lines: the complete map, from the first chapter to the last, however many of them you write
  now. A name has at most six words and no colon; no two are alike. A summary is two or three sentences on the same line: what
  is wanted, what happens, and what has changed at the end that makes the next chapter necessary.`;
}

function shortTaskOf(length: string, chapterWords: string): string {
  return `Length: ${storyLength({ length }).name}. Map all of it, then write its chapters from the first on, ${chapterWords} words each,
and stop at the end of the one that brings it to about ${wordsOf(length)} words.`;
}

/** '1,100' */
function wordsOf(length: string): string {
  return storyLength({ length }).askedWords.toLocaleString('en');
}
