-- Several runs asked for together. New tables, and columns of `runs` without defaults that rewrite nothing, but for one
-- text whose default is stored once: locks `runs` for a moment.

-- `most_credits`: what the writer agreed to; `open_credits`: held by its runs. `request_hash`: of what was asked for, so
-- that the same request again is known. `seen_at`: when its writer saw that it had ended.
create table jobs (
  owner_id uuid not null references owners (id) on delete cascade,
  id uuid not null,
  project_id uuid not null,
  purpose text not null check (purpose in ('update', 'sequence', 'alternatives')),
  state text not null default 'running' check (state in ('running', 'paused', 'halted', 'ended', 'cancelled')),
  halted_by text check (halted_by in ('price', 'credits', 'failure', 'question')),
  takes text not null check (takes in ('at_once', 'after_review')),
  request_hash bytea not null check (octet_length(request_hash) = 32),
  most_credits integer not null check (most_credits >= 0),
  spent_credits integer not null default 0 check (spent_credits >= 0),
  open_credits integer not null default 0 check (open_credits >= 0),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  seen_at timestamptz,
  primary key (owner_id, id),
  foreign key (owner_id, project_id) references projects (owner_id, id) on delete cascade,
  check (spent_credits + open_credits <= most_credits),
  check ((state = 'halted') = (halted_by is not null)),
  check ((state in ('ended', 'cancelled')) = (ended_at is not null))
);
create index jobs_of_project on jobs (owner_id, project_id, created_at desc);
create index jobs_open on jobs (owner_id) where state in ('running', 'paused', 'halted');
create index jobs_running on jobs (created_at) where state = 'running';

-- One text of a job. `way`: 'fit' (only what must change), 'anew', or 'fields' (those of `fields` alone). `missing`: needs
-- that it still waits for. `base_version_id`: the text that an update starts from; `base_hash`: `text_hash` of it when the
-- job was made. `run_id` is fixed by the claim, so that a step is never run twice for money; `tries`: runs so far.
create table job_steps (
  owner_id uuid not null,
  job_id uuid not null,
  number integer not null check (number > 0),
  element_id uuid not null,
  kind text not null,
  title text not null default '',
  way text not null check (way in ('fit', 'anew', 'fields')),
  fields jsonb not null default '[]',
  inputs jsonb not null default '{}',
  direction text not null default '',
  angle text not null default '',
  is_chosen boolean not null default true,
  state text not null check (state in ('blocked', 'ready', 'starting', 'running', 'done', 'unchanged', 'failed', 'skipped',
    'held_back', 'cancelled')),
  missing integer not null default 0 check (missing >= 0),
  price_credits integer not null check (price_credits >= 0),
  spent_credits integer not null default 0,
  tries integer not null default 0,
  not_before timestamptz,
  claimed_by uuid,
  claimed_until timestamptz,
  run_id uuid,
  base_version_id uuid,
  base_hash text,
  result_version_id uuid,
  reasons json not null default '[]',
  problem_code text,
  problem_message text,
  decision text check (decision in ('taken', 'taken_in_part', 'passed_over')),
  decided_at timestamptz,
  primary key (owner_id, job_id, number),
  foreign key (owner_id, job_id) references jobs (owner_id, id) on delete cascade
);
create index job_steps_waiting on job_steps (owner_id, job_id, number) where state in ('ready', 'starting');
create index job_steps_active on job_steps (owner_id) where state in ('starting', 'running');
create index job_steps_of on job_steps (owner_id, element_id);

-- A step waits for those that it builds on.
create table job_needs (
  owner_id uuid not null,
  job_id uuid not null,
  number integer not null,
  needs integer not null,
  primary key (owner_id, job_id, number, needs),
  foreign key (owner_id, job_id, number) references job_steps (owner_id, job_id, number) on delete cascade,
  foreign key (owner_id, job_id, needs) references job_steps (owner_id, job_id, number) on delete cascade
);
create index job_needs_of on job_needs (owner_id, job_id, needs);

