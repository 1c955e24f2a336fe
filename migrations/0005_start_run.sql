-- A result keeps the order of its names as it was written, which jsonb does not. Rewrites the table of runs under a lock;
-- a release stops for it.
alter table runs alter column result type json;
-- A writer's own key costs nothing.
alter table runs drop constraint runs_price_credits_check, add check (price_credits >= 0);

-- The beginning and the end of a run, each in one statement, so that it costs one round trip and needs no transaction
-- around it; those that begin together share one. Every caller locks in the same order: the owner, the run, then batches or the counters of
-- guest, address and all.
-- New functions only; the update touches the runs that are open, which are none or few.

update runs set allowance_key = guests.token_hash from guests
where guests.owner_id = runs.owner_id and runs.state in ('created', 'running') and runs.allowance_key is null;

-- Counts credits against one limit; false, and nothing counted, where that would be more than `most`. No limit where it is null.
create function take_allowance(given_day date, given_scope text, given_key bytea, credits integer, most integer)
returns boolean language plpgsql as $$
begin
  if most is null or given_key is null then return true; end if;
  insert into visitor_allowances as counted (day, scope, key, used)
    select given_day, given_scope, given_key, credits where credits <= most
    on conflict (day, scope, key) do update set used = counted.used + excluded.used
      where counted.used + excluded.used <= most;
  return found;
end $$;

create function give_back_allowance(given_day date, given_scope text, given_key bytea, credits integer)
returns void language sql as $$
  update visitor_allowances set used = greatest(0, used - credits)
  where day = given_day and scope = given_scope and key = given_key;
$$;

