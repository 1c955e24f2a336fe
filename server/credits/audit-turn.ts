import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import type { Tables } from '../db/tables.ts';
import { auditBooks } from './audit-books.ts';

/** How often books are audited, by one process, in milliseconds. */
export const auditMs = 5 * 60 * 1000;

/** Users per statement, and statements per turn for the round over all users. */
const batchSize = 250;
const roundStatements = 20;
/** Turns overlap, since entries become visible late and clocks may be slow. */
const overlapMs = 10 * 60 * 1000;

/** How many users a turn audited, and whether it finished a round over all users. */
export type AuditTurn = { changed: number; inRound: number; endsRound: boolean };

/**
 * Audits the books that changed since the last turn, those that did not add up, and the next few
 * thousand of all users. A user whose books don't add up is logged and gets no more grants until an
 * operator calls `clearAlarm`. Returns null if another process has taken this turn.
 */
export async function takeAuditTurn(
  db: Kysely<Tables>,
  log: Pick<Logger, 'error'>,
  now: number,
): Promise<AuditTurn | null> {
  const progress = await claimTurn(db, now);
  if (progress === null) return null;
  const reported = new Set<string>();
  const audit = async (ownerIds: readonly string[]) => {
    const imbalances = Map.groupBy(await auditBooks(db, ownerIds), ({ ownerId }) => ownerId);
    for (const [ownerId, found] of imbalances) {
      if (reported.has(ownerId)) continue;
      reported.add(ownerId);
      const findings = found.map(({ subjectId, finding }) => `${subjectId}: ${finding}`);
      log.error({ event: 'books_do_not_add_up', ownerId, findings });
      await db
        .insertInto('credit_alarms')
        .values({ owner_id: ownerId, findings: JSON.stringify(findings), raised_at: new Date(now) })
        .onConflict((conflict) => conflict.column('owner_id').doNothing())
        .execute();
    }
  };

  let changed = 0;
  const since = new Date(progress.seenUntil.getTime() - overlapMs);
  for (let ids = await findChanged(db, since, null); ids.length > 0; ) {
    await audit(ids);
    changed += ids.length;
    ids = await findChanged(db, since, ids.at(-1) ?? null);
  }
  await db
    .updateTable('audit_progress')
    .set({ seen_until: new Date(now) })
    .execute();

  let inRound = 0;
  let after = progress.roundAfter;
  for (let turn = 0; turn < roundStatements; turn += 1) {
    const ids = await findUsers(db, after);
    await audit(ids);
    inRound += ids.length;
    const endsRound = ids.length < batchSize;
    after = endsRound ? null : (ids.at(-1) ?? null);
    const ended = endsRound ? { round_ended_at: new Date(now) } : {};
    await db
      .updateTable('audit_progress')
      .set({ round_after: after, ...ended })
      .execute();
    if (endsRound) return { changed, inRound, endsRound };
  }
  return { changed, inRound, endsRound: false };
}

async function claimTurn(
  db: Kysely<Tables>,
  now: number,
): Promise<{ seenUntil: Date; roundAfter: string | null } | null> {
  const row = await db
    .insertInto('audit_progress')
    .values({ turn_at: new Date(now), seen_until: new Date(now) })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ turn_at: new Date(now) })
        .where('audit_progress.turn_at', '<=', new Date(now - auditMs * 0.9)),
    )
    .returning(['seen_until', 'round_after'])
    .executeTakeFirst();
  return row === undefined ? null : { seenUntil: row.seen_until, roundAfter: row.round_after };
}

/** Users whose credits moved since a time or whose books were wrong, ordered by id. */
async function findChanged(db: Kysely<Tables>, since: Date, after: string | null): Promise<string[]> {
  const { rows } = await sql<{ owner_id: string }>`
    select owner_id from credit_entries
    where created_at >= ${since} and (${after}::uuid is null or owner_id > ${after}::uuid)
    union select owner_id from credit_alarms where ${after}::uuid is null or owner_id > ${after}::uuid
    order by owner_id limit ${batchSize}`.execute(db);
  return rows.map(({ owner_id }) => owner_id);
}

async function findUsers(db: Kysely<Tables>, after: string | null): Promise<string[]> {
  const rows = await db
    .selectFrom('owners')
    .select('id')
    .where('kind', '=', 'user')
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(batchSize)
    .execute();
  return rows.map(({ id }) => id);
}
