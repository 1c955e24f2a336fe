import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Parts of pages are fetched when they are needed, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 30_000 });

// Removes what a component test has rendered.
afterEach(cleanup);
