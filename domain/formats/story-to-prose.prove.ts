// 10,000 runs of the law.
import './story-to-prose.test.ts';
