import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Tables } from '../db/tables.ts';
import type { Sweep } from '../start-sweepers.ts';
import { auditMs, takeAuditTurn } from './audit-turn.ts';

/**
 * The audit as a recurring sweep. A failed audit raises an alarm of its own, or errors in the books
 * would go unnoticed.
 */
export function createAudit({
  db,
  log,
  registry,
  now,
}: {
  db: Kysely<Tables>;
  log: Logger;
  registry: Registry;
  now(): number;
}): Sweep {
  const registers = [registry];
  const failures = new Counter({
    name: 'fabula_audit_failures_total',
    help: 'Audits of the credit books that failed.',
    registers,
  });
  const seenUntil = new Gauge({
    name: 'fabula_audit_seen_until_seconds',
    help: 'Credit movements are audited up to this time (Unix), by any process.',
    registers,
  });
  const wrongBooks = new Gauge({
    name: 'fabula_audit_wrong_books',
    help: 'Users whose books don’t add up, or did not and have not been cleared by an operator.',
    registers,
  });

  return {
    name: 'books',
    everyMs: auditMs,
    isDoneAtStart: false,
    async work() {
      try {
        await takeAuditTurn(db, log, now());
        const progress = await db.selectFrom('audit_progress').select('seen_until').executeTakeFirst();
        if (progress !== undefined) seenUntil.set(progress.seen_until.getTime() / 1000);
        const { wrong } = await db
          .selectFrom('credit_alarms')
          .select(({ fn }) => fn.countAll<number>().as('wrong'))
          .executeTakeFirstOrThrow();
        wrongBooks.set(wrong);
      } catch (error) {
        failures.inc();
        log.error({ event: 'audit_failed', err: error });
      }
    },
  };
}
