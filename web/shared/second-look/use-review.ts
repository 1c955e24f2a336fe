import { useEffect, useRef, useState } from 'react';
import type { PlacedHit } from '../../../domain/craft/review-content.ts';
import { voiceOptions } from '../../../domain/craft/voice-options.ts';
import { wishesOf } from '../../../domain/craft/wishes-of.ts';
import { definitionOf } from '../../../domain/generators/index.ts';
import { useVoice } from '../../api/voice/use-voice.ts';
import { reviewAway } from './review-away.ts';
import type { Reviewed } from './reviewed.ts';

/** How long a text that is typed on rests before it is reviewed again, in milliseconds. */
const restMs = 2000;

/** What was found in a text, reviewed when the page has it and when it has changed and rested. */
export function useReview({ kind, content, inputs, direction, builtOn, projectId }: Reviewed): PlacedHit[] {
  const voice = useVoice(projectId);
  const [hits, setHits] = useState<PlacedHit[]>([]);
  const isFirst = useRef(true);
  const options = JSON.stringify({
    names: builtOn.flatMap((source) => (source.kind === 'CHARACTER' ? [source.title] : [])),
    wishes: wishesOf(definitionOf(kind), inputs, direction),
    ...(voice !== undefined && voiceOptions(voice)),
  });

  useEffect(() => {
    const over = new AbortController();
    const review = () =>
      reviewAway([kind, content, JSON.parse(options)], over.signal).then(
        (found) => over.signal.aborted || setHits(found),
        // Without a review there is nothing to look at.
        () => {},
      );
    const timer = setTimeout(review, isFirst.current ? 0 : restMs);
    isFirst.current = false;
    return () => {
      clearTimeout(timer);
      over.abort();
    };
  }, [kind, content, options]);
  return hits;
}
