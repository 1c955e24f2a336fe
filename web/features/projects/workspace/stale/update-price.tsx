import { creditsInWords } from '../../../../../domain/credits/prices.ts';
import { useUpdateQuote } from '../../../../api/jobs/use-quotes.ts';

/** What bringing everything up to date would cost, once it is known: ': 2 to 9 credits'. */
export function UpdatePrice({ userId, projectId }: { userId: string; projectId: string }) {
  const { data: quote } = useUpdateQuote(userId, projectId, null);
  if (quote === undefined) return null;
  return <>: {formatPrice(quote)}</>;
}

/** '2 to 9 credits', 'free' where the model costs nothing. */
export function formatPrice({
  leastCredits,
  mostCredits,
}: {
  leastCredits: number;
  mostCredits: number;
}): string {
  if (mostCredits === 0) return 'free';
  if (leastCredits === mostCredits) return creditsInWords(mostCredits);
  return `${leastCredits} to ${creditsInWords(mostCredits)}`;
}
