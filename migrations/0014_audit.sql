-- When the page last had a customer read, so that all processes together ask the service no more than every few seconds.
-- A column without a default locks the table for an instant.
alter table payment_customers add column looked_at timestamptz;

-- A comparison that is under way says so again and again; one that has gone silent is begun anew. Those of before count
-- as ended.
alter table payment_comparisons add column alive_at timestamptz not null default now(), add column ended_at timestamptz;
update payment_comparisons set ended_at = begun_at;

-- What the audit of the books asks for: who has moved credits since a time. Blocks writes to the table while it is built.
create index credit_entries_by_time on credit_entries (created_at);

-- What does not add up in the books of some owners: no row while they are right. For each batch granted = spent + held +
-- remaining (or expired) + revoked, and the entries say the same; every hold is backed by its entries; what is held is
-- held for an open run; every run of a user that has a price has a hold, which stands as the run does.
drop view credit_audit;
create function audit_books(given uuid[]) returns table (owner_id uuid, subject_id uuid, finding text)
language sql stable as $$
  with lines as (
    select entry.owner_id, batch_id,
      coalesce(sum(credits) filter (where kind = 'grant'), 0) as granted,
      coalesce(sum(credits) filter (where kind = 'hold'), 0)
        - coalesce(sum(credits) filter (where kind in ('spend', 'release')), 0) as held,
      coalesce(sum(credits) filter (where kind = 'spend'), 0) as spent,
      coalesce(sum(credits) filter (where kind = 'revoke'), 0) as revoked
    from credit_entries as entry where entry.owner_id = any (given) group by entry.owner_id, batch_id
  ), parts as (
    select entry.owner_id, cause_id,
      coalesce(sum(credits) filter (where kind = 'hold'), 0) as held,
      coalesce(sum(credits) filter (where kind = 'spend'), 0) as spent,
      coalesce(sum(credits) filter (where kind = 'release'), 0) as released
    from credit_entries as entry where entry.owner_id = any (given) and kind in ('hold', 'spend', 'release')
    group by entry.owner_id, cause_id
  ), batch as (
    select * from credit_batches where credit_batches.owner_id = any (given)
  ), hold as (
    select * from credit_holds where credit_holds.owner_id = any (given)
  )
  select coalesce(batch.owner_id, lines.owner_id), coalesce(batch.id, lines.batch_id), 'the batch and its entries differ'
    from batch full join lines on lines.owner_id = batch.owner_id and lines.batch_id = batch.id
    where (batch.credits_total, batch.credits_held, batch.credits_spent, batch.credits_revoked)
      is distinct from (lines.granted, lines.held, lines.spent, lines.revoked)
  union all
  select coalesce(hold.owner_id, parts.owner_id), coalesce(hold.id, parts.cause_id), 'the hold and its entries differ'
    from hold full join parts on parts.owner_id = hold.owner_id and parts.cause_id = hold.id
    where (hold.credits, case when hold.state = 'spent' then hold.credits else 0 end,
        case when hold.state = 'released' then hold.credits else 0 end)
      is distinct from (parts.held, parts.spent, parts.released)
  union all
  select hold.owner_id, hold.id, 'held for no open run'
    from hold left join runs on runs.owner_id = hold.owner_id and runs.id = hold.id
    where hold.state = 'held' and (runs.hold is distinct from 'held')
  union all
  select runs.owner_id, runs.id, 'the run and its hold differ'
    from runs join owners on owners.id = runs.owner_id and owners.kind = 'user'
    left join hold on hold.owner_id = runs.owner_id and hold.id = runs.id
    where runs.owner_id = any (given) and runs.price_credits > 0
      and (hold.state, hold.credits) is distinct from (runs.hold, runs.price_credits);
$$;
-- The same of everybody at once, for an operator and for tests.
create view credit_audit as select * from audit_books(array(select id from owners));

-- How far the audit is, in one row. `turn_at`: when a process last took its turn. `seen_until`: movements until then were
-- looked at. `round_after`: the round over all users has passed those up to this id; null between two rounds.
create table audit_progress (
  id boolean primary key default true check (id),
  turn_at timestamptz not null,
  seen_until timestamptz not null,
  round_after uuid,
  round_ended_at timestamptz
);
