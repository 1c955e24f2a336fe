import { format } from 'node:util';
import { afterEach } from 'vitest';

// Fails tests that print to the console. A test that expects output uses vi.spyOn.
const unexpected: string[] = [];

for (const method of ['debug', 'info', 'log', 'warn', 'error', 'trace'] as const) {
  console[method] = (...values: unknown[]) => {
    unexpected.push(`console.${method}: ${format(...values)}`);
  };
}

afterEach(() => {
  const printed = unexpected.splice(0);
  if (printed.length > 0) throw new Error(`The test printed to the console.\n${printed.join('\n')}`);
});
