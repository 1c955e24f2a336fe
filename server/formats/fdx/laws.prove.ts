// 10,000 runs of each law.
import './laws.test.ts';
