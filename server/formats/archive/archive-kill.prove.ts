import { hourMs } from '../../../domain/time.ts';
import { describeArchiveKills } from '../../../testing/formats/describe-archive-kills.ts';

describeArchiveKills(40, hourMs);
