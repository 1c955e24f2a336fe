// @module-tag slow
import { describePaidKills } from '../../testing/credits/describe-paid-kills.ts';

describePaidKills({ rounds: 2, leaseMs: 1500, sweepMs: 300, timeoutMs: 300_000 });
