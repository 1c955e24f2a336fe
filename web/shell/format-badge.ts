import { creditsInWords } from '../../domain/credits/prices.ts';
import type { CreditsState } from '../api/credits/use-credits.ts';
import { formatDay } from '../shared/format.ts';

/**
 * The badge in words: a number with its unit, or words. Credits that failed to load show nothing.
 */
export function formatTotal(state: CreditsState): { number: number; unit: string } | string {
  if (state.kind === 'loading') return 'Loading...';
  if (state.kind === 'failed') return { number: 0, unit: 'credits' };
  const { balance, hasBatches } = state.credits;
  if (!hasBatches) return 'No credits';
  return { number: balance, unit: balance === 1 ? 'credit' : 'credits' };
}

/** What the badge adds in detail: '1 reserved', '8 expiring soon', 'Next expiry: Nov 30'. */
export function formatDetails(state: CreditsState): string[] {
  if (state.kind === 'failed') return ['They could not be loaded.'];
  if (state.kind === 'loading') return [];
  const { reserved, expiringSoon, nextExpiry, costsNothing } = state.credits;
  return [
    ...(costsNothing === 'own_key' ? ['Your own key writes, so no credits are spent'] : []),
    ...(costsNothing === 'local' ? ['A model on this computer writes, so no credits are spent'] : []),
    ...(reserved > 0 ? [`${reserved} reserved`] : []),
    ...(expiringSoon > 0 ? [`${expiringSoon} expiring soon`] : []),
    ...(nextExpiry === null ? [] : [`Next expiry: ${formatDay(nextExpiry)}`]),
  ];
}

/** What the badge is called: '42 credits, 1 reserved'. */
export function nameBadge(state: CreditsState): string {
  const total = formatTotal(state);
  const words = typeof total === 'string' ? total : creditsInWords(total.number);
  const reserved = state.kind === 'known' ? state.credits.reserved : 0;
  return reserved > 0 ? `${words}, ${reserved} reserved` : words;
}
