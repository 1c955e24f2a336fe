// @module-tag slow
import { describePaidKills } from '../../testing/credits/describe-paid-kills.ts';

describePaidKills({ rounds: 1, leaseMs: 1500, sweepMs: 300, timeoutMs: 600_000 });
