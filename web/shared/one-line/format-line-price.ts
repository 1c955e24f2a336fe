import type { Credits } from '../../../contract/credits.ts';
import type { Session } from '../../../contract/session.ts';
import { creditsInWords } from '../../../domain/credits/prices.ts';
import type { GeneratorId } from '../../../domain/generators/index.ts';
import { countAffordable, priceOfKinds } from '../../../domain/story/one-line.ts';
import { formatAgain, formatCount } from '../format.ts';

/** '9 texts, 10 credits' */
export function formatTexts(kinds: readonly GeneratorId[]): string {
  return `${formatCount(kinds.length, 'text')}, ${creditsInWords(priceOfKinds(kinds))}`;
}

/** What a visitor’s free credits of today are enough for; '' until they are known. */
export function formatFreeCredits(
  session: Pick<Session, 'allowance' | 'isLocal'> | null,
  kinds: readonly GeneratorId[],
  now: Date,
): string {
  if (session === null) return '';
  if (session.isLocal) return 'Costs nothing: a model on this computer writes.';
  if (session.allowance === null) return '';
  const { limit, used, resetsAt } = session.allowance;
  const left = Math.max(0, limit - used);
  const count = countAffordable(kinds, left);
  if (count === kinds.length) return `You have ${creditsInWords(left)} free today.`;
  if (count === 0) return `Today’s free credits are used up. Full again ${formatAgain(resetsAt, now)}.`;
  return `Your free credits today are enough for ${count} of ${kinds.length} steps.`;
}

/** What a user’s credits are enough for. */
export function formatOwnCredits(
  { balance, costsNothing }: Pick<Credits, 'balance' | 'costsNothing'>,
  kinds: readonly GeneratorId[],
): string {
  if (costsNothing !== null) return 'Costs nothing with the model that writes for you.';
  const price = priceOfKinds(kinds);
  if (balance >= price) return `You have ${balance}. After this, ${balance - price}.`;
  const count = countAffordable(kinds, balance);
  return `You have ${creditsInWords(balance)}, enough for ${count} of ${kinds.length} steps. It waits there until there are more.`;
}
