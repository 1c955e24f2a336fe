import { useSyncExternalStore } from 'react';
import { ResultBody } from './lazy-body.tsx';
import type { LiveText } from './live-text.ts';
import { useFollowCaret } from './use-follow-caret.ts';

export function LiveBody({
  kind,
  live,
  isFollowing,
  onFollow,
}: {
  kind: string;
  live: LiveText;
  /** Whether the page keeps the end of the text in the window. */
  isFollowing: boolean;
  onFollow: (isFollowing: boolean) => void;
}) {
  const version = useSyncExternalStore(live.subscribe, live.version, live.version);
  const ref = useFollowCaret(version, isFollowing, onFollow);
  return (
    <div ref={ref}>
      <ResultBody kind={kind} title={null} answer={live.answer()} version={version} isWriting />
    </div>
  );
}
