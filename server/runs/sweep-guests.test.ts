import { expect, it } from 'vitest';
import { createStoryteller } from '../../storyteller/create-storyteller.ts';
import { describeDatabases } from '../../testing/databases.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { guestsKeptMs, sweepGuests } from './sweep-guests.ts';

describeDatabases((open) => {
  it('erases what visitors made 90 days after their last generation, and nobody else’s', async () => {
    const database = await open();
    const server = await startTestServer(database, createStoryteller({ wordsPerSecond: null }));
    const { db } = database;
    for (let visitor = 0; visitor < 3; visitor += 1) {
      const browser = server.visitor();
      const { id } = await browser.start({ kind: 'THEME', inputs: { genre: 'Drama' } });
      await browser.follow(id);
    }
    await server.close();
    const owners = () => db.selectFrom('owners').select('id').execute();
    expect(await owners()).toHaveLength(3);
    const soon = Date.now() + guestsKeptMs - 60_000;
    expect(await sweepGuests(db, soon)).toBe(0);
    const [recent] = await owners();
    await db
      .updateTable('owners')
      .set({ kind: 'user' })
      .where('id', '=', recent?.id ?? '')
      .execute();
    expect(await sweepGuests(db, Date.now() + guestsKeptMs + 60_000)).toBe(2);
    expect(await owners()).toEqual([recent]);
    expect(await db.selectFrom('runs').select('owner_id').execute()).toEqual([{ owner_id: recent?.id }]);
    expect(await db.selectFrom('visitor_allowances').selectAll().execute()).toEqual([]);
  });
});
