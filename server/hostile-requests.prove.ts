import { describeAttacks } from './testing/hostile/describe-attacks.ts';

describeAttacks({ requests: 10_000, timeoutMs: 60 * 60_000 }, (kind, report) =>
  process.stdout.write(`${kind}: ${JSON.stringify(report)}\n`),
);
