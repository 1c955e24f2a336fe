-- How many of a run's input tokens its service read from a cache. Locks the table of runs for an instant and rewrites
-- nothing. Servers of before call the function that is dropped, so a release stops for it.
alter table runs add column cached_tokens integer;

drop function end_run(
  uuid, uuid, integer, text, text, json, text, text, integer, integer, integer, integer, integer, integer, uuid, timestamptz);

-- Ends a run that is open under this epoch, spends `given_spent` of its price and gives the rest back. A stop costs at least
-- `given_least` once more than `free_stops` of the same user, or `free_visitor_stops` of the same visitor or network address,
-- were made on that day. Tells when it ended and what it cost; `ended` is null, and nothing done, when it was somebody
-- else's to end. Locks the owner, the run, the counters of stops, then batches or the counters of guest, address and all.
create function end_run(
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
  -- The order of every caller: the books first, then the run.
  perform lock_books(given_owner);
  update runs set state = given_state, text = given_text, ended_at = clock_timestamp(), result = given_result,
    problem_code = given_problem_code, problem_message = given_problem_message,
    input_tokens = given_input_tokens, cached_tokens = given_cached_tokens, output_tokens = given_output_tokens,
    version_id = given_version,
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
