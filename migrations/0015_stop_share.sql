-- A stop costs the share that was written: a hold is spent in part and released in part, in one settlement. Two columns are
-- filled for every ended run and settled hold, which locks these rows for as long as that takes; functions and the view
-- are replaced. A release stops for it.

alter table runs add column spent_credits integer;
update runs set spent_credits = case hold when 'spent' then price_credits else 0 end where hold <> 'held';
alter table runs
  add check ((hold = 'held') = (spent_credits is null)),
  add check (spent_credits between 0 and price_credits),
  add check ((hold = 'released') <= (spent_credits = 0));

-- Of `credits`, those that were spent; the others were released. Null while it is held.
alter table credit_holds add column credits_spent integer;
update credit_holds set credits_spent = case state when 'spent' then credits else 0 end where state <> 'held';
alter table credit_holds
  add check ((state = 'held') = (credits_spent is null)),
  add check (credits_spent between 0 and credits),
  add check ((state = 'spent') = (coalesce(credits_spent, 0) > 0));

-- Runs with a price that were stopped on a day (UTC): of one user (their id), of one guest, of one network address (keyed
-- hashes). Requests on behalf of an owner don't see it.
create table daily_stops (
  day date not null,
  scope text not null check (scope in ('user', 'guest', 'address')),
  key bytea not null,
  stops integer not null check (stops > 0),
  primary key (day, scope, key)
);

-- Counts a stop. Returns how many there are of that day, this one included.
create function count_stop(given_day date, given_scope text, given_key bytea) returns integer language plpgsql as $$
declare
  counted integer;
begin
  if given_key is null then return 0; end if;
  insert into daily_stops as known (day, scope, key, stops) values (given_day, given_scope, given_key, 1)
    on conflict (day, scope, key) do update set stops = known.stops + 1
    returning stops into counted;
  return counted;
end $$;

-- Stops of a day so far: of whoever began a run, a user or a visitor by cookie or address, whichever is more.
create function stops_of(given_day date, given_owner uuid, given_guest bytea, given_address bytea) returns integer
language sql stable as $$
  select coalesce(max(stops), 0)::integer from daily_stops
  where day = given_day and case when given_guest is null then (scope, key) = ('user', uuid_send(given_owner))
    else (scope, key) in (('guest', given_guest), ('address', given_address)) end;
$$;

drop function settle_hold(uuid, uuid, boolean, boolean, timestamptz);

-- Spends `given_spent` credits of a hold, of the batch that expires first on, and gives the others back; false, and nothing done,
-- when it was settled before or is none. Credits that come back into a batch that has expired meanwhile are gone with it,
-- unless `is_our_fault`: then they are granted again for seven days.
create function settle_hold(
  given_owner uuid, given_id uuid, given_spent integer, is_our_fault boolean, given_now timestamptz
) returns boolean language plpgsql as $$
declare
  part record;
  is_past boolean;
  spent_part integer;
  still_to_spend integer := given_spent;
  lost integer := 0;
begin
  if not lock_books(given_owner) then return false; end if;
  perform from credit_holds where owner_id = given_owner and id = given_id and state = 'held';
  if not found then return false; end if;
  for part in
    select entry.batch_id, entry.credits
    from credit_entries as entry
    join credit_batches as batch on batch.owner_id = entry.owner_id and batch.id = entry.batch_id
    where entry.owner_id = given_owner and entry.cause_id = given_id and entry.kind = 'hold'
    order by batch.expires_at, batch.created_at, batch.id
  loop
    spent_part := least(part.credits, still_to_spend);
    still_to_spend := still_to_spend - spent_part;
    update credit_batches set credits_held = credits_held - part.credits, credits_spent = credits_spent + spent_part
    where owner_id = given_owner and id = part.batch_id
    returning expires_at <= given_now into is_past;
    insert into credit_entries (owner_id, cause_id, batch_id, kind, credits, created_at)
      select given_owner, given_id, part.batch_id, line.kind, line.credits, given_now
      from (values ('spend', spent_part), ('release', part.credits - spent_part)) as line (kind, credits)
      where line.credits > 0;
    if is_past then lost := lost + part.credits - spent_part; end if;
  end loop;
  -- After what comes back, since that can be spent from now on.
  update credit_holds set state = case when given_spent > 0 then 'spent' else 'released' end,
    credits_spent = given_spent, settled_at = given_now,
    credits_remaining_after = case when given_spent > 0 then credit_balance(given_owner, given_now) end
  where owner_id = given_owner and id = given_id;
  if lost > 0 and is_our_fault then
    perform grant_credits(given_owner, gen_random_uuid(), 'compensation', given_id::text, 'Given back', lost,
      given_now + interval '7 days', given_now);
  end if;
  return true;
