-- Long works: a story or script whose text lies in chapters and scenes. New tables, and columns without defaults.

-- The element that a chapter or scene is a part of.
alter table elements add column head_id uuid;
create index elements_of_head on elements (owner_id, head_id) where head_id is not null;

-- The words of a scene; null for any other text.
alter table element_versions add column words integer;
alter table working_copies add column words integer;

-- `structure` counts changes of what is where; `style` is the style sheet; `approved` the map and the cards as they were
-- approved. `tail`: blank lines at the end of the text that was opened. `closed_at`: its text lies in its head again, and
-- its parts in the trash. `head_fields`: hashes of what its parts say together, when they were as `head_mark` says.
create table manuscripts (
  owner_id uuid not null,
  head_id uuid not null,
  project_id uuid not null,
  form text not null check (form in ('prose', 'screenplay', 'stage')),
  goal_words integer check (goal_words > 0),
  structure integer not null default 1,
  style json not null default '{}',
  approved json,
  approved_at timestamptz,
  tail text not null default '',
  closed_at timestamptz,
  head_fields jsonb,
  head_mark text,
  created_at timestamptz not null default now(),
  primary key (owner_id, head_id),
  foreign key (owner_id, head_id) references elements (owner_id, id) on delete cascade
);
create index manuscripts_of_project on manuscripts (owner_id, project_id);

-- `parent_id`: a scene's chapter; null for chapters and for parked scenes. Neighbours are ordered by `order_key`.
-- `set_as`: how it was set in the text that it was opened from; null where it was written here.
create table parts (
  owner_id uuid not null,
  element_id uuid not null,
  head_id uuid not null,
  type text not null check (type in ('chapter', 'scene')),
  parent_id uuid,
  order_key text collate "C" not null check (length(order_key) between 1 and 60),
  goal_words integer check (goal_words > 0),
  set_as jsonb,
  primary key (owner_id, element_id),
  foreign key (owner_id, element_id) references elements (owner_id, id) on delete cascade,
  foreign key (owner_id, head_id) references manuscripts (owner_id, head_id) on delete cascade,
  check (type = 'scene' or parent_id is null)
);
create index parts_in_order on parts (owner_id, head_id, parent_id, order_key);

-- Words of one day, by the writer's clock.
create table writing_days (
  owner_id uuid not null,
  head_id uuid not null,
  day date not null,
  typed integer not null default 0,
  generated integer not null default 0,
  primary key (owner_id, head_id, day),
  foreign key (owner_id, head_id) references manuscripts (owner_id, head_id) on delete cascade
);

-- A writer's own comment on a passage; `quote` is searched in the text after each edit.
create table comments (
  owner_id uuid not null,
  id uuid not null,
  element_id uuid not null,
  quote text not null,
  quote_at integer not null default 0,
  note text not null,
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  primary key (owner_id, id),
  foreign key (owner_id, element_id) references elements (owner_id, id) on delete cascade
);
create index comments_of_element on comments (owner_id, element_id);

do $$
declare name text;
begin
  foreach name in array array['manuscripts', 'parts', 'writing_days', 'comments']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to fabula_runtime using (owner_id = (select current_owner()))
      with check (owner_id = (select current_owner()))', name);
    execute format('grant select, insert, update, delete on %I to fabula_runtime', name);
  end loop;
end $$;
