-- What went into a text, field by field, and what must stay as it is. New columns without defaults that rewrite
-- nothing, but for one boolean whose default is stored once: locks the tables for a moment.

-- A locked element is no step of a job and takes no result by itself; locked fields are copied from the text before.
alter table elements
  add column is_locked boolean not null default false,
  add column locked_fields jsonb not null default '[]';

-- `fields`: a hash of each top-level field, and as '@name' of each choice of the form; null for a version from before,
-- whose text is hashed when it is read. `settings`: a hash of each setting of the project and of its voice that went in;
-- null where nothing is known of them. `settings_still_valid`: hashes that differ and are said not to matter.
-- `seed`: what the storyteller began with. `change_set_id`: versions that were made at once and are undone at once.
alter table element_versions
  add column fields jsonb,
  add column settings jsonb,
  add column settings_still_valid jsonb,
  add column seed bigint,
  add column change_set_id uuid;
create index element_versions_of_set on element_versions (owner_id, change_set_id) where change_set_id is not null;

-- `still_valid`: hashes of fields that differ from those that went in and are said not to matter.
alter table version_sources add column still_valid jsonb;

-- What is being typed is what a text rests on next, so it has its hashes too; null for a copy from before.
alter table working_copies add column fields jsonb;
