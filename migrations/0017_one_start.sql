-- One function begins a run, for one caller at a time: in a statement of its own, or in the transaction that also stores
-- what the run builds on. Functions only: locks nothing. Servers of before call what is dropped, so a release stops for it.
drop procedure begin_runs(jsonb, jsonb);
drop function start_visitors(jsonb);
drop procedure start_runs(jsonb, jsonb);
drop function start_run(
  uuid, bytea, uuid, uuid, bytea, text, jsonb, text, jsonb, text, integer, uuid, uuid, uuid, integer, integer, date, bytea,
  bytea, integer, integer, integer, timestamptz);

-- Begins a run for a user, or for the guest with this cookie, whose owner is made with `given_new_owner` where there is none.
-- `given_run` has the columns of `runs` by name; whose it is, its state and its lease are set here. The outcome is 'begun';
-- 'known' (the same id and body came before, `run` is that run); or why nothing was done: 'reused', 'no_owner', 'no_project',
-- 'element_taken', 'too_many_open', 'not_enough' (a user's credits, of which there are `available`), 'guest', 'address' or
-- 'all' (that allowance of visitors is used up).
-- Every caller locks in the same order: the owner, the run, then batches or the counters of guest, address and all.
create function start_run(
  given_user uuid, given_guest bytea, given_new_owner uuid, given_run jsonb, given_holder uuid, given_lease_ms integer,
  max_open integer, max_of_guest integer, max_of_address integer, max_of_all integer, given_now timestamptz,
  out outcome text, out open_before integer, out available integer, out run runs
) language plpgsql as $$
declare
  wanted runs := jsonb_populate_record(null::runs, given_run);
  owner uuid;
  own_owners uuid[];
  is_new_owner boolean := false;
begin
  open_before := 0;
  if given_user is not null then
    select id into owner from owners where id = given_user for no key update;
    if not found then
      outcome := 'no_owner';
      return;
    end if;
  else
    loop
      select owners.id into owner from owners join guests on guests.owner_id = owners.id
        where guests.token_hash = given_guest for no key update of owners;
      exit when found;
      with made as (
        insert into guests (owner_id, token_hash) values (given_new_owner, given_guest)
        on conflict (token_hash) do nothing returning owner_id
      ), made_owner as (insert into owners (id, kind) select owner_id, 'guest' from made)
      select owner_id into owner from made;
      is_new_owner := found;
      exit when found;
    end loop;
  end if;

  if not is_new_owner then
    own_owners := array(select owner union all select owner_id from guests where claimed_by = given_user);
    select * into run from runs
      where owner_id = any (own_owners) and id = wanted.id order by owner_id = owner desc limit 1;
    if found then
      outcome := case when run.request_hash = wanted.request_hash then 'known' else 'reused' end;
      return;
    end if;
    select count(*) into open_before from runs
      where owner_id = any (own_owners) and state in ('created', 'running');
    if open_before >= max_open then
      outcome := 'too_many_open';
      return;
    end if;
  end if;

  if wanted.project_id is not null then
    if not exists (
        select from projects where owner_id = owner and id = wanted.project_id and deleted_at is null) then
      outcome := 'no_project';
      return;
    end if;
    -- Open runs first: one that ends between the two looks has stored its element by the second.
    if exists (select from runs where owner_id = owner and state in ('created', 'running')
        and element_id = wanted.element_id and (project_id <> wanted.project_id or kind <> wanted.kind)) then
      outcome := 'element_taken';
      return;
    end if;
    if exists (select from elements where owner_id = owner and id = wanted.element_id
        and (project_id <> wanted.project_id or kind <> wanted.kind or deleted_at is not null)) then
      outcome := 'element_taken';
      return;
    end if;
  end if;

  if given_user is not null then
    if wanted.price_credits > 0 then
      select held.outcome, held.available into outcome, available
        from hold_credits(owner, wanted.id, wanted.kind, wanted.price_credits, given_now) as held;
      outcome := case outcome when 'held' then null when 'not_enough' then outcome else 'reused' end;
    end if;
  elsif not take_allowance(wanted.allowance_day, 'guest', wanted.allowance_key, wanted.price_credits, max_of_guest) then
    outcome := 'guest';
  elsif not take_allowance(
      wanted.allowance_day, 'address', wanted.allowance_address, wanted.price_credits, max_of_address) then
    outcome := 'address';
    perform give_back_allowance(wanted.allowance_day, 'guest', wanted.allowance_key, wanted.price_credits);
  elsif not take_allowance(wanted.allowance_day, 'all', '', wanted.price_credits, max_of_all) then
    outcome := 'all';
    perform give_back_allowance(wanted.allowance_day, 'guest', wanted.allowance_key, wanted.price_credits);
    perform give_back_allowance(wanted.allowance_day, 'address', wanted.allowance_address, wanted.price_credits);
  end if;
  if outcome is not null then
    if is_new_owner then
      delete from owners where id = owner;
    end if;
    return;
  end if;

  wanted.owner_id := owner;
  wanted.state := 'running';
  wanted.attempt := 1;
  wanted.epoch := 1;
  wanted.hold := 'held';
  wanted.text := '';
  wanted.created_at := now();
  wanted.lease_owner := given_holder;
  wanted.lease_until := clock_timestamp() + given_lease_ms * interval '1 millisecond';
  insert into runs values (wanted.*) returning * into run;
  outcome := 'begun';
end $$;
