import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { emptyVoice, type Voice } from '../../../domain/story/voice.ts';
import { acceptedOf } from '../request/api-errors.ts';
import { queriesOfTab } from '../request/query-client.tsx';
import { useOwner } from '../session/use-owner.ts';
import { onVoiceKept, recallVoice } from './browser-voice.ts';
import { voiceKeys } from './voice-keys.ts';
import { loadVoice } from './voices.ts';

/**
 * The voice that texts are made with: a project's, or for null the one that this browser keeps.
 * Undefined while it is not known.
 */
export function useVoice(projectId: string | null): Voice | undefined {
  const kept = useBrowserVoice();
  const { data } = useProjectVoice(projectId);
  return projectId === null ? kept : data?.voice;
}

/** The voice of texts outside of projects; undefined while it is not known whose. */
export function useBrowserVoice(): Voice | undefined {
  const owner = useOwner();
  return useSyncExternalStore(
    onVoiceKept,
    () => (owner === undefined ? undefined : recallVoice(owner)),
    () => emptyVoice,
  );
}

/** The voice of a project with its revision, asked for once; of none for null. */
export function useProjectVoice(projectId: string | null) {
  const owner = useOwner();
  return useQuery(
    {
      queryKey: voiceKeys.ofProject(owner ?? '', projectId ?? ''),
      queryFn: async ({ signal }) => acceptedOf(await loadVoice(projectId ?? '', signal)),
      enabled: typeof owner === 'string' && projectId !== null,
      staleTime: 60_000,
      retry: false,
    },
    queriesOfTab(),
  );
}
