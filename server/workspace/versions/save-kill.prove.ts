import { hourMs } from '../../../domain/time.ts';
import { describeSaveKills } from '../../../testing/describe-save-kills.ts';

describeSaveKills({ rounds: 100, timeoutMs: 2 * hourMs }, (database, report) =>
  process.stdout.write(`${database}: ${JSON.stringify(report)}\n`),
);
