// 10,000 runs of each law.
import './timed-files.test.ts';
