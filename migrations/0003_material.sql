-- A writer's workspace. Deleted ones stay 30 days. New tables only, but for columns added to `runs`, which takes a
-- short lock and rewrites nothing. Letters are folded by ICU, since a database's own locale may know only ASCII.
create table projects (
  owner_id uuid not null references owners (id) on delete cascade,
  id uuid not null,
  name text not null check (char_length(name) between 1 and 100),
  description text check (char_length(description) between 1 and 500),
  type text not null check (type in ('reel_tiktok', 'youtube_script', 'film_short', 'custom')),
  -- Told to every prompt of the project, by name.
  settings json not null default '{}',
  is_sample boolean not null default false,
  -- Of what was asked for when it was made, so that the same request again is known.
  request_hash bytea check (octet_length(request_hash) = 32),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- What a search looks through: name, chr(1) and description in lower case.
  search_text text collate "C" not null generated always as
    (lower(normalize(name || chr(1) || coalesce(description, ''), NFC) collate "und-x-icu")) stored,
  -- What names are sorted by: lower case without accents, the same order on every database.
  sort_name text collate "C" not null generated always as
    (lower(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f]', '', 'g') collate "und-x-icu")) stored,
  primary key (owner_id, id)
);
create index projects_by_change on projects (owner_id, updated_at desc, id) where deleted_at is null;
create index projects_by_creation on projects (owner_id, created_at desc, id) where deleted_at is null;
create index projects_by_name on projects (owner_id, sort_name, id) where deleted_at is null;
create index projects_deleted on projects (deleted_at) where deleted_at is not null;
create index projects_trashed on projects (owner_id, deleted_at desc) where deleted_at is not null;
create unique index projects_one_sample on projects (owner_id) where is_sample and deleted_at is null;

-- How many projects an owner has outside the trash, so that nobody counts them for each page of a list. `counted` are
-- those that a plan limits: all but the sample. Only the triggers below write here, with their owner's rights.
create table project_counts (
  owner_id uuid primary key references owners (id) on delete cascade,
  listed integer not null check (listed >= 0),
  counted integer not null check (counted between 0 and listed)
);

create function count_added_projects() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$ begin
  insert into project_counts as counts (owner_id, listed, counted)
  select owner_id, count(*), count(*) filter (where not is_sample) from added
  where deleted_at is null group by owner_id order by owner_id
  on conflict (owner_id) do update
    set listed = counts.listed + excluded.listed, counted = counts.counted + excluded.counted;
  return null;
end $$;
create trigger projects_added after insert on projects referencing new table as added
  for each statement execute function count_added_projects();

-- An owner's erasure takes their counts too, before or after: then no row is left to change.
create function count_erased_projects() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$ begin
  update project_counts as counts set listed = counts.listed - gone.listed, counted = counts.counted - gone.counted
  from (select owner_id, count(*) as listed, count(*) filter (where not is_sample) as counted from erased
    where deleted_at is null group by owner_id) gone
  where counts.owner_id = gone.owner_id;
  return null;
end $$;
create trigger projects_erased after delete on projects referencing old table as erased
  for each statement execute function count_erased_projects();

create function count_moved_project() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
declare change integer := case when new.deleted_at is null then 1 else -1 end;
begin
  update project_counts set listed = listed + change,
    counted = counted + case when new.is_sample then 0 else change end
  where owner_id = new.owner_id;
  return null;
end $$;
create trigger projects_moved after update of deleted_at on projects for each row
  when ((old.deleted_at is null) <> (new.deleted_at is null)) execute function count_moved_project();

-- One piece of material, of one kind. Title and subtitle are its current version's, for lists.
create table elements (
  owner_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  kind text not null,
  title text not null,
  subtitle text not null default '',
  current_version_id uuid not null,
  last_number integer not null default 1 check (last_number > 0),
  -- Of what was asked for when it was made, so that the same request again is known.
  request_hash bytea check (octet_length(request_hash) = 32),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- What a search looks through: title, chr(1) and subtitle in lower case.
  search_text text collate "C" not null generated always as
    (lower(normalize(title || chr(1) || subtitle, NFC) collate "und-x-icu")) stored,
  primary key (owner_id, id),
  foreign key (owner_id, project_id) references projects (owner_id, id) on delete cascade
);
-- Of trashed ones too, since erasing a project looks for its elements here.
create index elements_of_project on elements (owner_id, project_id, kind, created_at desc, id) include (deleted_at);
create index elements_deleted on elements (deleted_at) where deleted_at is not null;
create index elements_trashed on elements (owner_id, deleted_at desc) where deleted_at is not null;
-- Erasing a version looks here for an element that still names it.
create index elements_by_version on elements (owner_id, current_version_id);

-- An immutable state of an element. Only `is_waiting` changes: a generated version that waits beside a text which a
-- writer has touched.
create table element_versions (
  owner_id uuid not null,
  id uuid not null,
  element_id uuid not null,
  number integer not null check (number > 0),
  origin text not null check (origin in ('generated', 'edited', 'restored', 'imported')),
  is_waiting boolean not null default false,
  schema_version integer not null default 1,
  title text not null,
  subtitle text not null default '',
  -- json, since jsonb would put the names in a text's lists into another order.
  content json not null,
  inputs jsonb not null default '{}',
  direction text not null default '',
  coverage text,
  -- Whether the writer stopped it before it was whole.
  is_stopped boolean not null default false,
  writer text,
  price_credits integer,
  run_id uuid,
  -- The version that was edited or restored.
  made_from uuid,
  created_at timestamptz not null default now(),
  primary key (owner_id, id),
  unique (owner_id, element_id, number),
  foreign key (owner_id, element_id) references elements (owner_id, id) on delete cascade
);
create index element_versions_of_run on element_versions (owner_id, run_id) where run_id is not null;

alter table elements add foreign key (owner_id, current_version_id)
  references element_versions (owner_id, id) deferrable initially deferred;

-- What a version was made from. `fields` is a hash of each field that went in. A source that was no element (a draft
-- in a browser) or is gone has no ids that lead anywhere.
create table version_sources (
  owner_id uuid not null,
  version_id uuid not null,
  position integer not null,
  kind text not null,
  title text not null,
  detail text not null check (detail in ('full', 'brief', 'cut', 'left_out')),
  source_element_id uuid,
  source_version_id uuid,
  fields jsonb not null default '{}',
  primary key (owner_id, version_id, position),
  foreign key (owner_id, version_id) references element_versions (owner_id, id) on delete cascade
);
create index version_sources_of on version_sources (owner_id, source_element_id) where source_element_id is not null;

-- What is being typed beside the current version, which is always its base. `revision` grows with every save. Title,
-- subtitle and coverage are those that it has once it is a version.
create table working_copies (
  owner_id uuid not null,
  element_id uuid not null,
  base_version_id uuid not null,
  revision integer not null check (revision > 0),
  title text not null,
  subtitle text not null,
  coverage text,
  -- json, since jsonb would put the names in a text's lists into another order.
  content json not null,
  updated_at timestamptz not null default now(),
  primary key (owner_id, element_id),
  foreign key (owner_id, element_id) references elements (owner_id, id) on delete cascade
);

-- What a writer last chose to build a kind on in a project.
create table source_choices (
  owner_id uuid not null,
  project_id uuid not null,
  kind text not null,
  element_ids jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (owner_id, project_id, kind),
  foreign key (owner_id, project_id) references projects (owner_id, id) on delete cascade
);

-- Where a run's result goes: a project, and an element there that exists or is made at the end. A run counts its
-- price against `allowance_key`: of a guest the hash of the cookie, of a user a hash of their id.
alter table runs add column project_id uuid, add column element_id uuid, add column version_id uuid,
  add column allowance_key bytea,
  add check ((project_id is null) = (element_id is null));
create index runs_of_project on runs (owner_id, project_id) where project_id is not null;

do $$
declare name text;
begin
  foreach name in array array['projects', 'elements', 'element_versions', 'version_sources', 'working_copies', 'source_choices']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to fabula_runtime using (owner_id = (select current_owner()))
      with check (owner_id = (select current_owner()))', name);
    execute format('grant select, insert, update, delete on %I to fabula_runtime', name);
  end loop;
end $$;
alter table project_counts enable row level security;
create policy own on project_counts to fabula_runtime using (owner_id = (select current_owner()));
grant select on project_counts to fabula_runtime;
