import type { GeneratorId } from '../../../domain/generators/index.ts';
import { useCredits } from '../../api/credits/use-credits.ts';
import { formatOwnCredits } from '../../shared/one-line/format-line-price.ts';

/** What a user's credits are enough for; nothing until it is known. */
export function OwnCredits({ userId, kinds }: { userId: string; kinds: readonly GeneratorId[] }) {
  const credits = useCredits(userId);
  return credits.kind === 'known' ? formatOwnCredits(credits.credits, kinds) : null;
}
