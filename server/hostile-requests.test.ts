// @module-tag slow
import { describeAttacks } from '../testing/hostile/describe-attacks.ts';

describeAttacks({ requests: 200, rateFactor: 1_000_000, timeoutMs: 600_000 });
