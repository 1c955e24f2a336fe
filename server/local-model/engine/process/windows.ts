/** A window that may be tried, in tokens: the longest between these that memory holds. */
export type WindowPlan = { sequences: number; least: number; most: number };

/**
 * What to try for a model that was made for `trainedTokens`, best first. Several sequences let
 * requests be written at once and keep the prefixes of as many projects, but each takes a window of
 * its own. So a second one counts more than a long window, and less than one of 32k; material ends
 * at 64,000 tokens, for a small model at 8,000, and windows somewhat above.
 */
export function windowPlans(
  trainedTokens: number,
  { isSmall, mostSequences }: { isSmall: boolean; mostSequences: number },
): WindowPlan[] {
  const most = Math.min(trainedTokens, isSmall ? fullWindow : mostUseful);
  const least = Math.min(most, leastUseful);
  const plans = [
    { sequences: 4, least: most, most },
    { sequences: 3, least: most, most },
    { sequences: 2, least: Math.min(most, fullWindow), most },
    { sequences: 1, least, most },
  ];
  return plans.filter(({ sequences }) => sequences <= mostSequences);
}

const mostUseful = 96 * 1024;
const fullWindow = 32 * 1024;
/** The smallest in which a short piece and its prompt have room. */
const leastUseful = 4 * 1024;

/** The longest window of a plan that `fits`; null if none does. */
export async function longestWindow(
  { least, most }: WindowPlan,
  fits: (tokens: number) => Promise<boolean>,
): Promise<number | null> {
  const between = [64, 48, 32, 24, 16, 12, 8, 6].map((k) => k * 1024);
  const sizes = new Set([most, ...between.filter((one) => one < most && one > least), least]);
  for (const size of sizes) if (await fits(size)) return size;
  return null;
}

/** Tokens that are read at once at most. */
export const batchTokens = 512;
