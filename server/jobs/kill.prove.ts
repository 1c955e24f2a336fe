import { hourMs } from '../../domain/time.ts';
import { describeJobKills } from '../../testing/jobs/describe-job-kills.ts';

describeJobKills({ rounds: 200, timeoutMs: 2 * hourMs }, (database, killed) => {
  process.stdout.write(`${database}: ${JSON.stringify(killed)}\n`);
});
