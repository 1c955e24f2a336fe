import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { checkAudit } from '../../testing/credits/check-audit.ts';
import { describeDatabases } from '../../testing/databases.ts';
import { asOwner } from '../db/as-owner.ts';
import { addCredits } from './add-credits.ts';
import { auditBooks, clearAlarm } from './audit-books.ts';
import { auditMs, takeAuditTurn } from './audit-turn.ts';
import { createAudit } from './create-audit.ts';

const now = Date.UTC(2026, 10, 21);

describeDatabases((open) => {
  it('finds whatever is wrong in the books, and nothing else', async () => {
    const { db } = await open();
    await expect(checkAudit(db)).resolves.toBeUndefined();
  });

  it('stops grants to users whose books are wrong, logs it, and resumes once they are right', async () => {
    const { db } = await open();
    const [wrong, right] = [randomUUID(), randomUUID()];
    for (const ownerId of [wrong, right]) {
      await db.insertInto('owners').values({ id: ownerId, kind: 'user' }).execute();
      await addCredits(db, { ownerId, credits: 10, ref: 'first' }, now);
    }
    const corrupt = (by: number) =>
      sql`update credit_batches set credits_spent = credits_spent + ${by} where owner_id = ${wrong}`.execute(
        db,
      );
    await corrupt(1);
    const lines: string[] = [];
    const log = pino({ level: 'error' }, { write: (line) => lines.push(line) });
    for (let turn = 0; turn < 2; turn += 1) await takeAuditTurn(db, log, now + turn * auditMs);
    expect(lines).toHaveLength(2);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ event: 'books_do_not_add_up', ownerId: wrong });
    const grant = (ownerId: string) => addCredits(db, { ownerId, credits: 5, ref: 'second' }, now);
    expect([await grant(wrong), await grant(right)]).toEqual(['stopped', 'granted']);

    expect(await clearAlarm(db, wrong)).toBe(false);
    await corrupt(-1);
    expect([await clearAlarm(db, wrong), await clearAlarm(db, wrong)]).toEqual([true, false]);
    expect(await grant(wrong)).toBe('granted');
    expect(await auditBooks(db)).toEqual([]);
  });

  it('audits users whose credits moved, and all users in rounds, a few thousand per turn', async () => {
    const { db } = await open();
    // Their ids come last, since a round goes by ids.
    const [moved, silent] = ['ffffffff-0000-4000-8000-000000000001', 'ffffffff-0000-4000-8000-000000000002'];
    await sql`insert into owners (id, kind) select gen_random_uuid(), 'user' from generate_series(1, 5100)
      on conflict do nothing`.execute(db);
    await sql`delete from owners where id >= ${moved}`.execute(db);
    for (const ownerId of [moved, silent]) {
      await db.insertInto('owners').values({ id: ownerId, kind: 'user' }).execute();
      await addCredits(db, { ownerId, credits: 10, ref: 'first' }, now - 30 * 60_000);
    }
    const lines: string[] = [];
    const log = pino({ level: 'error' }, { write: (line) => lines.push(JSON.parse(line).ownerId) });
    const turn = (minutes: number) => takeAuditTurn(db, log, now + minutes * 60_000);
    expect(await turn(0)).toEqual({ changed: 0, inRound: 5000, endsRound: false });
    await sql`update credit_batches set credits_spent = credits_spent + 1`.execute(db);
    expect(lines).toEqual([]);
    // The round ends, and finds both, though their credits have not moved since.
    expect(await turn(60)).toEqual({ changed: 0, inRound: 102, endsRound: true });
    expect(lines.toSorted()).toEqual([moved, silent]);
    await sql`delete from credit_alarms`.execute(db);
    lines.length = 0;
    await sql`select hold_credits(${moved}, gen_random_uuid(), 'THEME', 1, ${new Date(now + 61 * 60_000)})`.execute(
      db,
    );
    expect(await turn(65)).toMatchObject({ changed: 1, inRound: 5000 });
    expect(lines).toEqual([moved]);
    // Wrong books are audited in every turn.
    expect(await turn(90)).toMatchObject({ changed: 1 });
  });

  it('is done by one process at a time', async () => {
    const { db } = await open();
    const log = pino({ level: 'silent' });
    const turns = await Promise.all([0, 1, 2].map(() => takeAuditTurn(db, log, now)));
    expect(turns.filter((turn) => turn !== null)).toHaveLength(1);
    expect(await takeAuditTurn(db, log, now + auditMs / 2)).toBeNull();
    expect(await takeAuditTurn(db, log, now + auditMs)).not.toBeNull();
  });

  it('raises an alarm when it fails', async () => {
    const { db } = await open();
    const lines: string[] = [];
    const log = pino({ level: 'error' }, { write: (line) => lines.push(JSON.parse(line).event) });
    const registry = new Registry();
    let time = now;
    const audit = createAudit({ db, log, registry, now: () => time });
    await audit.work();
    expect(lines).toEqual([]);
    expect(await registry.metrics()).toContain(`fabula_audit_seen_until_seconds ${now / 1000}`);
    await sql`alter function audit_books rename to audit_books_away`.execute(db);
    time += auditMs;
    await audit.work();
    expect(lines).toEqual(['audit_failed']);
    expect(await registry.metrics()).toContain('fabula_audit_failures_total 1');
    await sql`alter function audit_books_away rename to audit_books`.execute(db);
  });

  it.each(['credit_batches', 'credit_holds', 'credit_entries', 'credit_alarms'] as const)(
    'does not let requests change %s',
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
