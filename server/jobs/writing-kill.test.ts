// @module-tag slow
import { describeWritingKills } from '../../testing/jobs/describe-writing-kills.ts';

describeWritingKills({ rounds: 4, timeoutMs: 600_000 });
