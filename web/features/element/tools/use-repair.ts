import type { PlacedHit } from '../../../../domain/craft/review-content.ts';
import { creditsInWords } from '../../../../domain/credits/prices.ts';
import { useCredits } from '../../../api/credits/use-credits.ts';
import type { Repair } from '../../../shared/second-look/reviewed.ts';
import type { Wish } from '../revise/use-revise.ts';
import type { ToolProps } from './tool-props.ts';

/** Has the sentence of a hit written anew, and what it costs. */
export function useRepair({ userId, loaded }: ToolProps, onAsk: (wish: Wish) => void): Repair {
  const credits = useCredits(userId);
  const costsNothing = credits.kind === 'known' ? credits.credits.costsNothing : null;
  return {
    price: creditsInWords(costsNothing === null ? 1 : 0),
    off:
      costsNothing === 'demo'
        ? 'The built-in storyteller can’t work on words that aren’t its own. Add a key or a model on this computer.'
        : loaded.locks.isLocked
          ? 'This text is locked.'
          : null,
    onRepair: (hit) => {
      const passage = sentenceOf(hit);
      if (passage !== null) onAsk({ act: 'repair', passage, hint: `${hit.what} ${hit.why}` });
    },
  };
}

/** The sentence that a hit is in. */
export function sentenceOf({ place }: PlacedHit) {
  if (place === null) return null;
  const { path, text, sentence, to } = place;
  const end = /[.!?…][”’"')]*(?=\s|$)|\n|$/u.exec(text.slice(Math.max(0, to - 1)));
  const stop = end === null ? text.length : Math.max(0, to - 1) + end.index + end[0].length;
  const words = text.slice(sentence, stop);
  const trimmed = words.trim();
  const start = sentence + words.indexOf(trimmed);
  return trimmed === '' ? null : { path: [...path], start, end: start + trimmed.length, text: trimmed };
}
