import { describeAttacks } from './testing/hostile/describe-attacks.ts';

describeAttacks({ requests: 400, timeoutMs: 180_000 });
