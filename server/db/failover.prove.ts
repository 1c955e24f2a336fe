import { describeFailovers } from '../../testing/failover/describe-failovers.ts';

describeFailovers({ rounds: 10, stories: 60, timeoutMs: 2 * 60 * 60 * 1000 }, (report) =>
  process.stdout.write(`${JSON.stringify(report)}\n`),
);
