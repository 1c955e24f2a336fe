import type { ManuscriptForm } from '../../../../../contract/manuscripts.ts';
import type { Passage } from '../../../../../contract/scope.ts';
import type { SceneContent } from '../../../../../domain/manuscript/scene/result.ts';
import { storedText } from './places.ts';
import { shownBlocks } from './shown-blocks.ts';

/** Words that are looked for in a scene; `path` and `at` where they are known. */
export type Quote = { quote: string; at?: number | null; path?: readonly (string | number)[] };

/** The passage that a quote is: where it was said to be, or else its nearest place. */
export function findQuote(
  content: SceneContent,
  form: ManuscriptForm,
  { quote, at = null, path }: Quote,
): Passage | null {
  const paths = path === undefined ? pathsOf(content, form) : [[...path]];
  let best: Passage | null = null;
  for (const one of paths) {
    const text = storedText(content, one);
    for (
      let start = text.indexOf(quote);
      start >= 0 && quote !== '';
      start = text.indexOf(quote, start + 1)
    ) {
      const isNearer = best === null || (at !== null && Math.abs(start - at) < Math.abs(best.start - at));
      if (isNearer) best = { path: one, start, end: start + quote.length, text: quote };
    }
  }
  return best;
}

/** The ways to all texts that a scene shows. */
function pathsOf(content: SceneContent, form: ManuscriptForm): Passage['path'][] {
  if (form === 'prose') return [['text']];
  return shownBlocks(content, form).flatMap((block) => ('path' in block ? [block.path] : []));
}