end $$;

create or replace function deduct_credits(
  given_owner uuid, given_id uuid, given_type text, given_credits integer, given_now timestamptz
) returns boolean language plpgsql as $$
declare
  held record;
begin
  held := hold_credits(given_owner, given_id, given_type, given_credits, given_now);
  if held.outcome = 'held' then return settle_hold(given_owner, given_id, given_credits, false, given_now); end if;
  if held.outcome in ('not_enough', 'no_owner') then return false; end if;
  if held.outcome = 'known' and exists (select from credit_holds
      where owner_id = given_owner and id = given_id and credits_spent = credits) then
    return true;
  end if;
  raise 'this id stands for something else';
end $$;

drop function end_run(
  uuid, uuid, integer, text, text, json, text, text, integer, integer, boolean, uuid, timestamptz);

-- Ends a run that is open under this epoch, spends `given_spent` of its price and gives the rest back. A stop costs at least
-- `given_least` once more than `free_stops` of the same user, or `free_visitor_stops` of the same visitor or network address,
-- were made on that day. Tells when it ended and what it cost; `ended` is null, and nothing done, when it was somebody
-- else's to end. Locks the owner, the run, the counters of stops, then batches or the counters of guest, address and all.
create function end_run(
  given_owner uuid, given_id uuid, given_epoch integer, given_state text, given_text text, given_result json,
  given_problem_code text, given_problem_message text, given_input_tokens integer, given_output_tokens integer,
  given_spent integer, given_least integer, free_stops integer, free_visitor_stops integer,
  given_version uuid, given_now timestamptz, out ended timestamptz, out spent integer
) language plpgsql as $$
declare
  run record;
  today date := (given_now at time zone 'utc')::date;
  stops_too_many integer;
begin
  -- The order of every caller: the books first, then the run.
  perform lock_books(given_owner);
  update runs set state = given_state, text = given_text, ended_at = clock_timestamp(), result = given_result,
    problem_code = given_problem_code, problem_message = given_problem_message,
    input_tokens = given_input_tokens, output_tokens = given_output_tokens, version_id = given_version,
    hold = case when given_state = 'succeeded' or given_spent > 0 then 'spent' else 'released' end,
    spent_credits = given_spent, lease_owner = null, lease_until = null
  where owner_id = given_owner and id = given_id and epoch = given_epoch and state = 'running'
  returning ended_at, price_credits, allowance_day, allowance_key, allowance_address into run;
  if not found then return; end if;
  ended := run.ended_at;
  spent := given_spent;
  if given_state = 'stopped' and run.price_credits > 0 then
    stops_too_many := case when run.allowance_key is null
      then count_stop(today, 'user', uuid_send(given_owner)) - free_stops
      else greatest(count_stop(today, 'guest', run.allowance_key),
        count_stop(today, 'address', run.allowance_address)) - free_visitor_stops end;
    if stops_too_many > 0 and given_least > spent then
      spent := given_least;
      update runs set hold = 'spent', spent_credits = spent where owner_id = given_owner and id = given_id;
    end if;
  end if;
  delete from run_chunks where owner_id = given_owner and run_id = given_id;
  perform settle_hold(given_owner, given_id, spent, given_state in ('failed', 'interrupted'), given_now);
  if spent < run.price_credits and run.allowance_key is not null then
    perform give_back_allowance(run.allowance_day, 'guest', run.allowance_key, run.price_credits - spent);
    perform give_back_allowance(run.allowance_day, 'address', run.allowance_address, run.price_credits - spent);
    perform give_back_allowance(run.allowance_day, 'all', '', run.price_credits - spent);
  end if;
end $$;

-- As before, with holds of which a part was spent.
create or replace function audit_books(given uuid[]) returns table (owner_id uuid, subject_id uuid, finding text)
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
    where (hold.credits, coalesce(hold.credits_spent, 0), coalesce(hold.credits - hold.credits_spent, 0))
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
      and (hold.state, hold.credits, hold.credits_spent)
        is distinct from (runs.hold, runs.price_credits, runs.spent_credits);
$$;
