// 2,000 faulty files for each reader.
import './any-file.test.ts';
