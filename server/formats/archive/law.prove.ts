import { hourMs } from '../../../domain/time.ts';
import { describeArchiveLaw } from '../../../testing/formats/describe-archive-law.ts';

describeArchiveLaw(150, { elements: 30, scenes: 20, versions: 8, words: 80 }, hourMs);
