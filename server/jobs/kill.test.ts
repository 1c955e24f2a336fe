// @module-tag slow
import { describeJobKills } from '../../testing/jobs/describe-job-kills.ts';

describeJobKills({ rounds: 3, timeoutMs: 600_000 });
