import { useSyncExternalStore } from 'react';
import { emptyVoice, type Voice } from '../../../domain/story/voice.ts';
import { useOwner } from '../session/use-owner.ts';
import { onVoiceKept, recallVoice } from './browser-voice.ts';

/** The voice of texts outside of projects; undefined while it is not known whose. */
export function useBrowserVoice(): Voice | undefined {
  const owner = useOwner();
  return useSyncExternalStore(
    onVoiceKept,
    () => (owner === undefined ? undefined : recallVoice(owner)),
    () => emptyVoice,
  );
}
