import { useQuery } from '@tanstack/react-query';
import type { CostsNothing } from '../../contract/models.ts';
import { useCredits } from '../api/credits/use-credits.ts';
import { projectKeys } from '../api/projects/project-keys.ts';
import { loadProject } from '../api/projects/projects.ts';
import { writerOf } from '../api/projects/writer-of.ts';
import { acceptedOf } from '../api/request/api-errors.ts';

/** Who writes in a project, and what that costs. */
export type Spending = {
  /** Whether the built-in storyteller writes, which can't work on words that aren't its own. */
  isStoryteller: boolean;
  /** Credits at hand; null where nothing is spent, or until it is known. */
  balance: number | null;
  /** What something costs here, in credits. */
  priced: (credits: number) => number;
};

/** Who writes and what it costs; until that is known, the prices of the server's model. */
export function useSpending(userId: string, projectId: string): Spending {
  const { data } = useQuery({
    queryKey: projectKeys.page(userId, projectId),
    queryFn: async ({ signal }) => acceptedOf(await loadProject(projectId, signal)),
  });
  const credits = useCredits(userId);
  const writer = data === undefined ? null : writerOf(data.project.model, data.writers);
  const known = credits.kind === 'known' ? credits.credits : null;
  const costsNothing: CostsNothing = writer?.costsNothing ?? known?.costsNothing ?? null;
  return {
    isStoryteller: writer === null ? costsNothing === 'demo' : writer.name === 'storyteller',
    balance: costsNothing === null ? (known?.balance ?? null) : null,
    priced: (price) => (costsNothing === null ? price : 0),
  };
}
