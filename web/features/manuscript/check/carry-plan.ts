import type { CarryPassage, CarrySearch, StartCarry } from '../../../../contract/check.ts';

/** Passages are ticked at first if they rest on the old state at least so surely, in percent. */
const sureFrom = 50;

export function firstTicks({ passages }: Pick<CarrySearch, 'passages'>): boolean[] {
  return passages.map(({ confidence }) => confidence >= sureFrom);
}

/** What mending the ticked passages costs at most, and what is left after it. */
export function sumUpCarry(
  { priceCredits, balance }: Pick<CarrySearch, 'priceCredits' | 'balance'>,
  ticks: readonly boolean[],
): { count: number; most: number; balanceAfter: number | null; isShort: boolean } {
  const count = ticks.filter(Boolean).length;
  const most = count * priceCredits;
  return {
    count,
    most,
    balanceAfter: balance === null ? null : Math.max(0, balance - most),
    isShort: balance !== null && most > balance,
  };
}

/** The order for the ticked passages. */
export function orderCarry(
  decision: string,
  search: CarrySearch,
  ticks: readonly boolean[],
): Omit<StartCarry, 'id'> {
  return {
    decision,
    mostCredits: sumUpCarry(search, ticks).most,
    passages: search.passages
      .filter((_, at) => ticks[at])
      .map(({ sceneId, passage }: CarryPassage) => ({ sceneId, passage })),
  };
}
