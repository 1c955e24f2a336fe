import { type Kysely, sql } from 'kysely';
import type { Suggestion } from '../../../contract/material.ts';
import { RunScope } from '../../../contract/scope.ts';
import { limits } from '../../../domain/limits.ts';
import type { Tables } from '../../db/tables.ts';
import type { Tx } from '../../db/transact.ts';
import type { Run } from '../run.ts';
import { RevisedAnswer } from './prepared-part.ts';

/** Passages of an element that were written again and wait for a decision, newest first. */
export async function readSuggestions(tx: Tx, ownerId: string, elementId: string): Promise<Suggestion[]> {
  const rows = await tx
    .selectFrom('runs')
    .select(['id', 'scope', 'result', 'created_at'])
    .where('owner_id', '=', ownerId)
    .where('element_id', '=', elementId)
    .where('purpose', '=', 'revise')
    .where('decision', 'is', null)
    .where('state', '=', 'succeeded')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limits.suggestions)
    .execute();
  return rows.flatMap(({ id, scope, result, created_at }) => {
    const { data } = RunScope.safeParse(scope);
    const revised = RevisedAnswer.safeParse(result?.content);
    if (data?.purpose !== 'revise' || !revised.success) return [];
    const { act, passage } = data;
    return [{ runId: id, act, passage, text: revised.data.text, createdAt: created_at.toISOString() }];
  });
}

/** Passes over the oldest suggestions of an element that has more than it may have. */
export async function passOverOldSuggestions(tx: Tx, { ownerId, target }: Run): Promise<void> {
  if (target === null) return;
  await sql`
    update runs set decision = 'passed_over', decided_at = now()
    where owner_id = ${ownerId} and id in (
      select id from runs
      where owner_id = ${ownerId} and element_id = ${target.elementId} and purpose = 'revise'
        and decision is null and state = 'succeeded'
      order by created_at desc, id desc offset ${limits.suggestions})`.execute(tx);
}

/**
 * Stores the decision about a passage of a user's, the first one that comes. False if there is no
 * such run with a text.
 */
export async function decideSuggestion(
  db: Kysely<Tables>,
  { ownerId, runId, decision }: { ownerId: string; runId: string; decision: 'taken' | 'passed_over' },
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update runs set decision = coalesce(decision, ${decision}), decided_at = coalesce(decided_at, now())
    where owner_id = ${ownerId} and id = ${runId} and purpose = 'revise' and state = 'succeeded'
    returning id`.execute(db);
  return rows.length > 0;
}
