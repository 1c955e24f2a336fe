import { creditsInWords } from '../../../../domain/credits/prices.ts';
import { useSpending } from '../../../shared/use-spending.ts';

/** What writing one passage anew costs, and why it can't be done now. */
export type RevisePrice = { price: string; off: string | null; isFree: boolean };

export function useRevisePrice(userId: string, projectId: string): RevisePrice {
  const { isStoryteller, balance, priced } = useSpending(userId, projectId);
  return {
    price: creditsInWords(priced(1)),
    isFree: priced(1) === 0,
    off: isStoryteller
      ? 'The built-in storyteller can’t work on words that aren’t its own. Choose another model in the project’s settings.'
      : balance !== null && balance < 1
        ? 'You have no credits left.'
        : null,
  };
}
