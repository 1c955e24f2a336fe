// @module-tag slow
import { describeFailovers } from '../../testing/failover/describe-failovers.ts';

describeFailovers({ rounds: 1, stories: 12, timeoutMs: 300_000 });
