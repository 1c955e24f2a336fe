-- The books of credits. Every movement locks the owner's row first, so that those of one user follow each other; callers
-- pass the time, and credits are whole. New tables, views and functions: locks nothing.

-- Credits that were granted together, for the reason `source` and `source_ref`, which grants once. What is neither spent,
-- held nor revoked remains, and can be spent until the very moment of `expires_at`, unless the batch is frozen.
create table credit_batches (
  owner_id uuid not null references owners (id) on delete cascade,
  id uuid not null,
  source text not null check (source in ('bonus', 'subscription', 'compensation')),
  source_ref text not null,
  -- What people call it: 'Trial', 'Growth, November'.
  label text not null,
  credits_total integer not null check (credits_total > 0),
  credits_spent integer not null default 0 check (credits_spent >= 0),
  credits_held integer not null default 0 check (credits_held >= 0),
  credits_revoked integer not null default 0 check (credits_revoked >= 0),
  credits_remaining integer not null
    generated always as (credits_total - credits_spent - credits_held - credits_revoked) stored
    check (credits_remaining >= 0),
  is_used_up boolean not null generated always as (credits_spent + credits_revoked = credits_total) stored,
  expires_at timestamptz not null,
  -- Set while the payment that it came from is disputed.
  frozen_at timestamptz,
  created_at timestamptz not null,
  primary key (owner_id, id),
  unique (owner_id, source, source_ref)
);
create index credit_batches_open on credit_batches (owner_id, expires_at) where not is_used_up;

-- Credits set aside for one use: of a run, under the run's id, or of something that the server did at once.
create table credit_holds (
  owner_id uuid not null references owners (id) on delete cascade,
  id uuid not null,
  -- What was made: a kind of element, as a rule.
  generator_type text not null,
  credits integer not null check (credits > 0),
  state text not null default 'held' check (state in ('held', 'spent', 'released')),
  -- What could still be spent right after these were.
  credits_remaining_after integer check (credits_remaining_after >= 0),
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (owner_id, id),
  check ((state = 'held') = (settled_at is null)),
  check ((state = 'spent') = (credits_remaining_after is not null))
);
create index credit_holds_open on credit_holds (owner_id) where state = 'held';
create index credit_holds_spent on credit_holds (owner_id, settled_at) where state = 'spent';

