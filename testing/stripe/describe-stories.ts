import { expect, it } from 'vitest';
import { describeDatabases } from '../databases.ts';
import { playStory, type StoryReport } from './random-story.ts';

export type StoriesReport = Omit<StoryReport, 'problems'> & { stories: number; milliseconds: number };

/** Proves, with random stories on each database, that our books end as Stripe's do. */
export function describeStories(
  { stories, timeoutMs }: { stories: number; timeoutMs: number },
  onReport?: (database: string, report: StoriesReport) => void,
): void {
  describeDatabases((open, kind) => {
    it(
      'ends every story of late, mixed, repeated and lost events and dying processes as Stripe has it',
      async () => {
        const database = await open();
        const begun = performance.now();
        const total = { stories, delivered: 0, repeated: 0, lost: 0, crashes: 0, refusals: 0 };
        for (let seed = 1; seed <= stories; seed += 1) {
          const { problems, ...report } = await playStory(database, seed);
          expect({ seed, problems }).toEqual({ seed, problems: [] });
          for (const key of ['delivered', 'repeated', 'lost', 'crashes', 'refusals'] as const)
            total[key] += report[key];
        }
        expect(
          Math.min(total.delivered, total.repeated, total.lost, total.crashes, total.refusals),
        ).toBeGreaterThan(0);
        onReport?.(kind, { ...total, milliseconds: Math.round(performance.now() - begun) });
      },
      timeoutMs,
    );
  });
}
