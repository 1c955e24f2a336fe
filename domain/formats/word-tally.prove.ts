// 10,000 runs of the law.
import './word-tally.test.ts';
