-- When credits that waited were free again: a dispute was decided for the payment that they came from. A column without a
-- default locks the table for an instant.
alter table credit_batches add column freed_at timestamptz;

create or replace function freeze_credits(given_owner uuid, given_batch uuid, is_frozen boolean, given_now timestamptz)
returns void language plpgsql as $$
begin
  if not lock_books(given_owner) then return; end if;
  update credit_batches set frozen_at = case when is_frozen then given_now end,
      freed_at = case when not is_frozen and credits_remaining > 0 then given_now end
    where owner_id = given_owner and id = given_batch and (frozen_at is not null) <> is_frozen;
end $$;
