-- How a project's stories become a book, and who stands on a manuscript's first page:
-- contract/exports.ts. New tables only: locks nothing.
create table project_books (
  owner_id uuid not null,
  project_id uuid not null,
  book jsonb not null,
  updated_at timestamptz not null default now(),
  -- What it counts for in its owner's account.
  bytes integer not null generated always as (256 + octet_length(book::text)) stored,
  primary key (owner_id, project_id),
  foreign key (owner_id, project_id) references projects (owner_id, id) on delete cascade
);
create trigger bytes_added after insert on project_books referencing new table as added
  for each statement execute function count_added_bytes();
create trigger bytes_erased after delete on project_books referencing old table as erased
  for each statement execute function count_erased_bytes();
create trigger bytes_changed after update on project_books referencing old table as erased new table as added
  for each statement execute function count_changed_bytes();

alter table project_books enable row level security;
create policy own on project_books to fabula_runtime
  using (owner_id = (select current_owner())) with check (owner_id = (select current_owner()));
grant select, insert, update, delete on project_books to fabula_runtime;

-- One row of a few kilobytes at most for each account.
create table first_pages (
  owner_id uuid primary key references owners (id) on delete cascade,
  page jsonb not null,
  updated_at timestamptz not null default now()
);

alter table first_pages enable row level security;
create policy own on first_pages to fabula_runtime
  using (owner_id = (select current_owner())) with check (owner_id = (select current_owner()));
grant select, insert, update, delete on first_pages to fabula_runtime;
