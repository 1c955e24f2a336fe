import { expect, it } from 'vitest';
import { checkReservations, checkSameIds, checkSettling } from '../../testing/credits/check-races.ts';
import { openConnections } from '../../testing/credits/open-connections.ts';
import { describeDatabases } from '../../testing/databases.ts';

describeDatabases((open, kind) => {
  // The embedded database has one connection, so these run one after the other.
  const many = kind === 'pglite' ? 20 : 100;

  async function openMany() {
    const { db, url } = await open();
    return url === null ? { db, close: async () => {} } : openConnections(url, 16);
  }

  it('accepts exactly as many reservations as there are credits for', async () => {
    const { db, close } = await openMany();
    await expect(
      checkReservations(db, { users: 20, reservations: many * 10, enoughFor: many }),
    ).resolves.toBeUndefined();
    await close();
  });

  it('makes one hold, one use and one grant of 50 identical requests at once', async () => {
    const { db, close } = await openMany();
    await expect(checkSameIds(db, 50)).resolves.toBeUndefined();
    await close();
  });

  it('settles each hold once in a race', async () => {
    const { db, close } = await openMany();
    await expect(checkSettling(db, { users: 5, holds: many })).resolves.toBeUndefined();
    await close();
  });
});
