// 10,000 runs of each law.
import './write-epub.test.ts';
