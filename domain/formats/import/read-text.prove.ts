// 10,000 runs of each law.
import './linear.test.ts';
import './read-text.test.ts';
