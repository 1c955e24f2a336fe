// @module-tag slow
import { describeArchiveKills } from '../../../testing/formats/describe-archive-kills.ts';

describeArchiveKills(1, 600_000);
