import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../server/db/tables.ts';

/** One movement at `now`, in milliseconds. `wait` changes nothing. */
export type Movement = { now: number } & (
  | { kind: 'grant'; id: string; source: string; ref: string; credits: number; expiresAt: number }
  | { kind: 'hold' | 'deduct'; id: string; type: string; credits: number }
  | { kind: 'settle'; id: string; spent: number; isOurFault: boolean }
  | { kind: 'revoke'; batchId: string; causeId: string; credits: number }
  | { kind: 'freeze'; batchId: string; isFrozen: boolean }
  | { kind: 'alarm'; isStopped: boolean }
  | { kind: 'wait' }
);

/** What a movement answered, and the books after it. */
export type BooksAfter = {
  answer: string;
  balance: number;
  batches: {
    id: string;
    reason: string;
    expiresAt: number;
    isFrozen: boolean;
    /** Total, spent, held, revoked, remaining. */
    credits: number[];
  }[];
  holds: {
    id: string;
    type: string;
    credits: number;
    state: string;
    spent: number | null;
    remainingAfter: number | null;
    parts: Record<string, number>;
  }[];
  findings: string[];
};

/** Creates the SQL functions that `performMovements` calls. */
export async function createMovementFunctions(db: Kysely<Tables>): Promise<void> {
  await sql.raw(movementFunctions).execute(db);
}

/**
 * Performs movements for a new user in one round trip, reports the books after each, and rolls
 * back.
 */
export async function performMovements(
  db: Kysely<Tables>,
  ownerId: string,
  movements: readonly Movement[],
): Promise<BooksAfter[]> {
  const { rows } = await sql<{ shown: BooksAfter[] }>`
    select perform_movements(${ownerId}, ${JSON.stringify(movements)}::jsonb) as shown`.execute(db);
  return rows[0]?.shown ?? [];
}

const movementFunctions = `
create function time_of(ms jsonb) returns timestamptz language sql immutable
  return timestamptz 'epoch' + ms::bigint * interval '1 millisecond';

create function show_books(whose uuid, answer text, at timestamptz) returns jsonb language plpgsql as $$ begin
return jsonb_build_object(
  'answer', answer,
  'balance', credit_balance(whose, at),
  'batches', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'reason', source || '/' || source_ref,
      'expiresAt', (extract(epoch from expires_at) * 1000)::bigint, 'isFrozen', frozen_at is not null,
      'credits', array[credits_total, credits_spent, credits_held, credits_revoked, credits_remaining])), '[]')
    from credit_batches where owner_id = whose),
  'holds', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'type', generator_type, 'credits', credits, 'state', state, 'spent', credits_spent,
      'remainingAfter', credits_remaining_after, 'parts', (select jsonb_object_agg(batch_id, entry.credits)
        from credit_entries as entry where owner_id = whose and cause_id = hold.id and kind = 'hold'))), '[]')
    from credit_holds as hold where owner_id = whose),
  'findings', (select coalesce(jsonb_agg(finding), '[]') from credit_audit where owner_id = whose));
end $$;

create function perform_movements(whose uuid, movements jsonb) returns jsonb language plpgsql as $$
declare
  shown jsonb := '[]';
  given jsonb;
  at timestamptz;
  answer text;
begin
  begin
    insert into owners (id, kind) values (whose, 'user');
    for given in select value from jsonb_array_elements(movements) loop
      at := time_of(given -> 'now');
      answer := '';
      case given ->> 'kind'
        when 'grant' then
          answer := grant_credits(whose, (given ->> 'id')::uuid, given ->> 'source', given ->> 'ref', '',
            (given -> 'credits')::integer, time_of(given -> 'expiresAt'), at);
        when 'hold' then
          select concat_ws(', ', outcome, available) into answer from hold_credits(whose, (given ->> 'id')::uuid,
            given ->> 'type', (given -> 'credits')::integer, at);
          if answer like 'held%' then
            insert into runs (owner_id, id, request_hash, kind, inputs, direction, built_on, writer, price_credits,
              allowance_day, state) values (whose, (given ->> 'id')::uuid, sha256(''), given ->> 'type', '{}', '', '[]',
              '', (given -> 'credits')::integer, at::date, 'running');
          end if;
        when 'settle' then
          answer := settle_hold(whose, (given ->> 'id')::uuid, coalesce((select least(credits, (given -> 'spent')::integer)
            from credit_holds where owner_id = whose and id = (given ->> 'id')::uuid), 0), (given -> 'isOurFault')::boolean, at);
          if answer::boolean then
            update runs set ended_at = at, hold = settled.state, spent_credits = settled.credits_spent,
              state = case settled.state when 'spent' then 'succeeded' else 'stopped' end
            from credit_holds as settled
            where runs.owner_id = whose and runs.id = (given ->> 'id')::uuid
              and settled.owner_id = whose and settled.id = runs.id;
          end if;
        when 'deduct' then
          select concat_ws(', ', outcome, available) into answer from hold_credits(whose, (given ->> 'id')::uuid,
            given ->> 'type', (given -> 'credits')::integer, at);
          if answer like 'held%' then
            perform settle_hold(whose, (given ->> 'id')::uuid, (given -> 'credits')::integer, false, at);
          end if;
        when 'revoke' then
          answer := revoke_credits(whose, (given ->> 'batchId')::uuid, (given ->> 'causeId')::uuid,
            (given -> 'credits')::integer, at);
        when 'freeze' then
          perform freeze_credits(whose, (given ->> 'batchId')::uuid, (given -> 'isFrozen')::boolean, at);
        when 'alarm' then
          delete from credit_alarms where owner_id = whose;
          insert into credit_alarms (owner_id, findings, raised_at)
            select whose, '[]', at where (given -> 'isStopped')::boolean;
        when 'wait' then
          null;
      end case;
      shown := shown || show_books(whose, answer, at);
    end loop;
    raise exception using errcode = 'UNDO0';
  exception when sqlstate 'UNDO0' then
    null;
  end;
  return shown;
end $$`;
