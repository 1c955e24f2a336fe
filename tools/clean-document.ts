import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// Removes what a component test has rendered.
afterEach(cleanup);