-- Begins a run for a user, or for the guest with this cookie, whose owner is made with `given_new_owner` where there is none.
-- The outcome is 'begun', 'known' (the same id and body came before), or why nothing was done: 'reused', 'no_owner',
-- 'no_project', 'element_taken', 'too_many_open', 'not_enough' (a user's credits, of which there are `available`), 'guest',
-- 'address' or 'all' (that allowance of visitors is used up).
create function start_run(
  given_user uuid, given_guest bytea, given_new_owner uuid,
  given_id uuid, given_hash bytea, given_kind text, given_inputs jsonb, given_direction text, given_built_on jsonb,
  given_writer text, given_price integer, given_project uuid, given_element uuid,
  given_holder uuid, given_lease_ms integer, most_open integer,
  given_day date, given_key bytea, given_address bytea,
  most_of_key integer, most_of_address integer, most_of_all integer, given_now timestamptz,
  out outcome text, out run_owner uuid, out open_before integer, out began_at timestamptz, out available integer
) language plpgsql as $$
declare
  is_new_owner boolean := false;
  own_owners uuid[];
  known_owner uuid;
  known_hash bytea;
begin
  open_before := 0;
  if given_user is not null then
    select id into run_owner from owners where id = given_user for no key update;
    if not found then
      outcome := 'no_owner';
      return;
    end if;
  else
    loop
      select owners.id into run_owner from owners join guests on guests.owner_id = owners.id
        where guests.token_hash = given_guest for no key update of owners;
      exit when found;
      with made as (
        insert into guests (owner_id, token_hash) values (given_new_owner, given_guest)
        on conflict (token_hash) do nothing returning owner_id
      ), owner as (insert into owners (id, kind) select owner_id, 'guest' from made)
      select owner_id into run_owner from made;
      is_new_owner := found;
      exit when found;
    end loop;
  end if;

  if not is_new_owner then
    own_owners := array(
      select run_owner union all select owner_id from guests where claimed_by = given_user);
    select owner_id, request_hash into known_owner, known_hash from runs
      where owner_id = any (own_owners) and id = given_id order by owner_id = run_owner desc limit 1;
    if found then
      run_owner := known_owner;
      outcome := case when known_hash = given_hash then 'known' else 'reused' end;
      return;
    end if;
    select count(*) into open_before from runs
      where owner_id = any (own_owners) and state in ('created', 'running');
    if open_before >= most_open then
      outcome := 'too_many_open';
      return;
    end if;
  end if;

  if given_project is not null then
    if not exists (select from projects where owner_id = run_owner and id = given_project and deleted_at is null) then
      outcome := 'no_project';
      return;
    end if;
    -- Open runs first: one that ends between the two looks has stored its element by the second.
    if exists (select from runs where owner_id = run_owner and state in ('created', 'running')
        and element_id = given_element and (project_id <> given_project or kind <> given_kind)) then
      outcome := 'element_taken';
      return;
    end if;
    if exists (select from elements where owner_id = run_owner and id = given_element
        and (project_id <> given_project or kind <> given_kind or deleted_at is not null)) then
      outcome := 'element_taken';
      return;
    end if;
  end if;

  if given_user is not null then
    if given_price > 0 then
      select held.outcome, held.available into outcome, available
        from hold_credits(run_owner, given_id, given_kind, given_price, given_now) as held;
      outcome := case outcome when 'held' then null when 'not_enough' then outcome else 'reused' end;
    end if;
  elsif not take_allowance(given_day, 'guest', given_key, given_price, most_of_key) then
    outcome := 'guest';
  elsif not take_allowance(given_day, 'address', given_address, given_price, most_of_address) then
    outcome := 'address';
    perform give_back_allowance(given_day, 'guest', given_key, given_price);
  elsif not take_allowance(given_day, 'all', '', given_price, most_of_all) then
    outcome := 'all';
    perform give_back_allowance(given_day, 'guest', given_key, given_price);
    perform give_back_allowance(given_day, 'address', given_address, given_price);
  end if;
  if outcome is not null then
    if is_new_owner then
      delete from owners where id = run_owner;
    end if;
    return;
  end if;

  insert into runs (owner_id, id, request_hash, kind, inputs, direction, built_on, writer, price_credits,
    project_id, element_id, allowance_day, allowance_key, allowance_address, state, epoch, lease_owner, lease_until)
  values (run_owner, given_id, given_hash, given_kind, given_inputs, given_direction, given_built_on, given_writer,
    given_price, given_project, given_element, given_day, case when given_user is null then given_key end,
    case when given_user is null then given_address end, 'running', 1, given_holder,
    clock_timestamp() + given_lease_ms * interval '1 millisecond')
  returning created_at into began_at;
  outcome := 'begun';
end $$;

-- Begins many runs, each by itself in a transaction of its own: none holds a lock of another, and one that fails takes no
-- other with it. `wishes` is an array of the arguments of start_run by their names without 'given_'; `answers` has its
-- answer for each, or {"outcome": "failed", "reason": SQLSTATE}. Must not be called inside a transaction.
create procedure start_runs(wishes jsonb, inout answers jsonb) language plpgsql as $$
declare
  answer record;
begin
  answers := '[]';
  for place in 0 .. jsonb_array_length(wishes) - 1 loop
    -- All of them wait for the disk together, at the end.
    perform set_config('synchronous_commit', 'off', true);
    begin
      select started.* into answer
      from jsonb_to_record(wishes -> place) as wish(
          "user" uuid, guest bytea, new_owner uuid, id uuid, hash bytea, kind text, inputs jsonb, direction text,
          built_on jsonb, writer text, price integer, project uuid, element uuid, holder uuid, lease_ms integer,
          most_open integer, day date, key bytea, address bytea, most_of_key integer, most_of_address integer,
          most_of_all integer, now timestamptz),
        lateral start_run("user", guest, new_owner, id, hash, kind, inputs, direction, built_on, writer, price,
          project, element, holder, lease_ms, most_open, day, key, address, most_of_key, most_of_address,
          most_of_all, now) as started;
      answers := answers || to_jsonb(answer);
    exception when others then
      answers := answers || jsonb_build_object('outcome', 'failed', 'reason', sqlstate);
    end;
    commit;
  end loop;
  -- A record of its own, since a transaction that wrote nothing waits for no disk.
  perform pg_logical_emit_message(true, 'fabula', '');
end $$;

-- Ends a run that is open under this epoch, and gives back what it was counted for unless it is spent. Returns when it ended, or
-- null, and nothing done, when it was somebody else's to end.
create function end_run(
  given_owner uuid, given_id uuid, given_epoch integer, given_state text, given_text text, given_result json,
  given_problem_code text, given_problem_message text, given_input_tokens integer, given_output_tokens integer,
  is_spent boolean, given_version uuid, given_now timestamptz
) returns timestamptz language plpgsql as $$
declare
  ended record;
begin
  -- The order of every caller: the books first, then the run.
  perform lock_books(given_owner);
  update runs set state = given_state, text = given_text, ended_at = clock_timestamp(), result = given_result,
    problem_code = given_problem_code, problem_message = given_problem_message,
    input_tokens = given_input_tokens, output_tokens = given_output_tokens, version_id = given_version,
    hold = case when is_spent then 'spent' else 'released' end, lease_owner = null, lease_until = null
  where owner_id = given_owner and id = given_id and epoch = given_epoch and state = 'running'
  returning ended_at, price_credits, allowance_day, allowance_key, allowance_address into ended;
  if not found then return null; end if;
  delete from run_chunks where owner_id = given_owner and run_id = given_id;
  perform settle_hold(given_owner, given_id, is_spent, given_state in ('failed', 'interrupted'), given_now);
  if not is_spent and ended.allowance_key is not null then
    perform give_back_allowance(ended.allowance_day, 'guest', ended.allowance_key, ended.price_credits);
    perform give_back_allowance(ended.allowance_day, 'address', ended.allowance_address, ended.price_credits);
    perform give_back_allowance(ended.allowance_day, 'all', '', ended.price_credits);
  end if;
  return ended.ended_at;
end $$;
