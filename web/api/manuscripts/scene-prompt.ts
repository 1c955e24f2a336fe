import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { SentPrompt } from '../../../contract/prompts.ts';
import { urls } from '../../../contract/urls.ts';
import { acceptedOf } from '../request/api-errors.ts';
import { request } from '../request/request.ts';

/** What a scene would be written from now, asked anew each time that it is shown. */
export function useScenePrompt(userId: string, sceneId: string): UseQueryResult<SentPrompt> {
  return useQuery({
    queryKey: ['scene-prompt', userId, sceneId],
    queryFn: async ({ signal }) =>
      acceptedOf(await request(urls.scenePrompt(sceneId), (_, json) => SentPrompt.parse(json), { signal })),
    staleTime: 0,
    gcTime: 0,
  });
}
