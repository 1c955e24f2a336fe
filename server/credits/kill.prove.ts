import { hourMs } from '../../domain/time.ts';
import { describePaidKills } from '../../testing/credits/describe-paid-kills.ts';

// The lease and the sweep of a real server.
describePaidKills(
  { rounds: 100, leaseMs: 15_000, sweepMs: 10_000, timeoutMs: 2 * hourMs },
  (database, outcomes) => process.stdout.write(`${database}: ${JSON.stringify(outcomes)}\n`),
);
