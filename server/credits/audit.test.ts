import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { asOwner } from '../db/as-owner.ts';
import { checkAudit } from '../testing/credits/check-audit.ts';
import { describeDatabases } from '../testing/databases.ts';
import { addCredits } from './add-credits.ts';
import { auditBooks, clearAlarm, raiseAlarms } from './audit-books.ts';

const now = Date.UTC(2026, 10, 21);

describeDatabases((open) => {
  it('finds whatever is wrong in the books, and nothing else', async () => {
    const { db } = await open();
    await expect(checkAudit(db)).resolves.toBeUndefined();
  });

  it('stops grants to whose books are wrong, says so, and lets them go on once they are right', async () => {
    const { db } = await open();
    const [wrong, right] = [randomUUID(), randomUUID()];
    for (const ownerId of [wrong, right]) {
      await db.insertInto('owners').values({ id: ownerId, kind: 'user' }).execute();
      await addCredits(db, { ownerId, credits: 10, ref: 'first' }, now);
    }
    const spoil = (by: number) =>
      sql`update credit_batches set credits_spent = credits_spent + ${by} where owner_id = ${wrong}`.execute(
        db,
      );
    await spoil(1);
    const lines: string[] = [];
    const log = pino({ level: 'error' }, { write: (line) => lines.push(line) });
    for (let turn = 0; turn < 2; turn += 1) await raiseAlarms(db, log, now);
    expect(lines).toHaveLength(2);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ event: 'books_do_not_add_up', ownerId: wrong });
    const grant = (ownerId: string) => addCredits(db, { ownerId, credits: 5, ref: 'second' }, now);
    expect([await grant(wrong), await grant(right)]).toEqual(['stopped', 'granted']);

    expect(await clearAlarm(db, wrong)).toBe(false);
    await spoil(-1);
    expect([await clearAlarm(db, wrong), await clearAlarm(db, wrong)]).toEqual([true, false]);
    expect(await grant(wrong)).toBe('granted');
    expect(await auditBooks(db)).toEqual([]);
  });

  it.each(['credit_batches', 'credit_holds', 'credit_entries', 'credit_alarms'] as const)(
    'lets no request change %s',
    async (table) => {
      const { db } = await open();
      const ownerId = randomUUID();
      await db.insertInto('owners').values({ id: ownerId, kind: 'user' }).execute();
      await addCredits(db, { ownerId, credits: 10 }, now);
      for (const statement of [
        `delete from ${table}`,
        `update ${table} set owner_id = owner_id`,
        `insert into ${table} (owner_id) select owner_id from ${table}`,
      ])
        await expect(asOwner(db, ownerId, (tx) => sql.raw(statement).execute(tx))).rejects.toMatchObject({
          code: '42501',
        });
    },
  );
});
