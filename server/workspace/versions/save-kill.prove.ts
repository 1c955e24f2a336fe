import { describeSaveKills } from '../../../testing/describe-save-kills.ts';

describeSaveKills({ rounds: 100, timeoutMs: 2 * 60 * 60 * 1000 }, (database, report) =>
  process.stdout.write(`${database}: ${JSON.stringify(report)}\n`),
);
