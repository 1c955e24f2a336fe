import { wordsPerPage } from '../../generators/script/length.ts';

/**
 * Shares a number of words by weights, as whole numbers of at least 1 that add up to it. Where
 * there are fewer words than shares, each gets 1.
 */
export function shareWords(words: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole <= 0 || words < weights.length) return weights.map(() => 1);
  let past = 0;
  let given = 0;
  return weights.map((weight, index) => {
    past += weight;
    // What is left for the others is kept, so that each has one.
    const most = words - (weights.length - 1 - index);
    const upTo = Math.min(most, Math.max(given + 1, Math.round((words * past) / whole)));
    const share = upTo - given;
    given = upTo;
    return share;
  });
}

/** Words of a scene whose card names none: a chapter's usual one. */
export const usualSceneWords = { prose: 1_200, screenplay: 200, stage: 400 } as const;

/** Words of action and lines on a page of a script, as goals count them. */
export const wordsOfPage = wordsPerPage;

/** Credits of writing one scene: 1 for each 1,500 words, or each 6 pages. */
export function sceneCredits(words: number, form: 'prose' | 'screenplay' | 'stage'): number {
  return Math.max(1, Math.ceil(words / (form === 'prose' ? 1_500 : 6 * wordsOfPage)));
}

/** The words of a whole manuscript that is planned without a goal. */
export const usualWords = { prose: 80_000, screenplay: 110 * wordsOfPage, stage: 90 * wordsOfPage } as const;

/** About how many chapters a manuscript of so many words is planned with. */
export function usualChapters(words: number, form: 'prose' | 'screenplay' | 'stage'): number {
  const each = form === 'prose' ? 3_500 : form === 'screenplay' ? 8 * wordsOfPage : 20 * wordsOfPage;
  return Math.min(40, Math.max(form === 'stage' ? 2 : 3, Math.round(words / each)));
}
