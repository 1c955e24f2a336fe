import { hourMs } from '../../domain/time.ts';
import { describeFailovers } from '../../testing/failover/describe-failovers.ts';

describeFailovers({ rounds: 10, stories: 60, timeoutMs: 2 * hourMs }, (report) =>
  process.stdout.write(`${JSON.stringify(report)}\n`),
);
