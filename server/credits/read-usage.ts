import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { CreditUsage, CreditUsageQuery } from '../../contract/credits.ts';
import { asOwner } from '../db/as-owner.ts';
import type { Tables } from '../db/tables.ts';

/** Credits spent on one kind in a quarter of an hour, which no time zone's midnight divides. */
type Quarter = { quarter: Date; generator_type: string; credits: number };

/**
 * Credits spent by day and kind, from `from` to `to` (days in the time zone `zone`), and between
 * two moments if given. The runtime computes days, since it knows more time zones than the
 * database.
 */
export async function readUsage(
  db: Kysely<Tables>,
  ownerId: string,
  { from, to, zone, since, before }: z.output<typeof CreditUsageQuery>,
): Promise<CreditUsage> {
  // Time zones are at most a day apart.
  const quarters = await asOwner(db, ownerId, async (tx) => {
    const { rows } = await sql<Quarter>`
      select date_bin('15 minutes', settled_at, timestamptz 'epoch') as quarter, generator_type,
        sum(credits_spent)::int as credits
      from credit_holds
      where owner_id = ${ownerId} and state = 'spent'
        and settled_at >= (${from}::date - 1)::timestamp at time zone 'UTC'
        and settled_at < (${to}::date + 2)::timestamp at time zone 'UTC'
        and (settled_at >= ${since === undefined ? null : new Date(since)}) is not false
        and (settled_at < ${before === undefined ? null : new Date(before)}) is not false
      group by 1, 2`.execute(tx);
    return rows;
  });
  const dayOf = dayFormatter(zone);
  const uses = quarters
    .map(({ quarter, ...use }) => ({ ...use, day: dayOf(quarter) }))
    .filter(({ day }) => day >= from && day <= to);
  const byDay = Map.groupBy(uses, keyOf);
  const days = [...byDay.values()].flatMap((same) => {
    const [first] = same;
    return first === undefined ? [] : [{ ...first, credits: sum(same) }];
  });
  days.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  return { total: sum(days), days };
}

/** Formats as 2026-11-01. */
function dayFormatter(zone: string): (time: Date) => string {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return (time) => format.format(time);
}

function keyOf({ day, generator_type }: { day: string; generator_type: string }): string {
  return `${day} ${generator_type}`;
}

function sum(uses: readonly { credits: number }[]): number {
  return uses.reduce((total, { credits }) => total + credits, 0);
}
