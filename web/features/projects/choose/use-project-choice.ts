import { useEffect, useState } from 'react';
import type { ProjectCard } from '../../../../contract/projects.ts';
import { listProjects } from '../../../api/projects/projects.ts';
import { acceptedOf } from '../../../api/request/api-errors.ts';

/** What the projects to choose from are, as far as that is known. */
export type ProjectChoice =
  | { kind: 'loading' }
  | { kind: 'failed'; cause: unknown }
  | {
      kind: 'loaded';
      projects: readonly ProjectCard[];
      total: number;
      currentProjectId: string | null;
    };

/** How long the writer must have paused before the search begins, in milliseconds. */
const pauseMs = 250;

/**
 * Projects that match a search, the latest change first; the last answer stays until the next.
 * Without the query cache, because a visitor's page has none.
 */
export function useProjectChoice(search: string): { choice: ProjectChoice; retry: () => void } {
  const [choice, setChoice] = useState<ProjectChoice>({ kind: 'loading' });
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks the same thing again
  useEffect(() => {
    let isOver = false;
    const timer = setTimeout(
      async () => {
        try {
          const list = acceptedOf(await listProjects({ page: 1, search, sort: 'updated' }));
          if (!isOver) setChoice({ kind: 'loaded', ...list });
        } catch (cause) {
          if (!isOver) setChoice({ kind: 'failed', cause });
        }
      },
      search === '' ? 0 : pauseMs,
    );
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [search, turn]);

  return {
    choice,
    retry: () => {
      setChoice({ kind: 'loading' });
      setTurn((before) => before + 1);
    },
  };
}
