import type { SaveElement } from '../../../../contract/material.ts';
import { canonicalJson } from '../../../../domain/story/canonical-json.ts';
import type { Draft, DraftAlternative } from '../drafts/draft.ts';
import { elementIn } from '../drafts/places.ts';

/**
 * Where the drafts lie in a project that a result was built on: the elements that they became, each
 * with the run that had written the words that the result was told. A draft that lies elsewhere, or
 * nowhere, is left out.
 */
export function placedSources(
  drafts: readonly Draft[],
  { sources }: Pick<DraftAlternative, 'sources'>,
  projectId: string,
): NonNullable<SaveElement['sources']> {
  return sources.flatMap(({ kind, content }) => {
    const said = canonicalJson(content);
    for (const draft of drafts) {
      if (draft.kind !== kind) continue;
      const told = draft.variants.find(({ run }) => canonicalJson(run.result.content) === said);
      if (told === undefined) continue;
      const elementId = draft.variants.flatMap((variant) => elementIn(variant, projectId) ?? []).at(-1);
      if (elementId !== undefined) return [{ elementId, runId: told.run.id }];
    }
    return [];
  });
}
