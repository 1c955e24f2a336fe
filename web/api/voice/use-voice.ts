import { useQuery } from '@tanstack/react-query';
import type { Voice } from '../../../domain/story/voice.ts';
import { acceptedOf } from '../request/api-errors.ts';
import { queriesOfTab } from '../request/query-client.tsx';
import { useOwner } from '../session/use-owner.ts';
import { useBrowserVoice } from './use-browser-voice.ts';
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