-- `purpose`: 'make' writes a whole text; 'fit' and 'fields' part of one; 'revise' a passage, which waits for its writer's
-- `decision`. `scope`: what it may write (contract/scope.ts).
alter table runs
  add column purpose text not null default 'make' check (purpose in ('make', 'fit', 'fields', 'revise')),
  add column scope json,
  add column seed bigint,
  add column job_id uuid,
  add column step integer,
  add column decision text check (decision in ('taken', 'passed_over')),
  add column decided_at timestamptz,
  add check ((job_id is null) = (step is null));
create index runs_unsettled on runs (owner_id, element_id) where purpose = 'revise' and decision is null;

do $$
declare name text;
begin
  foreach name in array array['jobs', 'job_steps', 'job_needs']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to fabula_runtime using (owner_id = (select current_owner()))
      with check (owner_id = (select current_owner()))', name);
    execute format('grant select, insert, update, delete on %I to fabula_runtime', name);
  end loop;
end $$;

-- Everything below locks in the same order: the owner, the job, its steps, the run, then batches. Each tells the readers of
-- a job that it changed, as 'owner/job' on the channel fabula_job, and the processes that a step may be ready, by an empty
-- message on fabula_job_ready. `given_owner` is always a user.

create function tell_job(given_owner uuid, given_job uuid, may_be_ready boolean default true) returns void
language sql as $$
  select pg_notify('fabula_job', given_owner || '/' || given_job);
  select pg_notify('fabula_job_ready', '') where may_be_ready;
$$;

-- A hash of an element's newest words, what is being typed included; null where there is none, or it is in the trash.
create function text_hash(given_owner uuid, given_element uuid) returns text language sql stable as $$
  select md5(coalesce(copy.content, version.content)::jsonb::text)
  from elements as element
  join element_versions as version on version.owner_id = element.owner_id and version.id = element.current_version_id
  left join working_copies as copy on copy.owner_id = element.owner_id and copy.element_id = element.id
  where element.owner_id = given_owner and element.id = given_element and element.deleted_at is null;
$$;

-- After a step has changed: those that need it are ready once nothing that they need is to come. What was skipped or
-- cancelled is no longer waited for; what failed or is held back is.
create function follow_step(given_owner uuid, given_job uuid, given_number integer) returns void language sql as $$
  update job_steps as step set missing = open.steps, state = case open.steps when 0 then 'ready' else 'blocked' end
  from (
    select need.number, count(*) filter (
      where needed.state not in ('done', 'unchanged', 'skipped', 'cancelled'))::integer as steps
    from job_needs as changed
    join job_needs as need on (need.owner_id, need.job_id, need.number)
      = (changed.owner_id, changed.job_id, changed.number)
    join job_steps as needed on (needed.owner_id, needed.job_id, needed.number)
      = (need.owner_id, need.job_id, need.needs)
    where changed.owner_id = given_owner and changed.job_id = given_job and changed.needs = given_number
    group by need.number
  ) as open
  where step.owner_id = given_owner and step.job_id = given_job and step.number = open.number
    and step.state in ('blocked', 'ready') and step.missing <> open.steps;
$$;

-- Ends a job that has nothing left to do; halts a running one when everything left waits for its writer, who tries what
-- failed again or leaves it out.
create function close_job(given_owner uuid, given_job uuid) returns void language plpgsql as $$
declare
  open record;
begin
  select count(*) filter (where state in ('ready', 'starting', 'running')) as active,
    count(*) filter (where state in ('blocked', 'failed')) as failed,
    count(*) filter (where state = 'held_back') as held_back
  into open from job_steps
  where owner_id = given_owner and job_id = given_job
    and state in ('ready', 'starting', 'running', 'blocked', 'failed', 'held_back');
  if open.active > 0 then return; end if;
  if open.failed + open.held_back = 0 then
    update jobs set state = 'ended', halted_by = null, ended_at = now()
    where owner_id = given_owner and id = given_job and state in ('running', 'paused', 'halted');
  else
    update jobs set state = 'halted', halted_by = case when open.held_back > 0 then 'question' else 'failure' end
    where owner_id = given_owner and id = given_job and state = 'running';
  end if;
