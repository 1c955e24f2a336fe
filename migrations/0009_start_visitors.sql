-- New functions only: locks nothing.

-- Begins the runs of visitors whom nobody knows yet, all of them in a few statements: most of a rush is theirs, and this is
-- a fraction of the work of beginning each by itself. `answers` has what start_run says of each in its place, and null for
-- those left alone: users, known visitors, runs in projects, and several of one visitor; it is null when that is all. Raises where one could not be begun (an
-- allowance is used up, the visitor came in through another server meanwhile); then none of them was.
-- The order of locks is that of start_run: the owner, the run, the counters of guest, address and all.
create function start_visitors(wishes jsonb, out answers jsonb) language plpgsql as $$
declare
  places bigint[];
  counted_scope text;
  counters integer;
  counted integer;
begin
  select array_agg(place) into places from (
    select min(place) as place
    from rows from (jsonb_to_recordset(wishes) as ("user" uuid, guest bytea, project uuid))
      with ordinality as wish ("user", guest, project, place)
    where "user" is null and project is null and not exists (select from guests where token_hash = guest)
    group by guest having count(*) = 1) as alone;
  if places is null then return; end if;

  with made as (
    insert into guests (owner_id, token_hash)
    select new_owner, guest
    from rows from (jsonb_to_recordset(wishes) as (new_owner uuid, guest bytea))
      with ordinality as wish (new_owner, guest, place)
    where place = any (places) order by guest
    returning owner_id
  ) insert into owners (id, kind) select owner_id, 'guest' from made;

  with wish as materialized (
    select * from rows from (jsonb_to_recordset(wishes) as (new_owner uuid, id uuid, hash bytea, kind text, inputs jsonb,
        direction text, built_on jsonb, writer text, price integer, holder uuid, lease_ms integer, day date, key bytea,
        address bytea))
      with ordinality as wish (new_owner, id, hash, kind, inputs, direction, built_on, writer, price, holder, lease_ms, day,
        key, address, place)
  ), begun as (
    insert into runs (owner_id, id, request_hash, kind, inputs, direction, built_on, writer, price_credits,
      allowance_day, allowance_key, allowance_address, state, epoch, lease_owner, lease_until)
    select new_owner, id, hash, kind, inputs, direction, built_on, writer, price, day, key, address, 'running', 1, holder,
      clock_timestamp() + lease_ms * interval '1 millisecond'
    from wish where place = any (places)
    returning owner_id, created_at
  )
  select jsonb_agg(case when owner_id is not null then jsonb_build_object(
      'outcome', 'begun', 'run_owner', owner_id, 'open_before', 0, 'began_at', created_at, 'available', null) end
      order by place) into answers
  from wish left join begun on owner_id = new_owner;

  foreach counted_scope in array array ['guest', 'address', 'all'] loop
    with wish as (
      select day, price,
        case counted_scope when 'guest' then key when 'address' then address else '' end as counter,
        case counted_scope when 'guest' then most_of_key when 'address' then most_of_address else most_of_all end as most
      from rows from (jsonb_to_recordset(wishes) as (price integer, day date, key bytea, address bytea,
          most_of_key integer, most_of_address integer, most_of_all integer))
        with ordinality as wish (price, day, key, address, most_of_key, most_of_address, most_of_all, place)
      where place = any (places)
    ), wanted as materialized (
      select day, counter, sum(price)::integer as credits, min(most) as most
      from wish where most is not null and counter is not null group by day, counter
    ), taken as (
      insert into visitor_allowances as counted (day, scope, key, used)
      select day, counted_scope, counter, credits from wanted where credits <= most order by day, counter
      on conflict (day, scope, key) do update set used = counted.used + excluded.used
        where counted.used + excluded.used <= (select min(most) from wanted)
      returning 1
    ) select (select count(*) from wanted), (select count(*) from taken) into counters, counted;
    if counted < counters then raise 'the allowance of % is used up', counted_scope; end if;
  end loop;
end $$;

-- Begins many runs: visitors whom nobody knows in one transaction, when all of them can be, and everybody else, or everybody,
-- by start_runs, each in their own. Takes and answers the same as start_runs. Must not be called inside a transaction.
create procedure begin_runs(wishes jsonb, inout answers jsonb) language plpgsql as $$
declare
  others jsonb;
  begun_of_others jsonb;
begin
  select jsonb_agg(null::jsonb) into answers from jsonb_array_elements(wishes);
  -- The last record of start_runs waits for the disk, for all of them.
  perform set_config('synchronous_commit', 'off', true);
  begin
    answers := coalesce(start_visitors(wishes), answers);
  exception when others then
    -- One by one, each with its own reason.
  end;
  commit;
  select coalesce(jsonb_agg(wish order by place) filter (where answer = 'null'), '[]') into others
  from rows from (jsonb_array_elements(wishes), jsonb_array_elements(answers)) with ordinality as each (wish, answer, place);
  call start_runs(others, begun_of_others);
  select jsonb_agg(case when answer = 'null' then begun_of_others -> nth_other else answer end order by place) into answers
  from (
    select answer, place, (count(*) filter (where answer = 'null') over (order by place))::integer - 1 as nth_other
    from jsonb_array_elements(answers) with ordinality as each (answer, place)
  ) as numbered;
end $$;
