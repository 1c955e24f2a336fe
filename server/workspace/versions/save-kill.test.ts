// @module-tag slow
import { describeSaveKills } from '../../../testing/describe-save-kills.ts';

describeSaveKills({ rounds: 1, timeoutMs: 600_000 });