end $$;

-- Claims up to `given_most` steps for a process, for `given_claim_ms`: of the owner with fewest active steps first, then of
-- the oldest job; at most `max_of_owner` of an owner are active. What a process claimed and did not begin in that time is
-- claimed again, with the same run. An owner whose books are being changed is left out, so that nobody waits here.
create function claim_steps(
  given_holder uuid, given_most integer, given_claim_ms integer, max_of_owner integer
) returns table (owner_id uuid, job_id uuid, number integer) language plpgsql as $$
declare
  wanted record;
  claimed integer := 0;
begin
  for wanted in
    with waiting as (
      select job.owner_id, job.id, job.created_at, step.number,
        row_number() over (partition by job.owner_id order by job.created_at, job.id, step.number) as turn
      from jobs as job
      cross join lateral (
        select one.number from job_steps as one
        where one.owner_id = job.owner_id and one.job_id = job.id
          and (one.state = 'ready' and coalesce(one.not_before, '-infinity') <= clock_timestamp()
            or one.state = 'starting' and one.claimed_until < clock_timestamp())
        order by one.number limit max_of_owner) as step
      where job.state = 'running'
    ), active as (
      select one.owner_id, count(*) as steps from job_steps as one
      where one.state = 'running' or one.state = 'starting' and one.claimed_until >= clock_timestamp()
      group by one.owner_id
    )
    select waiting.* from waiting left join active on active.owner_id = waiting.owner_id
    where waiting.turn + coalesce(active.steps, 0) <= max_of_owner
    order by waiting.turn + coalesce(active.steps, 0), waiting.created_at, waiting.id
  loop
    perform from owners where owners.id = wanted.owner_id for no key update skip locked;
    continue when not found;
    -- Others may have claimed before the lock.
    continue when max_of_owner <= (select count(*) from job_steps as one where one.owner_id = wanted.owner_id
      and (one.state = 'running' or one.state = 'starting' and one.claimed_until >= clock_timestamp()));
    update job_steps as step set state = 'starting', claimed_by = given_holder,
      claimed_until = clock_timestamp() + given_claim_ms * interval '1 millisecond',
      run_id = coalesce(step.run_id, gen_random_uuid())
    from jobs as job
    where job.owner_id = wanted.owner_id and job.id = wanted.id and job.state = 'running'
      and step.owner_id = job.owner_id and step.job_id = job.id and step.number = wanted.number
      and (step.state = 'ready' or step.state = 'starting' and step.claimed_until < clock_timestamp());
    continue when not found;
    owner_id := wanted.owner_id;
    job_id := wanted.id;
    number := wanted.number;
    return next;
    perform tell_job(wanted.owner_id, wanted.id, false);
    claimed := claimed + 1;
    exit when claimed >= given_most;
  end loop;
end $$;

-- Settles a step that `given_holder` claimed and did not begin: 'unchanged', 'skipped', 'held_back', 'cancelled', 'failed',
-- or 'ready' again after `given_wait_ms`. False, and nothing done, where the claim is lost.
create function settle_step(
  given_owner uuid, given_job uuid, given_number integer, given_holder uuid, given_state text, given_wait_ms integer,
  given_problem_code text, given_problem_message text
) returns boolean language plpgsql as $$
begin
  perform lock_books(given_owner);
  perform from jobs where owner_id = given_owner and id = given_job for no key update;
  update job_steps set state = given_state, claimed_by = null, claimed_until = null,
    not_before = case when given_wait_ms > 0 then clock_timestamp() + given_wait_ms * interval '1 millisecond' end,
    problem_code = given_problem_code, problem_message = given_problem_message
  where owner_id = given_owner and job_id = given_job and number = given_number
    and state = 'starting' and claimed_by = given_holder;
  if not found then return false; end if;
  perform follow_step(given_owner, given_job, given_number);
  perform close_job(given_owner, given_job);
  perform tell_job(given_owner, given_job);
  return true;
end $$;

