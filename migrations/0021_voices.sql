-- How a project is to be told: contract/voice.ts. A new table only: locks nothing.
create table project_voices (
  owner_id uuid not null,
  project_id uuid not null,
  -- Grows with every save; a save names the one that it was typed on.
  revision integer not null check (revision > 0),
  voice jsonb not null,
  updated_at timestamptz not null default now(),
  -- What it counts for in its owner's account.
  bytes integer not null generated always as (256 + octet_length(voice::text)) stored,
  primary key (owner_id, project_id),
  foreign key (owner_id, project_id) references projects (owner_id, id) on delete cascade
);
create trigger bytes_added after insert on project_voices referencing new table as added
  for each statement execute function count_added_bytes();
create trigger bytes_erased after delete on project_voices referencing old table as erased
  for each statement execute function count_erased_bytes();
create trigger bytes_changed after update on project_voices referencing old table as erased new table as added
  for each statement execute function count_changed_bytes();

alter table project_voices enable row level security;
create policy own on project_voices to fabula_runtime
  using (owner_id = (select current_owner())) with check (owner_id = (select current_owner()));
grant select, insert, update, delete on project_voices to fabula_runtime;
