import { describeSaveKills } from '../../../testing/describe-save-kills.ts';

describeSaveKills({ rounds: 2, timeoutMs: 240_000 });
