// @module-tag slow
import { describeWritingKills } from '../../testing/jobs/describe-writing-kills.ts';

describeWritingKills({ rounds: 2, timeoutMs: 240_000 });
