import { expect, it } from 'vitest';
import { checkBooks } from '../../testing/credits/check-books.ts';
import { describeDatabases } from '../../testing/databases.ts';

/** Outcomes that the sequences must include. */
const required = ['granted', 'stopped', 'held', 'not_enough', 'known', 'reused', 'true', 'false'];

describeDatabases((open) => {
  it('keeps the books like the reference model, in random sequences', {
    timeout: 600_000,
  }, async () => {
    const { db } = await open();
    const counts = await checkBooks(db, { sequences: 150, seed: 20261121 });
    for (const word of required) expect(Object.keys(counts).join()).toContain(word);
    expect(counts['given back']).toBeGreaterThan(5);
    expect(counts['spent in part']).toBeGreaterThan(20);
  });
});
