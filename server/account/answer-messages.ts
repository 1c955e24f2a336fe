import { type Kysely, sql } from 'kysely';
import { limitMessage, limits } from '../../domain/limits.ts';
import { cleanText } from '../../domain/story/clean-text.ts';
import { CannotStart } from '../cannot-start.ts';
import type { Tables } from '../db/tables.ts';

/** A message as the operator sees it. `plan` is null for a visitor. */
export type ReceivedMessage = {
  reference: string;
  message: string;
  email: string;
  plan: string | null;
  hasPriority: boolean;
  created_at: Date;
  answer: string | null;
  answered_at: Date | null;
  closed_at: Date | null;
};

/** Messages without an answer: those of plans with priority support first, then the oldest. */
export async function listOpenMessages(db: Kysely<Tables>): Promise<ReceivedMessage[]> {
  const { rows } = await sql<ReceivedMessage>`
    select * from ${received} where answered_at is null and closed_at is null
    order by "hasPriority" desc, created_at, reference`.execute(db);
  return rows;
}

/**
 * The message with this reference, or one that begins with it. Throws CannotStart if none or
 * several match.
 */
export async function readMessage(db: Kysely<Tables>, reference: string): Promise<ReceivedMessage> {
  if (!/^[\da-f-]{4,36}$/i.test(reference))
    throw new CannotStart(
      `“${reference}” is not a message. Use at least the first 4 characters that the list shows.`,
    );
  const { rows } = await sql<ReceivedMessage>`
    select * from ${received} where starts_with(reference::text, ${reference.toLowerCase()}) limit 20`.execute(
    db,
  );
  const [only, ...others] = rows;
  if (only === undefined) throw new CannotStart(`No message begins with ${reference}.`);
  if (others.length > 0)
    throw new CannotStart(`${rows.length} messages begin with ${reference}. Use more characters.`);
  return only;
}

/** Answers a message, or replaces its answer. `now` in milliseconds since the epoch. */
export async function answerMessage(
  db: Kysely<Tables>,
  reference: string,
  text: string,
  now: number,
): Promise<ReceivedMessage> {
  const answer = cleanText(text).trim();
  if (answer === '')
    throw new CannotStart('The answer is empty. Write it after the reference, or to standard input.');
  if (answer.length > limits.helpCharacters)
    throw new CannotStart(limitMessage('helpCharacters', answer.length).replace('message', 'answer'));
  const message = await readMessage(db, reference);
  await db
    .updateTable('help_messages')
    .set({ answer, answered_at: new Date(now) })
    .where('reference', '=', message.reference)
    .execute();
  return message;
}

/** Closes a message without an answer. `now` in milliseconds since the epoch. */
export async function closeMessage(
  db: Kysely<Tables>,
  reference: string,
  now: number,
): Promise<ReceivedMessage> {
  const message = await readMessage(db, reference);
  await db
    .updateTable('help_messages')
    .set({ closed_at: new Date(now) })
    .where('reference', '=', message.reference)
    .execute();
  return message;
}

const received = sql`(
  select sent.reference, sent.message, coalesce(profiles.email, sent.email) as email, plans.name as plan,
    coalesce((plans.features ->> 'priority_support')::boolean, false) as "hasPriority",
    sent.created_at, sent.answer, sent.answered_at, sent.closed_at
  from help_messages as sent left join profiles on profiles.id = sent.owner_id
    left join subscriptions on subscriptions.owner_id = sent.owner_id
    left join subscription_plans as plans on plans.id = subscriptions.plan_id
) as received`;
