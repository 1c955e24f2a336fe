-- What jobs and runs do for long works. `settings`: what the writer chose for the job, such as to be asked after each
-- chapter.
alter table jobs
  add column settings json not null default '{}',
  drop constraint jobs_purpose_check,
  add constraint jobs_purpose_check check (purpose in ('update', 'sequence', 'alternatives', 'map', 'cards', 'write',
    'read', 'check', 'carry'));
alter table runs
  drop constraint runs_purpose_check,
  add constraint runs_purpose_check check (purpose in ('make', 'fit', 'fields', 'revise', 'map', 'cards', 'scene', 'read',
    'check', 'carry'));

-- `scope`: what a step of a manuscript's job writes (contract/scope.ts). An optional step that fails is skipped: a scene
-- that can't be read is there all the same.
alter table job_steps
  add column scope json,
  add column is_optional boolean not null default false;

-- 'tail': the last words of a text, which never make another one stale.
alter table version_sources
  drop constraint version_sources_detail_check,
  add constraint version_sources_detail_check check (detail in ('full', 'brief', 'cut', 'tail', 'left_out'));

-- As before; an optional step is skipped where another fails.
create or replace function settle_step(
  given_owner uuid, given_job uuid, given_number integer, given_holder uuid, given_state text, given_wait_ms integer,
  given_problem_code text, given_problem_message text
) returns boolean language plpgsql as $$
begin
  perform lock_books(given_owner);
  perform from jobs where owner_id = given_owner and id = given_job for no key update;
  update job_steps set state = case when given_state = 'failed' and is_optional then 'skipped' else given_state end,
    claimed_by = null, claimed_until = null,
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

-- As before; an optional step is skipped where another fails.
create or replace function end_step(
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
  select tries, is_optional into step from job_steps
    where owner_id = given_owner and job_id = given_job and number = given_number and state = 'running'
      and run_id = given_run for update;
  if not found then return; end if;
  next_state := case
    when given_state = 'succeeded' or given_state = 'stopped' and given_version is not null then 'done'
    when given_problem_code = 'unchanged' then 'unchanged'
    when job_state = 'cancelled' then 'cancelled'
    when given_problem_code in ('interrupted', 'provider_unavailable', 'provider_busy') and step.tries < 3 then 'ready'
    when step.is_optional then 'skipped'
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

-- As before; a passage of a part is written again by a run of its manuscript's kind.
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
        and (project_id <> wanted.project_id or deleted_at is not null
          or kind <> wanted.kind and (head_id is null or wanted.purpose <> 'revise'))) then
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
