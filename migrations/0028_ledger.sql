-- What a long work says: who and what there is in it, facts with their quotes, and where two places disagree.

create table entities (
  owner_id uuid not null,
  id uuid not null,
  head_id uuid not null,
  type text not null check (type in ('person', 'place', 'object', 'group')),
  name text not null,
  aliases jsonb not null default '[]',
  element_id uuid,
  primary key (owner_id, id),
  foreign key (owner_id, head_id) references manuscripts (owner_id, head_id) on delete cascade
);
create index entities_of_head on entities (owner_id, head_id);

-- `scene_id`, `version_id`, `quote`, `quote_at`: where it was read; `from_part`, `until_part`: the scenes between which it
-- holds, the second one no longer; `known_by`: who alone knows it. `hash`: of what a prompt is told of it.
create table facts (
  owner_id uuid not null,
  id uuid not null,
  head_id uuid not null,
  entity_id uuid not null,
  attribute text not null,
  value text not null,
  other_entity_id uuid,
  scene_id uuid,
  version_id uuid,
  quote text,
  quote_at integer,
  from_part uuid,
  until_part uuid,
  known_by jsonb not null default '[]',
  state text not null check (state in ('suggested', 'accepted', 'pinned', 'rejected', 'unsupported')),
  origin text not null check (origin in ('reading', 'writer', 'element', 'storyteller')),
  hash text not null,
  updated_at timestamptz not null default now(),
  primary key (owner_id, id),
  foreign key (owner_id, entity_id) references entities (owner_id, id) on delete cascade,
  foreign key (owner_id, head_id) references manuscripts (owner_id, head_id) on delete cascade,
  check (origin <> 'reading' or quote is not null)
);
create index facts_of on facts (owner_id, head_id, entity_id, attribute);
create index facts_of_scene on facts (owner_id, scene_id);

-- Facts that a version was told. `hash` and `value`: as they were told; `still_valid`: the hash that is said not to
-- matter, '' for a fact that went.
create table version_facts (
  owner_id uuid not null,
  version_id uuid not null,
  fact_id uuid not null,
  hash text not null,
  value text not null default '',
  still_valid text,
  primary key (owner_id, version_id, fact_id),
  foreign key (owner_id, version_id) references element_versions (owner_id, id) on delete cascade
);
create index version_facts_of on version_facts (owner_id, fact_id);

-- The last reading of a scene, and what came of the scene in at most 25 words.
create table readings (
  owner_id uuid not null,
  scene_id uuid not null,
  version_id uuid not null,
  text_hash text not null,
  outcome text not null,
  run_id uuid,
  read_at timestamptz not null default now(),
  primary key (owner_id, scene_id),
  foreign key (owner_id, scene_id) references elements (owner_id, id) on delete cascade
);

-- Two passages that disagree. `fingerprint` is made of what they say, not of their words, so that a mark stays.
create table findings (
  owner_id uuid not null,
  id uuid not null,
  head_id uuid not null,
  category text not null,
  rule text not null,
  confidence smallint not null check (confidence between 0 and 100),
  scene_a uuid not null,
  quote_a text not null,
  scene_b uuid,
  quote_b text,
  fingerprint text not null,
  note text not null default '',
  found_by text not null check (found_by in ('rule', 'model')),
  state text not null check (state in ('open', 'fixed', 'intentional', 'dismissed')),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  primary key (owner_id, id),
  unique (owner_id, head_id, fingerprint),
  foreign key (owner_id, head_id) references manuscripts (owner_id, head_id) on delete cascade
);

do $$
declare name text;
begin
  foreach name in array array['entities', 'facts', 'version_facts', 'readings', 'findings']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to fabula_runtime using (owner_id = (select current_owner()))
      with check (owner_id = (select current_owner()))', name);
    execute format('grant select, insert, update, delete on %I to fabula_runtime', name);
  end loop;
end $$;
