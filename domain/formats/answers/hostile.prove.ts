// Answers as long as the limit allows.
import './hostile.test.ts';
