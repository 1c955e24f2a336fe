// Texts of two megabytes.
import './hostile-prose.test.ts';
