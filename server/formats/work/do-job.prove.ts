// 10,000 files of each format.
import './do-job.test.ts';
