-- What is known of payments. The payment service has the truth: these tables remember who its customers are, what it
-- reported, and what was last read from it. New tables and columns only; the columns lock `subscriptions` for an instant.

-- A user as a customer of one payment service, under the service's own id.
create table payment_customers (
  owner_id uuid not null references owners (id) on delete cascade,
  service text not null check (service in ('stripe', 'sandbox')),
  ref text not null,
  -- Every reading of the customer has a number, taken before it begins. What a reading with a smaller number than the
  -- last one that was applied brings is dropped. `asked` beyond `applied` means that somebody still wants to know.
  asked integer not null default 0,
  applied integer not null default 0 check (applied <= asked),
  -- When to read next, and how many readings have failed since the last that came through.
  due_at timestamptz,
  tries integer not null default 0,
  -- How many upgrades the bank has declined: the next one is another.
  declined integer not null default 0,
  primary key (owner_id, service),
  unique (service, ref)
);
create index payment_customers_due on payment_customers (due_at) where due_at is not null;

-- The checkout that a user began last. One at a time; `id` is its key at the service.
create table payment_checkouts (
  owner_id uuid primary key references owners (id) on delete cascade,
  id uuid not null,
  service text not null check (service in ('stripe', 'sandbox')),
  plan_id text not null references subscription_plans (id),
  started_at timestamptz not null
);

-- What a service reported, once each. Nothing but whose it is is taken from it; a customer whom nobody knows yet is
-- looked for again later.
create table payment_events (
  service text not null check (service in ('stripe', 'sandbox')),
  id text not null,
  type text not null,
  customer_ref text,
  state text not null check (state in ('waiting', 'done')),
  tries integer not null default 0,
  next_try_at timestamptz,
  alerted_at timestamptz,
  created_at timestamptz not null,
  received_at timestamptz not null,
  primary key (service, id),
  check ((state = 'waiting') = (next_try_at is not null))
);
create index payment_events_waiting on payment_events (next_try_at) where state = 'waiting';

-- The nights on which payments and grants were compared.
create table payment_comparisons (
  service text not null check (service in ('stripe', 'sandbox')),
  day date not null,
  begun_at timestamptz not null,
  primary key (service, day)
);

-- Credits of a payment that went back, and that could not be taken because they were spent.
create table billing_shortfalls (
  owner_id uuid not null references owners (id) on delete cascade,
  period_ref text not null,
  credits integer not null check (credits > 0),
  recorded_at timestamptz not null,
  primary key (owner_id, period_ref)
);

alter table subscriptions
  add column payment_service text check (payment_service in ('stripe', 'sandbox')),
  add column payment_ref text,
  -- The paid period that `current_period_start` and `current_period_end` are of: the ref of its grant.
  add column period_ref text,
  add column next_plan_id text references subscription_plans (id),
  add column grace_ends_at timestamptz,
  add column payment_method text,
  add constraint subscriptions_paid check ((plan_id = 'free') <= (payment_ref is null)),
  add constraint subscriptions_payment check ((payment_ref is null) = (payment_service is null)),
  add constraint subscriptions_grace check ((status = 'past_due') = (grace_ends_at is not null));

-- Lets the credits of a batch wait, or not any more.
create function freeze_credits(given_owner uuid, given_batch uuid, is_frozen boolean, given_now timestamptz)
returns void language plpgsql as $$
begin
  if not lock_books(given_owner) then return; end if;
  update credit_batches set frozen_at = case when is_frozen then given_now end
    where owner_id = given_owner and id = given_batch and (frozen_at is not null) <> is_frozen;
end $$;

-- The sandbox: a payment service of our own for a server without one. It moves no money.

create table sandbox_checkouts (
  owner_id uuid not null references owners (id) on delete cascade,
  id uuid not null,
  plan_id text not null references subscription_plans (id),
  state text not null default 'open' check (state in ('open', 'pending', 'paid', 'canceled')),
  -- A renewal that failed is paid here; null where a subscription begins.
  subscription_id uuid,
  -- When a late payment comes in. Null while pending: the bank wants to know something more.
  pays_at timestamptz,
  created_at timestamptz not null,
  primary key (owner_id, id),
  check (pays_at is null or state in ('pending', 'paid'))
);
create unique index sandbox_checkouts_open on sandbox_checkouts (owner_id) where state in ('open', 'pending');

create table sandbox_subscriptions (
  owner_id uuid not null references owners (id) on delete cascade,
  id uuid not null,
  plan_id text not null references subscription_plans (id),
  state text not null check (state in ('active', 'past_due', 'ended')),
  -- From here the months are counted, so that one that began on the 31st comes back to it.
  anchor timestamptz not null,
  months integer not null check (months > 0),
  period_start timestamptz not null,
  period_end timestamptz not null check (period_end > period_start),
  ends_at_period_end boolean not null default false,
  next_plan_id text references subscription_plans (id),
  -- Whether the bank says no from now on.
  is_declined boolean not null default false,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (owner_id, id)
);
create unique index sandbox_subscriptions_one on sandbox_subscriptions (owner_id) where state <> 'ended';
create index sandbox_subscriptions_due on sandbox_subscriptions (period_end) where state <> 'ended';

create table sandbox_periods (
  owner_id uuid not null,
  id uuid not null,
  subscription_id uuid not null,
  plan_id text not null references subscription_plans (id),
  -- What made it: a checkout, an upgrade's key, a renewal. The same cause is paid once.
  cause text not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  paid_at timestamptz not null,
  -- What the period is worth, and what was paid for it after credit for an unused part of the one before.
  price_cents integer not null check (price_cents >= 0),
  amount_cents integer not null check (amount_cents between 0 and price_cents),
  refunded_cents integer not null default 0 check (refunded_cents between 0 and amount_cents),
  dispute text not null default 'none' check (dispute in ('none', 'open', 'lost')),
  primary key (owner_id, id),
  unique (owner_id, cause),
  foreign key (owner_id, subscription_id) references sandbox_subscriptions (owner_id, id) on delete cascade
);

do $$
declare name text;
begin
  foreach name in array array['payment_customers', 'payment_checkouts', 'billing_shortfalls', 'sandbox_checkouts',
    'sandbox_subscriptions', 'sandbox_periods']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to fabula_runtime using (owner_id = (select current_owner()))
      with check (owner_id = (select current_owner()))', name);
  end loop;
end $$;
grant select on payment_customers, payment_checkouts to fabula_runtime;
