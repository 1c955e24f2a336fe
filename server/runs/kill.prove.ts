import { describeKills } from '../../testing/describe-kills.ts';

describeKills({ rounds: 100, timeoutMs: 2 * 60 * 60 * 1000 }, (database, report) =>
  process.stdout.write(`${database}: ${JSON.stringify(report)}\n`),
);
