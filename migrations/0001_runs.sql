-- Whose material it is: a visitor or, later, a user. Owned tables lead their keys with the owner, so that they can
-- be spread over several databases. New tables only: locks nothing.
create table owners (
  id uuid primary key,
  kind text not null check (kind in ('guest', 'user')),
  created_at timestamptz not null default now()
);

-- A visitor is known by the hash of a random cookie.
create table guests (
  owner_id uuid primary key references owners (id) on delete cascade,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  created_at timestamptz not null default now()
);

-- One generation, from request to end. `epoch` grows with every new holder of the lease and guards every write.
create table runs (
  owner_id uuid not null references owners (id) on delete cascade,
  id uuid not null,
  request_hash bytea not null check (octet_length(request_hash) = 32),
  kind text not null,
  inputs jsonb not null,
  direction text not null,
  built_on jsonb not null,
  writer text not null,
  price_credits integer not null check (price_credits > 0),
  state text not null default 'created'
    check (state in ('created', 'running', 'succeeded', 'failed', 'stopped', 'interrupted')),
  attempt integer not null default 1 check (attempt > 0),
  epoch integer not null default 0,
  lease_owner uuid,
  lease_until timestamptz,
  stop_requested_at timestamptz,
  hold text not null default 'held' check (hold in ('held', 'spent', 'released')),
  allowance_day date not null,
  allowance_address bytea,
  text text not null default '',
  result jsonb,
  problem_code text,
  problem_message text,
  input_tokens integer,
  output_tokens integer,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (owner_id, id),
  check ((state in ('created', 'running')) = (ended_at is null)),
  check ((state in ('created', 'running')) = (hold = 'held')),
  check ((state = 'succeeded') <= (hold = 'spent')),
  check ((state in ('failed', 'interrupted')) <= (hold = 'released')),
  check ((state in ('failed', 'interrupted')) = (problem_code is not null))
);

create index runs_open on runs (lease_until) where state in ('created', 'running');
create index runs_open_of_owner on runs (owner_id) where state in ('created', 'running');

-- The text of open runs as it was delivered. It moves to runs.text when a run ends. There is no foreign key to runs:
-- its check would lock one row for each piece of text, thousands of times a second; only a holder of the run's lease inserts here.
create table run_chunks (
  owner_id uuid not null,
  run_id uuid not null,
  attempt integer not null,
  start_offset integer not null check (start_offset >= 0),
  text text not null check (text <> ''),
  primary key (owner_id, run_id, attempt, start_offset)
);

-- Credits that visitors used on a day (UTC): of one guest, of one network address (keyed hash), of all together.
create table visitor_allowances (
  day date not null,
  scope text not null check (scope in ('guest', 'address', 'all')),
  key bytea not null,
  used integer not null check (used >= 0),
  primary key (day, scope, key)
);