-- One line of the books. `cause_id` is the hold, or what granted or revoked. The 'hold' lines of a hold are its parts.
create table credit_entries (
  owner_id uuid not null,
  cause_id uuid not null,
  batch_id uuid not null,
  kind text not null check (kind in ('grant', 'hold', 'spend', 'release', 'revoke')),
  credits integer not null check (credits > 0),
  created_at timestamptz not null,
  primary key (owner_id, cause_id, batch_id, kind),
  foreign key (owner_id, batch_id) references credit_batches (owner_id, id) on delete cascade
);
create index credit_entries_of_batch on credit_entries (owner_id, batch_id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  -- Entries leave with their owner, never by themselves.
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return old; end if;
  raise exception 'the lines of the books are never changed' using errcode = 'restrict_violation';
end $$;
create trigger credit_entries_stay before update or delete on credit_entries
  for each row execute function refuse_change();

-- A user whose books did not add up: nothing more is granted until somebody has looked.
create table credit_alarms (
  owner_id uuid primary key references owners (id) on delete cascade,
  findings jsonb not null,
  raised_at timestamptz not null
);

do $$
declare name text;
begin
  foreach name in array array['credit_batches', 'credit_holds', 'credit_entries', 'credit_alarms']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to fabula_runtime using (owner_id = (select current_owner()))
      with check (owner_id = (select current_owner()))', name);
  end loop;
end $$;
grant select on credit_batches, credit_holds, credit_entries to fabula_runtime;

-- What can be spent at a time. In plpgsql, which keeps its plan: in sql it would be planned at each call.
create function credit_balance(given_owner uuid, given_now timestamptz) returns integer language plpgsql stable as $$
begin
  return (select coalesce(sum(credits_remaining), 0)::integer from credit_batches
    where owner_id = given_owner and not is_used_up and frozen_at is null and expires_at > given_now);
end $$;

-- Locks a user's books to the end of the transaction; false where there is no such user.
create function lock_books(given_owner uuid) returns boolean language plpgsql as $$
begin
  perform from owners where id = given_owner and kind = 'user' for no key update;
  return found;
end $$;

-- Grants credits: 'granted', 'known' when the same reason granted before, 'stopped' after an alarm, 'no_owner'.
create function grant_credits(
  given_owner uuid, given_batch uuid, given_source text, given_ref text, given_label text, given_credits integer,
  given_expires timestamptz, given_now timestamptz
) returns text language plpgsql as $$
begin
  if not lock_books(given_owner) then return 'no_owner'; end if;
  -- What was theirs comes back to them all the same.
  if given_source <> 'compensation' and exists (select from credit_alarms where owner_id = given_owner) then
    return 'stopped';
  end if;
  insert into credit_batches (owner_id, id, source, source_ref, label, credits_total, expires_at, created_at)
    values (given_owner, given_batch, given_source, given_ref, given_label, given_credits, given_expires, given_now)
    on conflict (owner_id, source, source_ref) do nothing;
  if not found then return 'known'; end if;
  insert into credit_entries (owner_id, cause_id, batch_id, kind, credits, created_at)
    values (given_owner, given_batch, given_batch, 'grant', given_credits, given_now);
  return 'granted';
end $$;

-- Sets credits aside, from the batch that expires first on: 'held', 'known' when the same hold was made before,
-- 'reused' when it was another, 'not_enough' (then `available` says what there is), 'no_owner'.
create function hold_credits(
  given_owner uuid, given_id uuid, given_type text, given_credits integer, given_now timestamptz,
  out outcome text, out available integer
) language plpgsql as $$
declare
  earlier record;
  batch record;
  part integer;
  missing integer := given_credits;
begin
  if not lock_books(given_owner) then
    outcome := 'no_owner';
    return;
  end if;
  select generator_type, credits into earlier from credit_holds where owner_id = given_owner and id = given_id;
  if found then
    outcome := case when (earlier.generator_type, earlier.credits) = (given_type, given_credits)
      then 'known' else 'reused' end;
    return;
  end if;
  available := credit_balance(given_owner, given_now);
  if available < given_credits then
    outcome := 'not_enough';
    return;
  end if;
  insert into credit_holds (owner_id, id, generator_type, credits, created_at)
    values (given_owner, given_id, given_type, given_credits, given_now);
  for batch in
    select id, credits_remaining from credit_batches
    where owner_id = given_owner and not is_used_up and frozen_at is null and expires_at > given_now
      and credits_remaining > 0
    order by expires_at, created_at, id
  loop
    part := least(batch.credits_remaining, missing);
    update credit_batches set credits_held = credits_held + part where owner_id = given_owner and id = batch.id;
    insert into credit_entries (owner_id, cause_id, batch_id, kind, credits, created_at)
      values (given_owner, given_id, batch.id, 'hold', part, given_now);
    missing := missing - part;
    exit when missing = 0;
  end loop;
  available := available - given_credits;
  outcome := 'held';
end $$;

-- Spends a hold or gives it back, whichever comes first; false, and nothing done, when it was settled before or is none.
-- Credits that come back into a batch that has expired meanwhile are gone with it, unless `is_our_fault`: then they are
-- granted again for seven days.
create function settle_hold(
  given_owner uuid, given_id uuid, is_spent boolean, is_our_fault boolean, given_now timestamptz
) returns boolean language plpgsql as $$
declare
  part record;
  lost integer := 0;
  is_past boolean;
begin
  if not lock_books(given_owner) then return false; end if;
  update credit_holds set state = case when is_spent then 'spent' else 'released' end, settled_at = given_now,
    credits_remaining_after = case when is_spent then credit_balance(given_owner, given_now) end
  where owner_id = given_owner and id = given_id and state = 'held';
  if not found then return false; end if;
  for part in
    select batch_id, credits from credit_entries
    where owner_id = given_owner and cause_id = given_id and kind = 'hold'
  loop
    update credit_batches set credits_held = credits_held - part.credits,
      credits_spent = credits_spent + case when is_spent then part.credits else 0 end
    where owner_id = given_owner and id = part.batch_id
    returning expires_at <= given_now into is_past;
    insert into credit_entries (owner_id, cause_id, batch_id, kind, credits, created_at)
      values (given_owner, given_id, part.batch_id, case when is_spent then 'spend' else 'release' end,
        part.credits, given_now);
    if is_past then lost := lost + part.credits; end if;
  end loop;
  if lost > 0 and is_our_fault and not is_spent then
    perform grant_credits(given_owner, gen_random_uuid(), 'compensation', given_id::text, 'Given back', lost,
      given_now + interval '7 days', given_now);
  end if;
  return true;
end $$;

-- Takes back at most `given_credits` of what remains of a batch. Returns how many were taken; the same cause takes once.
create function revoke_credits(
  given_owner uuid, given_batch uuid, given_cause uuid, given_credits integer, given_now timestamptz
) returns integer language plpgsql as $$
declare
  taken integer;
begin
  if not lock_books(given_owner) then return 0; end if;
  select credits into taken from credit_entries
    where owner_id = given_owner and cause_id = given_cause and batch_id = given_batch and kind = 'revoke';
  if found then return taken; end if;
  select least(credits_remaining, given_credits) into taken from credit_batches
    where owner_id = given_owner and id = given_batch;
  if coalesce(taken, 0) <= 0 then return 0; end if;
  update credit_batches set credits_revoked = credits_revoked + taken
    where owner_id = given_owner and id = given_batch;
  insert into credit_entries (owner_id, cause_id, batch_id, kind, credits, created_at)
    values (given_owner, given_cause, given_batch, 'revoke', taken, given_now);
  return taken;
end $$;

-- What does not add up: no row while the books are right. For each batch granted = spent + held + remaining (or expired)
-- + revoked, and the entries say the same; every hold is backed by its entries; what is held is held for an open run;
-- every run of a user that has a price has a hold, which stands as the run does.
create view credit_audit as
  with lines as (
    select owner_id, batch_id,
      coalesce(sum(credits) filter (where kind = 'grant'), 0) as granted,
      coalesce(sum(credits) filter (where kind = 'hold'), 0)
        - coalesce(sum(credits) filter (where kind in ('spend', 'release')), 0) as held,
      coalesce(sum(credits) filter (where kind = 'spend'), 0) as spent,
      coalesce(sum(credits) filter (where kind = 'revoke'), 0) as revoked
    from credit_entries group by owner_id, batch_id
  ), parts as (
    select owner_id, cause_id,
      coalesce(sum(credits) filter (where kind = 'hold'), 0) as held,
      coalesce(sum(credits) filter (where kind = 'spend'), 0) as spent,
      coalesce(sum(credits) filter (where kind = 'release'), 0) as released
    from credit_entries where kind in ('hold', 'spend', 'release') group by owner_id, cause_id
  )
  select coalesce(batch.owner_id, lines.owner_id) as owner_id, coalesce(batch.id, lines.batch_id) as subject_id,
      'the batch and its entries differ' as finding
    from credit_batches as batch full join lines on lines.owner_id = batch.owner_id and lines.batch_id = batch.id
    where (batch.credits_total, batch.credits_held, batch.credits_spent, batch.credits_revoked)
      is distinct from (lines.granted, lines.held, lines.spent, lines.revoked)
  union all
  select coalesce(hold.owner_id, parts.owner_id), coalesce(hold.id, parts.cause_id), 'the hold and its entries differ'
    from credit_holds as hold full join parts on parts.owner_id = hold.owner_id and parts.cause_id = hold.id
    where (hold.credits, case when hold.state = 'spent' then hold.credits else 0 end,
        case when hold.state = 'released' then hold.credits else 0 end)
      is distinct from (parts.held, parts.spent, parts.released)
  union all
  select hold.owner_id, hold.id, 'held for no open run'
    from credit_holds as hold left join runs on runs.owner_id = hold.owner_id and runs.id = hold.id
    where hold.state = 'held' and (runs.hold is distinct from 'held')
  union all
  select runs.owner_id, runs.id, 'the run and its hold differ'
    from runs join owners on owners.id = runs.owner_id and owners.kind = 'user'
    left join credit_holds as hold on hold.owner_id = runs.owner_id and hold.id = runs.id
    where runs.price_credits > 0 and (hold.state, hold.credits) is distinct from (runs.hold, runs.price_credits);
