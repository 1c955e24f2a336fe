import { randomBytes, randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';

/** Puts rows with awkward values into every table, for tests that compare whole databases. */
export async function fillTables(db: Kysely<Tables>, users = 3): Promise<void> {
  for (let index = 0; index < users; index += 1) await fillFor(db, index);
}

const awkward = 'Ünïcødé 😀 \\ " \' \t\n $1 {"a":[null]} \u2028 end';

async function fillFor(db: Kysely<Tables>, index: number): Promise<void> {
  const [owner, guest, project, element, version, run] = Array.from({ length: 6 }, () => randomUUID()) as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const statements = [
    sql`insert into owners (id, kind) values (${owner}, 'user'), (${guest}, 'guest')`,
    sql`insert into profiles (id, email, full_name) values (${owner}, ${`${index}@example.com`}, ${awkward})`,
    sql`insert into guests (owner_id, token_hash, claimed_by) values (${guest}, ${randomBytes(32)}, ${owner})`,
    sql`insert into identities (issuer, subject, user_id) values ('https://issuer.example', ${owner}, ${owner})`,
    sql`insert into sign_ins (state_hash, browser_hash, nonce, code_verifier, return_to, expires_at)
      values (${randomBytes(32)}, ${randomBytes(32)}, 'n', 'v', '/', now() + interval '1.000001 seconds')`,
    sql`insert into sessions (token_hash, id, user_id, device, access_until, ends_at)
      values (${randomBytes(32)}, ${randomUUID()}, ${owner}, ${awkward}, now(), 'infinity')`,
    sql`insert into subscriptions (owner_id, id, plan_id, status, current_period_start)
      values (${owner}, ${randomUUID()}, 'free', 'active', '2024-02-29 23:59:59.999999+00')`,
    sql`insert into credit_batches (owner_id, id, credits_total, credits_remaining, source, expires_at)
      values (${owner}, ${randomUUID()}, 10, 3, 'bonus', now())`,
    sql`insert into trial_grants (subject_hash) values (${randomBytes(32)})`,
    sql`insert into provider_keys (owner_id, provider, sealed, last_four, tested_at)
      values (${owner}, 'openai', ${randomBytes(60)}, '0000', now())`,
    sql`insert into projects (owner_id, id, name, description, type, settings)
      values (${owner}, ${project}, ${awkward.slice(0, 20)}, ${awkward}, 'custom', ${JSON.stringify({ tone: awkward })}::jsonb)`,
    sql`with e as (insert into elements (owner_id, id, project_id, kind, title, current_version_id)
        values (${owner}, ${element}, ${project}, 'THEME', ${awkward}, ${version}))
      insert into element_versions (owner_id, id, element_id, number, origin, title, content)
        values (${owner}, ${version}, ${element}, 1, 'generated', ${awkward},
          ${JSON.stringify({ premise: awkward, n: 1e21, deep: { a: [1, { b: null }] } })}::jsonb)`,
    sql`insert into version_sources (owner_id, version_id, position, kind, title, detail)
      values (${owner}, ${version}, 0, 'CHARACTER', ${awkward}, 'brief')`,
    sql`insert into working_copies (owner_id, element_id, base_version_id, revision, title, subtitle, content)
      values (${owner}, ${element}, ${version}, 7, ${awkward}, '', ${JSON.stringify({ premise: awkward })}::jsonb)`,
    sql`insert into source_choices (owner_id, project_id, kind, element_ids)
      values (${owner}, ${project}, 'PLOT', ${JSON.stringify([element])}::jsonb)`,
    sql`insert into runs (owner_id, id, request_hash, kind, inputs, direction, built_on, writer, price_credits, allowance_day)
      values (${owner}, ${run}, ${randomBytes(32)}, 'THEME', '{}', ${awkward}, '[]', 'storyteller', 1, '2026-11-21')`,
    sql`insert into run_chunks (owner_id, run_id, attempt, start_offset, text) values (${owner}, ${run}, 1, 0, ${awkward})`,
    sql`insert into visitor_allowances (day, scope, key, used) values ('2026-11-21', 'guest', ${randomBytes(32)}, ${index})`,
  ];
  for (const statement of statements) await statement.execute(db);
}
