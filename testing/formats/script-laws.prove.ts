// 10,000 runs of each law.
import './script-laws.test.ts';
