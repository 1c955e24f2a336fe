import { describeAttacks } from '../testing/hostile/describe-attacks.ts';

for (const rateFactor of [1, 1_000_000])
  describeAttacks({ requests: 10_000, rateFactor, timeoutMs: 60 * 60_000 }, (kind, report) =>
    process.stdout.write(`${kind}, rates times ${rateFactor}: ${JSON.stringify(report)}\n`),
  );
