import { config } from 'zod/v4';

// The content security policy refuses compiled schemas and reports each attempt.
config({ jitless: true });

export * from 'zod/v4';
export { z } from 'zod/v4';
