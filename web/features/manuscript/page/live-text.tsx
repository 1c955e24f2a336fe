import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useLiveRun } from '../../../shared/live/use-live-run.ts';

/** Follows a run that writes a scene, and tells its words as they become visible. Draws nothing. */
export function LiveText({ runId, onText }: { runId: string; onText: (text: string) => void }) {
  const live = useLiveRun(runId, { onEnd: () => {}, onGone: () => {} });
  const version = useSyncExternalStore(live.subscribe, live.version, live.version);
  const tell = useEffectEvent(onText);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a version is more text
  useEffect(() => tell(proseOf(live.answer())), [live, version]);
  return null;
}

/** The prose of an answer that is still being written: its own text, or that of its last scene. */
function proseOf(answer: Readonly<Record<string, unknown>>): string {
  const { text, scenes } = answer;
  if (typeof text === 'string') return text;
  const last: unknown = Array.isArray(scenes) ? scenes.at(-1) : null;
  return typeof last === 'object' && last !== null && 'text' in last && typeof last.text === 'string'
    ? last.text
    : '';
}
