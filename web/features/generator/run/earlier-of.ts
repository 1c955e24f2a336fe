import type { GeneratorId } from '../../../../domain/generators/index.ts';
import { limits } from '../../../../domain/limits.ts';
import { type EarlierVersion, earlierVersion } from '../../../../domain/story/earlier-version.ts';
import { type Draft, timeOf } from '../drafts/draft.ts';

/** The newest results of a kind in this browser, which the next one is not to repeat. */
export function earlierOf(kind: GeneratorId, drafts: readonly Draft[]): EarlierVersion[] {
  return drafts
    .filter((draft) => draft.kind === kind)
    .flatMap(({ variants }) => variants)
    .toSorted((one, other) => (timeOf(one) < timeOf(other) ? 1 : -1))
    .slice(0, limits.earlierVersions)
    .map(({ run }) => earlierVersion(kind, run.result.title, run.result.content));
}
