import { config } from 'zod/v4';

// Otherwise each schema would try to compile itself, which the content security policy refuses and
// reports.
config({ jitless: true });

export * from 'zod/v4';
export { z } from 'zod/v4';
