import type { CostsNothing, Writer } from '../../../../contract/models.ts';
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

/**
 * For a user: from the balance, unless generating costs them nothing, in the project whose `writer`
 * is given or anywhere else.
 */
export function formatCredits(state: CreditsState, price: number, writer?: Writer | null): Spending {
  const unknown = { price: creditsInWords(price), balance: '', reserved: '', isShort: false };
  if (state.kind !== 'known') return unknown;
  const { balance, reserved } = state.credits;
  const costsNothing =
    writer === undefined || writer === null ? state.credits.costsNothing : writer.costsNothing;
  if (costsNothing !== null) return { ...unknown, price: creditsInWords(0), balance: free(costsNothing) };
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
export function formatAllowance(
  session: Pick<Session, 'allowance' | 'isLocal'> | null,
  price: number,
  now: Date,
): Spending {
  const said = { price: creditsInWords(price), balance: '', reserved: '', isShort: false };
  if (session?.isLocal) return { ...said, price: creditsInWords(0), balance: free('local') };
  const allowance = session?.allowance ?? null;
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

function free(why: NonNullable<CostsNothing>): string {
  return `Costs nothing: ${whoWrites[why]}.`;
}

const whoWrites = {
  own_key: 'your own key writes',
  local: 'a model on this computer writes',
  demo: 'the built-in storyteller writes',
} as const;
