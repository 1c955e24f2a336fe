-- Messages from the Help page to whoever runs the server, and the answers. A new table only: locks nothing.
create table help_messages (
  owner_id uuid not null references owners (id) on delete cascade,
  -- Made by the browser, once for each message.
  id uuid not null,
  -- What the operator calls it.
  reference uuid not null unique default gen_random_uuid(),
  -- Where a visitor can be reached; null for somebody with an account, whose profile has the address.
  email text check (char_length(email) between 3 and 320),
  message text not null check (char_length(message) between 1 and 4000),
  answer text check (char_length(answer) between 1 and 4000),
  answered_at timestamptz,
  closed_at timestamptz,
  created_at timestamptz not null,
  primary key (owner_id, id),
  check ((answer is null) = (answered_at is null))
);
create index help_messages_open on help_messages (created_at) where answered_at is null and closed_at is null;

alter table help_messages enable row level security;
create policy own on help_messages to fabula_runtime
  using (owner_id = (select current_owner())) with check (owner_id = (select current_owner()));
-- Only the operator answers and closes, as the tables' owner.
grant select on help_messages to fabula_runtime;
grant insert (owner_id, id, email, message, created_at) on help_messages to fabula_runtime;
