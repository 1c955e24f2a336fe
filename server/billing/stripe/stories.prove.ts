import { describeStories } from '../../../testing/stripe/describe-stories.ts';

describeStories({ stories: 1000, timeoutMs: 3 * 60 * 60_000 }, (database, report) =>
  process.stdout.write(`${database}: ${JSON.stringify(report)}\n`),
);
