import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// Takes what a component test has drawn out of the document again.
afterEach(cleanup);
