import type { RunSummary } from '../../../../contract/runs.ts';
import type { DraftAlternative } from './draft.ts';

/** A finished alternative for tests. */
export function makeAlternative(
  id: string,
  endedAt: string,
  about: Partial<RunSummary> = {},
): DraftAlternative {
  const result = {
    title: `Title of ${id}`,
    subtitle: '',
    content: {},
    coverage: null,
    completeFields: [],
  };
  return {
    run: {
      id,
      kind: 'THEME',
      state: 'succeeded',
      inputs: {},
      direction: '',
      priceCredits: 1,
      spentCredits: 1,
      writer: 'storyteller',
      builtOn: [],
      target: null,
      scope: null,
      jobId: null,
      attempt: 1,
      problem: null,
      createdAt: endedAt,
      endedAt,
      ...about,
      result,
    },
    text: '',
    sources: [],
  };
}
