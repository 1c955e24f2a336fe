// A million entities instead of 100,000.
import './read-fdx.test.ts';
