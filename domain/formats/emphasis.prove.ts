// 10,000 runs of the law.
import './emphasis.test.ts';
