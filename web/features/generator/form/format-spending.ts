import type { Session } from '../../../../contract/session.ts';
import { creditsInWords } from '../../../../domain/credits/prices.ts';
import type { CreditsState } from '../../../api/credits/use-credits.ts';
import { formatAgain } from '../../../shared/format.ts';

/** What one generation costs whoever is here, before they ask for it. */
export type Spending = {
  /** '1 credit' */
  price: string;
  /** What is there now, and what is left after it. Empty until it is known. */
  balance: string;
  /** What is set aside for a text that is being written; empty when nothing is. */
  reserved: string;
  /** Whether the price is more than the balance, so that asking would be refused. */
  isShort: boolean;
};

/** For a user: from the balance, unless generating costs them nothing. */
export function formatCredits(state: CreditsState, price: number): Spending {
  const unknown = { price: creditsInWords(price), balance: '', reserved: '', isShort: false };
  if (state.kind !== 'known') return unknown;
  const { balance, reserved, costsNothing } = state.credits;
  if (costsNothing !== null)
    return { ...unknown, price: creditsInWords(0), balance: `Costs nothing: ${whoWrites[costsNothing]}.` };
  const isShort = balance < price;
  return {
    price: creditsInWords(price),
    balance: isShort
      ? `Not enough credits: you have ${balance}.`
      : `You have ${balance}. After this, ${balance - price}.`,
    reserved: reserved === 0 ? '' : `${reserved} reserved while it is written.`,
    isShort,
  };
}

/** For a visitor: from the day’s allowance, null until it is known. The server alone refuses. */
export function formatAllowance(allowance: Session['allowance'] | null, price: number, now: Date): Spending {
  const said = { price: creditsInWords(price), balance: '', reserved: '', isShort: false };
  if (allowance === null) return said;
  const left = Math.max(0, allowance.limit - allowance.used);
  return {
    ...said,
    balance:
      left >= price
        ? `You have ${left} today. After this, ${left - price}.`
        : `You have ${left} left today. Full again ${formatAgain(allowance.resetsAt, now)}.`,
  };
}

/** The line below the price. While writing, it says nothing about a next generation. */
export function formatFoot({ balance, reserved }: Spending, isBusy: boolean): string {
  if (isBusy) return reserved;
  return [balance, reserved].filter((sentence) => sentence !== '').join(' ');
}

const whoWrites = { own_key: 'your own key writes', demo: 'the built-in storyteller writes' } as const;
