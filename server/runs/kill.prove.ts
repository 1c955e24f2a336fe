import { hourMs } from '../../domain/time.ts';
import { describeKills } from '../../testing/describe-kills.ts';

describeKills({ rounds: 100, timeoutMs: 2 * hourMs }, (database, report) =>
  process.stdout.write(`${database}: ${JSON.stringify(report)}\n`),
);