-- Halts a running job, by 'price' or 'credits', because of a step that `given_holder` claimed and that stays ready.
create function halt_job(
  given_owner uuid, given_job uuid, given_number integer, given_holder uuid, given_by text
) returns void language plpgsql as $$
begin
  perform lock_books(given_owner);
  update jobs set state = 'halted', halted_by = given_by
  where owner_id = given_owner and id = given_job and state = 'running';
  perform settle_step(given_owner, given_job, given_number, given_holder, 'ready', 0, null, null);
end $$;

-- Settles a step whose run has ended, and the job's credits. What a later try may mend is tried again after 5 and after 30
-- seconds, each time by another run. A job that halted for want of credits goes on when some come back.
create function end_step(
  given_owner uuid, given_job uuid, given_number integer, given_run uuid, given_state text, given_problem_code text,
  given_problem_message text, given_price integer, given_spent integer, given_version uuid
) returns void language plpgsql as $$
declare
  job_state text;
  step record;
  next_state text;
begin
  update jobs set open_credits = open_credits - given_price, spent_credits = spent_credits + given_spent
  where owner_id = given_owner and id = given_job
  returning state into job_state;
  if not found then return; end if;
  select tries into step from job_steps
    where owner_id = given_owner and job_id = given_job and number = given_number and state = 'running'
      and run_id = given_run for update;
  if not found then return; end if;
  next_state := case
    when given_state = 'succeeded' or given_state = 'stopped' and given_version is not null then 'done'
    when given_problem_code = 'unchanged' then 'unchanged'
    when job_state = 'cancelled' then 'cancelled'
    when given_problem_code in ('interrupted', 'provider_unavailable', 'provider_busy') and step.tries < 3 then 'ready'
    else 'failed' end;
  update job_steps set state = next_state, spent_credits = spent_credits + given_spent,
    result_version_id = given_version,
    run_id = case next_state when 'ready' then null else run_id end,
    not_before = case next_state when 'ready'
      then clock_timestamp() + case step.tries when 1 then interval '5 seconds' else interval '30 seconds' end end,
    problem_code = case when next_state = 'done' then null when given_state = 'stopped' then 'no_content'
      else given_problem_code end,
    problem_message = case when next_state = 'done' then null
      when given_state = 'stopped' then 'You stopped this before anything was finished.' else given_problem_message end
  where owner_id = given_owner and job_id = given_job and number = given_number;
  perform follow_step(given_owner, given_job, given_number);
  if given_spent < given_price then
    update jobs set state = 'running', halted_by = null
    where owner_id = given_owner and id = given_job and state = 'halted' and halted_by in ('price', 'credits');
  end if;
  perform close_job(given_owner, given_job);
  perform tell_job(given_owner, given_job);
end $$;

-- What its writer decides about a job. Each answers 'done', 'no_job', or 'job_state' where it has ended or can't do this.

-- 'running' (from paused or halted), 'paused' (from running) or 'cancelled'. What is being written goes on.
create function set_job_state(given_owner uuid, given_job uuid, given_state text) returns text language plpgsql as $$
declare
  was text;
begin
  perform lock_books(given_owner);
  select state into was from jobs where owner_id = given_owner and id = given_job for no key update;
  if not found then return 'no_job'; end if;
  if was = given_state then return 'done'; end if;
  if was in ('ended', 'cancelled') or given_state = 'paused' and was <> 'running' then return 'job_state'; end if;
  update jobs set state = given_state, halted_by = null, ended_at = case given_state when 'cancelled' then now() end
  where owner_id = given_owner and id = given_job;
  if given_state = 'cancelled' then
    update job_steps set state = 'cancelled', claimed_by = null, claimed_until = null
    where owner_id = given_owner and job_id = given_job
      and state in ('blocked', 'ready', 'starting', 'held_back');
  else
    perform close_job(given_owner, given_job);
  end if;
  perform tell_job(given_owner, given_job);
  return 'done';
end $$;

-- Ticks and unticks steps that have not begun; `given_chosen` is [{"number": 1, "isChosen": true}, ...]. Those that need an
-- unticked one build on the text as it is. One that was held back and is ticked again starts from its text of now.
create function choose_steps(given_owner uuid, given_job uuid, given_chosen jsonb) returns text language plpgsql as $$
declare
  was text;
  choice record;
