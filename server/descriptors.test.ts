import { expect, it } from 'vitest';
import { descriptorLimit, shareDescriptors } from './descriptors.ts';

it('reads the limit that holds, and takes the usual one where the system names none', () => {
  const limits =
    'Limit      Soft Limit  Hard Limit  Units\nMax open files            420                  1024                 files\n';
  expect(descriptorLimit(limits)).toBe(420);
  expect(descriptorLimit('')).toBe(1024);
  expect(descriptorLimit('Max open files            unlimited            unlimited            files')).toBe(
    1024,
  );
});

it('leaves room for the database and for the server itself, whatever the limit', () => {
  for (const limit of [256, 420, 1024, 20_000, 1_048_576]) {
    const { connections, databaseFiles } = shareDescriptors(limit);
    expect(databaseFiles).toBeGreaterThanOrEqual(64);
    expect(limit - connections - databaseFiles).toBeGreaterThanOrEqual(limit / 4);
  }
});
