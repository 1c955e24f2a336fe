import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { ManuscriptScope } from '../../contract/scope.ts';
import type { Tables } from '../db/tables.ts';
import { type Tx, transact } from '../db/transact.ts';
import { type Book, scenesOf } from '../writing/read-book.ts';
import type { Claim } from './claim-steps.ts';

type SceneStep = {
  number: number;
  sceneId: string;
  row: {
    element_id: string;
    title: string;
    direction: string;
    price_credits: number;
    scope: unknown;
    base_version_id: string | null;
    base_hash: string | null;
  };
};

/** Whether a claimed step writes the first of its job's scenes that are left, in reading order. */
export async function isInReadingOrder(tx: Tx, claim: Claim, book: Book): Promise<boolean> {
  const steps = await readSceneSteps(tx, claim);
  return inOrder(steps, book)[0]?.number === claim.number;
}

/**
 * Deals the scenes of a job that are left to its steps in reading order, with their readings, so
 * that the claimed step writes the one that comes first now.
 */
export async function reorderScenes(
  db: Kysely<Tables>,
  claim: Claim,
  holder: string,
  book: Book,
): Promise<void> {
  const { ownerId, jobId } = claim;
  await transact(db, async (tx) => {
    await sql`select lock_books(${ownerId})`.execute(tx);
    await sql`select from jobs where owner_id = ${ownerId} and id = ${jobId} for no key update`.execute(tx);
    const isClaimed = await sql<{ number: number }>`select number from job_steps where owner_id = ${ownerId}
      and job_id = ${jobId} and number = ${claim.number} and state = 'starting' and claimed_by = ${holder}`.execute(
      tx,
    );
    if (isClaimed.rows.length === 0) return;
    const steps = await readSceneSteps(tx, claim);
    for (const [place, { row, sceneId }] of inOrder(steps, book).entries()) {
      const target = steps[place];
      if (target === undefined || target.sceneId === sceneId) continue;
      await sql`update job_steps set element_id = ${row.element_id}, title = ${row.title}, direction = ${row.direction},
          price_credits = ${row.price_credits}, scope = ${JSON.stringify(row.scope)}::json,
          base_version_id = ${row.base_version_id}, base_hash = ${row.base_hash}
        where owner_id = ${ownerId} and job_id = ${jobId} and number = ${target.number}`.execute(tx);
      await sql`update job_steps as step set element_id = ${row.element_id}, title = ${row.title},
          scope = ${JSON.stringify({ purpose: 'read', sceneId })}::json
        from job_needs as need
        where need.owner_id = ${ownerId} and need.job_id = ${jobId} and need.needs = ${target.number}
          and step.owner_id = need.owner_id and step.job_id = need.job_id and step.number = need.number
          and step.scope ->> 'purpose' = 'read' and step.state = 'blocked'
          and step.number = ${target.number} + 1`.execute(tx);
    }
    await sql`select tell_job(${ownerId}, ${jobId}, false)`.execute(tx);
  });
}

/** The chosen steps that write a scene and have not begun, with the claimed one, by number. */
async function readSceneSteps(tx: Tx, { ownerId, jobId, number }: Claim): Promise<SceneStep[]> {
  const { rows } = await sql<SceneStep['row'] & { number: number }>`
    select number, element_id, title, direction, price_credits, scope, base_version_id, base_hash from job_steps
    where owner_id = ${ownerId} and job_id = ${jobId} and is_chosen and scope ->> 'purpose' = 'scene'
      and (state in ('blocked', 'ready') or number = ${number})
    order by number`.execute(tx);
  return rows.flatMap(({ number: of, ...row }) => {
    const { data } = ManuscriptScope.safeParse(row.scope);
    return data?.purpose === 'scene' ? [{ number: of, sceneId: data.sceneId, row }] : [];
  });
}

/** In reading order; those that are not in the manuscript any more at the end. */
function inOrder(steps: readonly SceneStep[], book: Book): SceneStep[] {
  const places = new Map(scenesOf(book).map(({ id }, place) => [id, place]));
  const placeOf = ({ sceneId }: SceneStep) => places.get(sceneId) ?? Number.MAX_SAFE_INTEGER;
  return steps.toSorted((one, other) => placeOf(one) - placeOf(other) || one.number - other.number);
}