begin
  perform lock_books(given_owner);
  select state into was from jobs where owner_id = given_owner and id = given_job for no key update;
  if not found then return 'no_job'; end if;
  if was in ('ended', 'cancelled') then return 'job_state'; end if;
  for choice in
    select step.number, given."isChosen" as is_chosen, step.element_id
    from jsonb_to_recordset(given_chosen) as given (number integer, "isChosen" boolean)
    join job_steps as step on step.owner_id = given_owner and step.job_id = given_job and step.number = given.number
    where given."isChosen" and step.state in ('skipped', 'held_back')
      or not given."isChosen" and step.state in ('blocked', 'ready', 'held_back', 'failed')
    order by step.number
  loop
    if choice.is_chosen then
      update job_steps as step set is_chosen = true, problem_code = null, problem_message = null, not_before = null,
        base_version_id = element.current_version_id, base_hash = text_hash(given_owner, choice.element_id),
        missing = open.steps, state = case open.steps when 0 then 'ready' else 'blocked' end
      from (
        select count(*)::integer as steps from job_needs as need
        join job_steps as needed on (needed.owner_id, needed.job_id, needed.number)
          = (need.owner_id, need.job_id, need.needs)
        where need.owner_id = given_owner and need.job_id = given_job and need.number = choice.number
          and needed.state not in ('done', 'unchanged', 'skipped', 'cancelled')
      ) as open
      left join elements as element on element.owner_id = given_owner and element.id = choice.element_id
      where step.owner_id = given_owner and step.job_id = given_job and step.number = choice.number;
    else
      update job_steps set is_chosen = false, state = 'skipped', not_before = null
      where owner_id = given_owner and job_id = given_job and number = choice.number;
    end if;
    perform follow_step(given_owner, given_job, choice.number);
  end loop;
  update jobs set state = 'running', halted_by = null
  where owner_id = given_owner and id = given_job and state = 'halted' and halted_by in ('failure', 'question');
  perform close_job(given_owner, given_job);
  perform tell_job(given_owner, given_job);
  return 'done';
end $$;

-- Tries failed steps again, these or all of them (null). A halted job goes on.
create function retry_steps(given_owner uuid, given_job uuid, given_numbers integer[]) returns text language plpgsql as $$
declare
  was text;
begin
  perform lock_books(given_owner);
  select state into was from jobs where owner_id = given_owner and id = given_job for no key update;
  if not found then return 'no_job'; end if;
  if was in ('ended', 'cancelled') then return 'job_state'; end if;
  update job_steps set state = 'ready', tries = 0, run_id = null, not_before = null, problem_code = null,
    problem_message = null
  where owner_id = given_owner and job_id = given_job and state = 'failed'
    and (given_numbers is null or number = any (given_numbers));
  if found then
    update jobs set state = 'running', halted_by = null
    where owner_id = given_owner and id = given_job and state = 'halted';
  end if;
  perform tell_job(given_owner, given_job);
  return 'done';
end $$;

-- Sets the highest price; one that halted by its price goes on. Also 'too_low', for less than is spent and held.
create function set_most_credits(given_owner uuid, given_job uuid, given_most integer) returns text
language plpgsql as $$
declare
  job record;
begin
  perform lock_books(given_owner);
  select * into job from jobs where owner_id = given_owner and id = given_job for no key update;
  if not found then return 'no_job'; end if;
  if job.state in ('ended', 'cancelled') then return 'job_state'; end if;
  if given_most < job.spent_credits + job.open_credits then return 'too_low'; end if;
  update jobs set most_credits = given_most,
    state = case when halted_by = 'price' and given_most > most_credits then 'running' else state end,
    halted_by = case when halted_by = 'price' and given_most > most_credits then null else halted_by end
  where owner_id = given_owner and id = given_job;
  perform tell_job(given_owner, given_job);
  return 'done';
end $$;

