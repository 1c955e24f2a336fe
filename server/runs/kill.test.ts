// @module-tag slow
import { describeKills } from '../../testing/describe-kills.ts';

describeKills({ rounds: 2, leaseMs: 1500, sweepMs: 300, timeoutMs: 600_000 });
