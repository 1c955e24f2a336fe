-- The role under which requests read and write: row level security binds it, and it sees only what it is granted.
-- Roles belong to the whole cluster, so another database may have made it already.
do $$ begin
  if not exists (select from pg_roles where rolname = 'fabula_runtime') then
    create role fabula_runtime nologin;
  end if;
exception
  when duplicate_object or unique_violation then null;
  when insufficient_privilege then
    raise exception 'The role % may not create roles. Let an administrator run: create role fabula_runtime nologin; grant fabula_runtime to %;',
      current_user, current_user using errcode = 'insufficient_privilege';
end $$;
do $$ begin
  if not pg_has_role(current_user, 'fabula_runtime', 'member') then
    execute format('grant fabula_runtime to %I', current_user);
  end if;
exception when insufficient_privilege then
  raise exception 'The role % is no member of fabula_runtime. Let an administrator run: grant fabula_runtime to %;',
    current_user, current_user using errcode = 'insufficient_privilege';
end $$;
grant usage on schema public to fabula_runtime;

-- The owner on whose behalf the transaction runs; null, and so no row at all, where none was set.
create function current_owner() returns uuid language sql stable
  return nullif(current_setting('app.owner_id', true), '')::uuid;

-- Who a user is to themselves. `id` is their owner's id. New tables only: locks nothing.
create table profiles (
  id uuid primary key references owners (id) on delete cascade,
  email text not null,
  full_name text,
  avatar_url text,
  theme text not null default 'system' check (theme in ('system', 'light', 'dark')),
  current_project_id uuid,
  -- Set while the account is closed; it is erased 14 days later.
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- How an issuer knows a user. The pair is the identity; the e-mail address is only a label.
create table identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null references owners (id) on delete cascade,
  -- The name that the issuer gave last. The profile's follows it until the user writes one of their own.
  full_name text,
  created_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create index identities_of_user on identities (user_id);

-- A sign-in under way at the issuer, bound to one browser by a cookie. Used once.
create table sign_ins (
  state_hash bytea primary key check (octet_length(state_hash) = 32),
  browser_hash bytea not null check (octet_length(browser_hash) = 32),
  nonce text not null,
  code_verifier text not null,
  return_to text not null,
  expires_at timestamptz not null
);

-- A signed-in browser. `access_until` is renewed while it is used; the sign-in ends at `ends_at`, or after 14 days without use.
create table sessions (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  id uuid not null unique,
  user_id uuid not null references owners (id) on delete cascade,
  device text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  access_until timestamptz not null,
  ends_at timestamptz not null
);
create index sessions_of_user on sessions (user_id);

-- A guest's material may be claimed once, by whoever signs in with the guest's own cookie.
alter table guests add column claimed_by uuid references owners (id) on delete set null;
create index guests_claimed on guests (claimed_by) where claimed_by is not null;

create table subscription_plans (
  id text primary key,
  name text not null unique,
  price_cents integer not null check (price_cents >= 0),
  credits_per_month integer not null check (credits_per_month >= 0),
  -- Null means unlimited.
  max_projects integer check (max_projects > 0),
  features jsonb not null,
  is_active boolean not null default true,
  is_popular boolean not null default false
);
insert into subscription_plans (id, name, price_cents, credits_per_month, max_projects, features, is_popular) values
  ('free', 'Free', 0, 10, 10,
    '{"ai_generators": true, "priority_support": false, "export_formats": ["txt", "json", "md", "fountain"], "api_access": false}', false),
  ('basic', 'Basic', 1999, 50, 25,
    '{"ai_generators": true, "priority_support": false, "export_formats": ["txt", "json", "md", "fountain", "pdf", "fdx", "docx", "epub"], "api_access": false}', false),
  ('growth', 'Growth', 2999, 150, 100,
    '{"ai_generators": true, "priority_support": false, "export_formats": ["txt", "json", "md", "fountain", "pdf", "fdx", "docx", "epub"], "api_access": false}', true),
  ('pro', 'Pro', 4999, 500, null,
    '{"ai_generators": true, "priority_support": true, "export_formats": ["txt", "json", "md", "fountain", "pdf", "fdx", "docx", "epub"], "api_access": true}', false);

create table subscriptions (
  owner_id uuid not null references owners (id) on delete cascade,
  id uuid not null,
  plan_id text not null references subscription_plans (id),
  status text not null check (status in ('active', 'canceled', 'past_due')),
  current_period_start timestamptz not null,
  -- Null: it does not end.
  current_period_end timestamptz,
  created_at timestamptz not null default now(),
  primary key (owner_id, id)
);
-- One subscription at a time.
create unique index subscriptions_one on subscriptions (owner_id);

-- Who has had the trial: a keyed hash of issuer and subject, which outlives the account.
create table trial_grants (
  subject_hash bytea primary key check (octet_length(subject_hash) = 32),
  granted_at timestamptz not null default now()
);

-- A writer's own keys of model services, sealed with the installation's key.
create table provider_keys (
  owner_id uuid not null references owners (id) on delete cascade,
  provider text not null check (provider in ('openai', 'anthropic', 'google')),
  sealed bytea not null,
  last_four text not null,
  base_url text,
  model text,
  is_used boolean not null default true,
  tested_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (owner_id, provider)
);

alter table profiles enable row level security;
create policy own on profiles to fabula_runtime
  using (id = (select current_owner())) with check (id = (select current_owner()));
do $$
declare name text;
begin
  foreach name in array array['subscriptions', 'provider_keys', 'runs', 'run_chunks']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to fabula_runtime using (owner_id = (select current_owner()))
      with check (owner_id = (select current_owner()))', name);
  end loop;
end $$;

grant select, update on profiles to fabula_runtime;
grant select on subscription_plans, subscriptions, runs, run_chunks to fabula_runtime;
grant select, insert, update, delete on provider_keys to fabula_runtime;
