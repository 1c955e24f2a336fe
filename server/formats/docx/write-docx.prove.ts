// 10,000 runs of each law.
import './write-docx.test.ts';
