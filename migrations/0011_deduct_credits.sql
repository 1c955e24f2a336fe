-- A new function only: locks nothing.

-- Spends at once, by a hold that is settled in the same breath, so that it costs one round trip. True when it is spent, also
-- by an earlier call; false, and nothing done, where there is not enough or no such user. Raises when the id stands for
-- another use, or for one that was not spent.
create function deduct_credits(
  given_owner uuid, given_id uuid, given_type text, given_credits integer, given_now timestamptz
) returns boolean language plpgsql as $$
declare
  held record;
begin
  held := hold_credits(given_owner, given_id, given_type, given_credits, given_now);
  if held.outcome = 'held' then return settle_hold(given_owner, given_id, true, false, given_now); end if;
  if held.outcome in ('not_enough', 'no_owner') then return false; end if;
  if held.outcome = 'known'
      and exists (select from credit_holds where owner_id = given_owner and id = given_id and state = 'spent') then
    return true;
  end if;
  raise 'this id stands for something else';
end $$;
