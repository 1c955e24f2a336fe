// 10,000 runs of each law.
import './text-files.test.ts';
