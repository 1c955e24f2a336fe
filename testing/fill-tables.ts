import { randomBytes, randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../server/db/tables.ts';

/** Puts rows with awkward values into every table, for tests that compare whole databases. */
export async function fillTables(db: Kysely<Tables>, users = 3): Promise<void> {
  for (let index = 0; index < users; index += 1) await fillFor(db, index);
}

const awkward = 'Ünïcødé 😀 \\ " \' \t\n $1 {"a":[null]} \u2028 end';

async function fillFor(db: Kysely<Tables>, index: number): Promise<void> {
  const [owner, guest, project, element, version, run, batch, job, entity, fact] = Array.from(
    { length: 10 },
    () => randomUUID(),
  ) as [string, string, string, string, string, string, string, string, string, string];
  const statements = [
    sql`insert into owners (id, kind) values (${owner}, 'user'), (${guest}, 'guest')`,
    sql`insert into profiles (id, email, full_name) values (${owner}, ${`${index}@example.com`}, ${awkward})`,
    sql`insert into guests (owner_id, token_hash, claimed_by) values (${guest}, ${randomBytes(32)}, ${owner})`,
    sql`insert into identities (issuer, subject, user_id) values ('https://issuer.example', ${owner}, ${owner})`,
    sql`insert into sign_ins (state_hash, browser_hash, nonce, code_verifier, return_to, expires_at)
      values (${randomBytes(32)}, ${randomBytes(32)}, 'n', 'v', '/', now() + interval '1.000001 seconds')`,
    sql`insert into sessions (token_hash, id, user_id, device, access_until, ends_at)
      values (${randomBytes(32)}, ${randomUUID()}, ${owner}, ${awkward}, now(), 'infinity')`,
    sql`insert into subscriptions (owner_id, id, plan_id, status, current_period_start, payment_service, payment_ref,
        period_ref, next_plan_id, grace_ends_at, payment_method)
      values (${owner}, ${randomUUID()}, 'pro', 'past_due', '2024-02-29 23:59:59.999999+00', 'sandbox', ${awkward}, 'p',
        'basic', 'infinity', ${awkward})`,
    ...payments(owner, index),
    sql`select grant_credits(${owner}, ${batch}, 'bonus', 'trial', ${awkward}, 10, 'infinity', now())`,
    sql`select hold_credits(${owner}, ${version}, 'THEME', 3, now())`,
    sql`select settle_hold(${owner}, ${version}, 2, false, now())`,
    sql`insert into credit_alarms (owner_id, findings, raised_at) values (${owner}, ${JSON.stringify([awkward])}::jsonb, now())`,
    sql`insert into audit_progress (turn_at, seen_until, round_after) values (now(), now(), ${owner})
      on conflict do nothing`,
    sql`insert into trial_grants (subject_hash) values (${randomBytes(32)})`,
    sql`insert into provider_keys (owner_id, provider, sealed, last_four, tested_at)
      values (${owner}, 'openai', ${randomBytes(60)}, '0000', now())`,
    sql`insert into help_messages (owner_id, id, email, message, answer, answered_at, created_at)
      values (${owner}, ${randomUUID()}, null, ${awkward}, ${awkward}, now(), 'infinity'),
        (${guest}, ${randomUUID()}, 'v@example.com', ${awkward}, null, null, '2024-02-29 23:59:59.999999+00')`,
    sql`insert into projects (owner_id, id, name, description, type, settings)
      values (${owner}, ${project}, ${awkward.slice(0, 20)}, ${awkward}, 'custom', ${JSON.stringify({ tone: awkward })}::jsonb)`,
    sql`with e as (insert into elements (owner_id, id, project_id, kind, title, current_version_id)
        values (${owner}, ${element}, ${project}, 'THEME', ${awkward}, ${version}))
      insert into element_versions (owner_id, id, element_id, number, origin, title, content, item_ids)
        values (${owner}, ${version}, ${element}, 1, 'generated', ${awkward},
          ${JSON.stringify({ premise: awkward, n: 1e21, deep: { a: [1, { b: null }] } })}::jsonb,
          ${JSON.stringify({ z: [awkward], a: ['1'] })}::json)`,
    sql`insert into manuscripts (owner_id, head_id, project_id, form, style, approved)
      values (${owner}, ${element}, ${project}, 'prose', ${JSON.stringify({ avoid: [awkward] })}::json, '[]')`,
    sql`insert into parts (owner_id, element_id, head_id, type, order_key)
      values (${owner}, ${element}, ${element}, 'scene', 'a0')`,
    sql`insert into writing_days (owner_id, head_id, day, typed) values (${owner}, ${element}, '2026-11-21', 700)`,
    sql`insert into comments (owner_id, id, element_id, quote, note)
      values (${owner}, ${randomUUID()}, ${element}, ${awkward}, ${awkward})`,
    sql`insert into entities (owner_id, id, head_id, type, name, aliases)
      values (${owner}, ${entity}, ${element}, 'person', ${awkward}, ${JSON.stringify([awkward])}::jsonb)`,
    sql`insert into facts (owner_id, id, head_id, entity_id, attribute, value, state, origin, hash)
      values (${owner}, ${fact}, ${element}, ${entity}, 'body', ${awkward}, 'accepted', 'writer', 'h')`,
    sql`insert into version_facts (owner_id, version_id, fact_id, hash) values (${owner}, ${version}, ${fact}, 'h')`,
    sql`insert into readings (owner_id, scene_id, version_id, text_hash, outcome)
      values (${owner}, ${element}, ${version}, 'h', ${awkward})`,
    sql`insert into findings (owner_id, id, head_id, category, rule, confidence, scene_a, quote_a, fingerprint, found_by, state)
      values (${owner}, ${randomUUID()}, ${element}, 'facts', 'R1', 90, ${element}, ${awkward}, 'f', 'rule', 'open')`,
    sql`insert into version_sources (owner_id, version_id, position, kind, title, detail)
      values (${owner}, ${version}, 0, 'CHARACTER', ${awkward}, 'brief')`,
    sql`insert into working_copies (owner_id, element_id, base_version_id, revision, title, subtitle, content)
      values (${owner}, ${element}, ${version}, 7, ${awkward}, '', ${JSON.stringify({ premise: awkward })}::jsonb)`,
    sql`insert into project_voices (owner_id, project_id, revision, voice)
      values (${owner}, ${project}, 7, ${JSON.stringify({ sample: awkward })}::jsonb)`,
    sql`insert into project_books (owner_id, project_id, book)
      values (${owner}, ${project}, ${JSON.stringify({ title: awkward })}::jsonb)`,
    sql`insert into first_pages (owner_id, page)
      values (${owner}, ${JSON.stringify({ legalName: awkward })}::jsonb)`,
    sql`insert into imports (owner_id, id, project_id, request_hash, file_name, format, losses, made_project)
      values (${owner}, ${entity}, ${project}, ${randomBytes(32)}, ${awkward}, 'fdx',
        ${JSON.stringify([{ code: 'images', count: 1, where: [] }])}::jsonb, true)`,
    sql`insert into import_elements (owner_id, import_id, element_id, position, version_id)
      values (${owner}, ${entity}, ${element}, 0, ${version})`,
    sql`insert into source_choices (owner_id, project_id, kind, element_ids)
      values (${owner}, ${project}, 'PLOT', ${JSON.stringify([element])}::jsonb)`,
    sql`insert into runs (owner_id, id, request_hash, kind, inputs, direction, built_on, writer, price_credits, allowance_day)
      values (${owner}, ${run}, ${randomBytes(32)}, 'THEME', '{}', ${awkward}, '[]', 'storyteller', 1, '2026-11-21')`,
    // Paused, so that no server goes on with it meanwhile.
    sql`insert into jobs (owner_id, id, project_id, purpose, state, takes, request_hash, most_credits)
      values (${owner}, ${job}, ${project}, 'sequence', 'paused', 'at_once', ${randomBytes(32)}, 7)`,
    sql`insert into job_steps (owner_id, job_id, number, element_id, kind, title, way, fields, state, price_credits, reasons)
      values (${owner}, ${job}, 1, ${element}, 'THEME', ${awkward}, 'fields', ${JSON.stringify([awkward])}::jsonb, 'ready', 1,
          ${JSON.stringify([{ of: 'setting', field: awkward }])}::json),
        (${owner}, ${job}, 2, ${randomUUID()}, 'PLOT', '', 'anew', '[]', 'blocked', 1, '[]')`,
    sql`insert into job_needs (owner_id, job_id, number, needs) values (${owner}, ${job}, 2, 1)`,
    sql`insert into run_chunks (owner_id, run_id, attempt, start_offset, text) values (${owner}, ${run}, 1, 0, ${awkward})`,
    sql`insert into daily_stops (day, scope, key, stops) values ('2026-11-21', 'guest', ${randomBytes(32)}, ${index + 1})`,
    sql`insert into visitor_allowances (day, scope, key, used) values ('2026-11-21', 'guest', ${randomBytes(32)}, ${index})`,
  ];
  for (const statement of statements) await statement.execute(db);
}

function payments(owner: string, index: number) {
  const id = randomUUID();
  return [
    sql`insert into payment_customers (owner_id, service, ref, asked, applied, due_at, portal_opened_at)
      values (${owner}, 'sandbox', ${`customer ${owner}`}, 7, 6, now(), now())`,
    sql`insert into payment_checkouts (owner_id, id, service, plan_id, started_at)
      values (${owner}, ${id}, 'stripe', 'growth', now())`,
    sql`insert into payment_events (service, id, type, customer_ref, state, next_try_at, created_at, received_at)
      values ('stripe', ${owner}, ${awkward}, ${awkward}, 'waiting', now(), now(), '2024-02-29 23:59:59.999999+00')`,
    sql`insert into payment_comparisons (service, day, begun_at)
      values ('stripe', '2024-02-29'::date + ${index}::integer, now()) on conflict do nothing`,
    sql`insert into billing_shortfalls (owner_id, period_ref, credits, recorded_at)
      values (${owner}, ${awkward}, 3, now())`,
    sql`insert into sandbox_checkouts (owner_id, id, plan_id, created_at) values (${owner}, ${id}, 'growth', now())`,
    sql`insert into sandbox_subscriptions (owner_id, id, plan_id, state, anchor, months, period_start, period_end,
        created_at, changed_at)
      values (${owner}, ${id}, 'growth', 'past_due', now(), 1, now(), now() + interval '1 month', now(), now())`,
    sql`insert into sandbox_periods (owner_id, id, subscription_id, plan_id, cause, period_start, period_end, paid_at,
        price_cents, amount_cents)
      values (${owner}, ${randomUUID()}, ${id}, 'growth', ${awkward}, now(), now(), now(), 2999, 1999)`,
  ];
}
