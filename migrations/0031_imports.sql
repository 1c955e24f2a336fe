-- What writers took over from files, and what came of it: contract/imports.ts. Of a file itself nothing is kept. New
-- tables only: locks nothing.
create table imports (
  owner_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  -- Of all that was asked for, so that the same request again is known.
  request_hash bytea not null check (octet_length(request_hash) = 32),
  file_name text not null,
  format text not null,
  losses jsonb not null,
  -- Whether the project was made by it.
  made_project boolean not null,
  made_at timestamptz not null default now(),
  undone_at timestamptz,
  -- What it counts for in its owner's account.
  bytes integer not null generated always as (256 + octet_length(file_name) + octet_length(losses::text)) stored,
  primary key (owner_id, id),
  foreign key (owner_id, project_id) references projects (owner_id, id) on delete cascade
);
create index imports_of_project on imports (owner_id, project_id);
create trigger bytes_added after insert on imports referencing new table as added
  for each statement execute function count_added_bytes();
create trigger bytes_erased after delete on imports referencing old table as erased
  for each statement execute function count_erased_bytes();

-- The elements that an import made or wrote. `before_id`: the version that was current then; null for a new element. It
-- is kept from thinning. `is_undone`: it was taken back with the import.
create table import_elements (
  owner_id uuid not null,
  import_id uuid not null,
  element_id uuid not null,
  position integer not null,
  version_id uuid not null,
  before_id uuid,
  is_undone boolean not null default false,
  primary key (owner_id, import_id, element_id),
  foreign key (owner_id, import_id) references imports (owner_id, id) on delete cascade,
  foreign key (owner_id, element_id) references elements (owner_id, id) on delete cascade
);
create index import_elements_of on import_elements (owner_id, element_id);

do $$
declare name text;
begin
  foreach name in array array['imports', 'import_elements']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to fabula_runtime using (owner_id = (select current_owner()))
      with check (owner_id = (select current_owner()))', name);
    execute format('grant select, insert, update, delete on %I to fabula_runtime', name);
  end loop;
end $$;