-- As before. A run that is a step of a job does not count among those that are started by hand; the same transaction
-- takes its price from what the job may cost, and its step is 'running'. More outcomes, with nothing done: 'job_stands' (the
-- job is not running), 'claim_lost' (the step is no longer claimed by `given_holder` for this run), 'over_price'.
create or replace function start_run(
  given_user uuid, given_guest bytea, given_new_owner uuid, given_run jsonb, given_holder uuid, given_lease_ms integer,
  max_open integer, max_of_guest integer, max_of_address integer, max_of_all integer, given_now timestamptz,
  out outcome text, out open_before integer, out available integer, out run runs
) language plpgsql as $$
declare
  wanted runs := jsonb_populate_record(null::runs, given_run);
  owner uuid;
  own_owners uuid[];
  job jobs;
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
    -- Those of jobs are bounded by the claims of their steps.
    select count(*) into open_before from runs
      where owner_id = any (own_owners) and state in ('created', 'running') and job_id is null;
    if wanted.job_id is null and open_before >= max_open then
      outcome := 'too_many_open';
      return;
    end if;
  end if;

  if wanted.job_id is not null then
    select * into job from jobs
      where owner_id = owner and id = wanted.job_id and state = 'running' for no key update;
    if not found then
      outcome := 'job_stands';
      return;
    end if;
    perform from job_steps where owner_id = owner and job_id = job.id and number = wanted.step and state = 'starting'
      and claimed_by = given_holder and run_id = wanted.id for update;
    if not found then
      outcome := 'claim_lost';
      return;
    end if;
    if job.spent_credits + job.open_credits + wanted.price_credits > job.most_credits then
      outcome := 'over_price';
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
  if wanted.job_id is not null then
    update jobs set open_credits = open_credits + wanted.price_credits where owner_id = owner and id = job.id;
    update job_steps set state = 'running', tries = tries + 1, claimed_by = null, claimed_until = null, not_before = null,
      problem_code = null, problem_message = null
    where owner_id = owner and job_id = job.id and number = wanted.step;
    perform tell_job(owner, job.id, false);
  end if;
  outcome := 'begun';
end $$;

-- As before; the end of a run that is a step settles the step and the job in the same statement.
create or replace function end_run(
  given_owner uuid, given_id uuid, given_epoch integer, given_state text, given_text text, given_result json,
  given_problem_code text, given_problem_message text, given_input_tokens integer, given_cached_tokens integer,
  given_output_tokens integer, given_spent integer, given_least integer, free_stops integer, free_visitor_stops integer,
  given_version uuid, given_now timestamptz, out ended timestamptz, out spent integer
) language plpgsql as $$
declare
  run record;
  today date := (given_now at time zone 'utc')::date;
  stops_too_many integer;
begin
  -- The order of every caller: the books first, then the job and its step, then the run.
  perform lock_books(given_owner);
  update runs set state = given_state, text = given_text, ended_at = clock_timestamp(), result = given_result,
    problem_code = given_problem_code, problem_message = given_problem_message,
    input_tokens = given_input_tokens, cached_tokens = given_cached_tokens, output_tokens = given_output_tokens,
    version_id = given_version,
    hold = case when given_state = 'succeeded' or given_spent > 0 then 'spent' else 'released' end,
    spent_credits = given_spent, lease_owner = null, lease_until = null
  where owner_id = given_owner and id = given_id and epoch = given_epoch and state = 'running'
  returning ended_at, price_credits, job_id, step, allowance_day, allowance_key, allowance_address into run;
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
  if run.job_id is not null then
    perform end_step(given_owner, run.job_id, run.step, given_id, given_state, given_problem_code, given_problem_message,
      run.price_credits, spent, given_version);
  end if;
  if spent < run.price_credits and run.allowance_key is not null then
    perform give_back_allowance(run.allowance_day, 'guest', run.allowance_key, run.price_credits - spent);
    perform give_back_allowance(run.allowance_day, 'address', run.allowance_address, run.price_credits - spent);
    perform give_back_allowance(run.allowance_day, 'all', '', run.price_credits - spent);
  end if;
end $$;
