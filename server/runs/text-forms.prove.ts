// 10,000 runs of each law.
import './text-forms.test.ts';
