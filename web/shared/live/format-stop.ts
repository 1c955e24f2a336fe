import type { RunSummary } from '../../../contract/runs.ts';
import { creditsInWords } from '../../../domain/credits/prices.ts';
import { freeStops, shareCost } from '../../../domain/credits/stop-cost.ts';
import { formatNumber } from '../format.ts';

/** What the button says: 'Stop, 2 credits'. Null is a cost that is not known yet. */
export function formatStop(cost: number | null): string {
  if (cost === null) return 'Stop';
  return cost === 0 ? 'Stop, free' : `Stop, ${creditsInWords(cost)}`;
}

/** What is kept of a stopped run, and what it cost. */
export function formatStopped({
  result,
  priceCredits,
  spentCredits,
}: Pick<RunSummary, 'result' | 'priceCredits' | 'spentCredits'>): string {
  const kept = result?.kept;
  const spent = spentCredits ?? 0;
  const often =
    kept !== undefined && spent > shareCost(priceCredits, { ...kept, isWhole: false, hasText: true })
      ? ` After ${freeStops.user} stops on one day (${freeStops.visitor} without an account) a stop costs at least 1.`
      : '';
  if (result === null) return `Stopped before any of it was finished. ${formatCost(spent)}${often}`;
  if (kept === undefined) return `Stopped. What was finished is kept. ${formatCost(spent)}`;
  const there = formatNumber(kept.written);
  const ofAsked = kept.written < kept.asked ? ` of ${formatNumber(kept.asked)}` : '';
  const part = `Stopped. You kept ${there}${ofAsked} ${kept.unit}`;
  return spent === 0
    ? `${part}. ${formatCost(0)}`
    : `${part} for ${spent} of ${creditsInWords(priceCredits)}.${often}`;
}

function formatCost(spent: number): string {
  return spent === 0 ? 'Nothing was charged.' : `It cost ${creditsInWords(spent)}.`;
}
