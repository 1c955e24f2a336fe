import { expect, it } from 'vitest';
import { checkBooks } from '../../testing/credits/check-books.ts';
import { checkReservations, checkSettling } from '../../testing/credits/check-races.ts';
import { openConnections } from '../../testing/credits/open-connections.ts';
import { describeDatabases } from '../../testing/databases.ts';

describeDatabases((open, kind) => {
  it('keeps the books like the reference model in 10,000 random sequences', {
    timeout: 60 * 60_000,
  }, async () => {
    const { db } = await open();
    const counts = await checkBooks(db, { sequences: 10_000, seed: 4 });
    expect(counts['given back']).toBeGreaterThan(500);
    process.stdout.write(`${kind}: ${JSON.stringify(counts)}\n`);
  });

  it('accepts the 1,000 of 10,000 reservations that credits cover', async () => {
    const { db, url } = await open();
    const connections = url === null ? { db, close: async () => {} } : openConnections(url, 64);
    await expect(
      checkReservations(connections.db, { users: 20, reservations: 10_000, enoughFor: 1000 }),
    ).resolves.toBeUndefined();
    await expect(checkSettling(connections.db, { users: 20, holds: 1000 })).resolves.toBeUndefined();
    await connections.close();
  });
});
