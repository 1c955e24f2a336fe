import { describeArchiveLaw } from '../../../testing/formats/describe-archive-law.ts';

describeArchiveLaw(3, { elements: 5, scenes: 3, versions: 3, words: 12 }, 120_000);
