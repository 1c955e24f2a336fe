// 400,000 entities, as many as one text may have, instead of 100,000.
import './read-fdx.test.ts';
