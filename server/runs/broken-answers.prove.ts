// 10,000 broken answers of each kind.
import './broken-answers.test.ts';
