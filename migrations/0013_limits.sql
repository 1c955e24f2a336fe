-- What an account keeps, counted as it changes. The maxima stand in domain/limits.ts; the server compares. The new
-- columns rewrite element_versions, version_sources and working_copies under a lock: a release stops for it.

-- `is_kept`: false for a version that the page made by itself, in a pause or on leaving; old ones of those are thinned.
-- `bytes`: what it counts for: its texts, and a round figure for its row and indexes.
alter table element_versions
  add column is_kept boolean not null default true,
  add column bytes integer not null generated always as (1024 + octet_length(content::text)
    + coalesce(octet_length(item_ids::text), 0) + octet_length(inputs::text) + octet_length(direction)
    + octet_length(title) + octet_length(subtitle) + coalesce(octet_length(coverage), 0)) stored;
alter table version_sources
  add column bytes integer not null
    generated always as (256 + octet_length(fields::text) + octet_length(title)) stored;
alter table working_copies
  add column bytes integer not null generated always as (1024 + octet_length(content::text)
    + coalesce(octet_length(item_ids::text), 0)) stored;

-- When old autosaved versions of the element are next looked through; null while there are none.
alter table elements add column thin_at timestamptz;
create index elements_to_thin on elements (thin_at) where thin_at is not null;

-- No query reads it.
drop index runs_of_project;

-- The bytes of a user's account: `bytes`, and the changes that were not added to it yet. A change is a row of its own, so
-- that no writer waits for another and erasing a large project stays linear. Whoever adds to an account locks its row of
-- account_usage before anything else (`lock_account`), so that two requests cannot both use the last room.
create table account_usage (
  owner_id uuid primary key references owners (id) on delete cascade,
  bytes bigint not null default 0
);
create table account_changes (
  owner_id uuid not null references account_usage (owner_id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  bytes bigint not null,
  primary key (owner_id, id)
);

create function open_account_usage() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$ begin
  insert into account_usage (owner_id) values (new.id);
  return null;
end $$;
create trigger owners_added after insert on owners
  for each row when (new.kind = 'user') execute function open_account_usage();

-- An owner's erasure takes their row first: then there is nobody left to count for.
create function change_account_bytes(given_owner uuid, change bigint) returns void language sql security definer
set search_path = public, pg_temp as $$
  insert into account_changes (owner_id, bytes)
  select owner_id, change from account_usage where owner_id = given_owner and change <> 0;
$$;
revoke execute on function change_account_bytes from public;

create function count_added_bytes() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$ begin
  perform change_account_bytes(owner_id, sum(bytes)) from added group by owner_id;
  return null;
end $$;
create function count_erased_bytes() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$ begin
  perform change_account_bytes(owner_id, -sum(bytes)) from erased group by owner_id;
  return null;
end $$;
create function count_changed_bytes() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$ begin
  perform change_account_bytes(owner_id, sum(bytes)) from (
    select owner_id, bytes from added union all select owner_id, -bytes from erased) as both_sides group by owner_id;
  return null;
end $$;

do $$
declare name text;
begin
  foreach name in array array['element_versions', 'version_sources', 'working_copies']
  loop
    execute format('create trigger bytes_added after insert on %I referencing new table as added
      for each statement execute function count_added_bytes()', name);
    execute format('create trigger bytes_erased after delete on %I referencing old table as erased
      for each statement execute function count_erased_bytes()', name);
  end loop;
end $$;
-- What counts of a version and of a source never changes.
create trigger bytes_changed after update on working_copies referencing old table as erased new table as added
  for each statement execute function count_changed_bytes();

-- What an ended run counts for.
create function bytes_of_run(run runs) returns bigint language sql immutable as $$
  select 1024::bigint + octet_length(run.text) + coalesce(octet_length(run.result::text), 0)
    + octet_length(run.inputs::text) + octet_length(run.direction) + octet_length(run.built_on::text);
$$;
create function count_run_bytes() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$ begin
  perform change_account_bytes(new.owner_id,
    bytes_of_run(new) - case when old.ended_at is null then 0 else bytes_of_run(old) end);
  return null;
end $$;
create trigger bytes_of_end after update of ended_at, text, result on runs
  for each row when (new.ended_at is not null) execute function count_run_bytes();

-- What a run wrote goes with the last version that was made from it; the run itself stays in the books.
create function erase_run_texts() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$ begin
  update runs set text = '', result = null
  from (select distinct owner_id, run_id from erased where run_id is not null) as gone
  where runs.owner_id = gone.owner_id and runs.id = gone.run_id and runs.ended_at is not null
    and not exists (select from element_versions as other
      where other.owner_id = gone.owner_id and other.run_id = gone.run_id);
  return null;
end $$;
create trigger run_texts_erased after delete on element_versions referencing old table as erased
  for each statement execute function erase_run_texts();

insert into account_usage (owner_id, bytes)
select owners.id,
  (select coalesce(sum(bytes), 0) from element_versions where owner_id = owners.id)
  + (select coalesce(sum(bytes), 0) from version_sources where owner_id = owners.id)
  + (select coalesce(sum(bytes), 0) from working_copies where owner_id = owners.id)
  + (select coalesce(sum(bytes_of_run(runs)), 0) from runs where owner_id = owners.id and ended_at is not null)
from owners where kind = 'user';

-- The bytes of the account on whose behalf the transaction runs.
create function account_bytes() returns bigint language sql stable security definer
set search_path = public, pg_temp as $$
  select account_usage.bytes + (
    select coalesce(sum(account_changes.bytes), 0)::bigint from account_changes where owner_id = current_owner())
  from account_usage where owner_id = current_owner();
$$;

-- Lets nobody else add to the same account before the transaction ends. Comes before every other lock.
create function lock_account() returns void language plpgsql security definer
set search_path = public, pg_temp as $$ begin
  -- Not `for update`, which whoever only notes a change (a run that ends) would wait for.
  perform from account_usage where owner_id = current_owner() for no key update;
  with gone as (delete from account_changes where owner_id = current_owner() returning bytes)
  update account_usage set bytes = bytes + (select coalesce(sum(gone.bytes), 0) from gone)
  where owner_id = current_owner();
end $$;

alter table account_usage enable row level security;
alter table account_changes enable row level security;
