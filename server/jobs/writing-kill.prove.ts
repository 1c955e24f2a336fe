import { hourMs } from '../../domain/time.ts';
import { describeWritingKills } from '../../testing/jobs/describe-writing-kills.ts';

describeWritingKills({ rounds: 200, timeoutMs: 3 * hourMs }, (database, killed) => {
  process.stdout.write(`${database}: ${JSON.stringify(killed)}\n`);
});
