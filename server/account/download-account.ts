import type { Transaction } from 'kysely';
import { asOwner } from '../db/as-owner.ts';
import type { Tables } from '../db/tables.ts';
import type { Deps } from '../deps.ts';

/**
 * Everything that a user made and that is kept about them, as one JSON text: also what lies in the trash, every version
 * and what is being typed. Keys of model services and of sign-ins are no part of it.
 */
export async function downloadAccount(deps: Deps, ownerId: string): Promise<string> {
  const everything = await asOwner(deps.db, ownerId, async (tx) => ({
    format: 'fabula-account-1',
    madeAt: new Date(deps.now()).toISOString(),
    profile: await tx
      .selectFrom('profiles')
      .select(['id', 'email', 'full_name', 'avatar_url', 'theme', 'created_at'])
      .where('id', '=', ownerId)
      .executeTakeFirstOrThrow(),
    subscriptions: await tx
      .selectFrom('subscriptions')
      .select(['id', 'plan_id', 'status', 'current_period_start', 'current_period_end', 'created_at'])
      .where('owner_id', '=', ownerId)
      .execute(),
    credit_batches: await tx
      .selectFrom('credit_batches')
      .select(['id', 'label', 'credits_total', 'credits_remaining', 'source', 'expires_at', 'created_at'])
      .where('owner_id', '=', ownerId)
      .execute(),
    credit_uses: await tx
      .selectFrom('credit_holds')
      .select([
        'id',
        'generator_type',
        'credits',
        'credits_spent',
        'state',
        'credits_remaining_after',
        'created_at',
        'settled_at',
      ])
      .where('owner_id', '=', ownerId)
      .orderBy('created_at')
      .execute(),
    ...(await material(tx, ownerId)),
    runs: await tx
      .selectFrom('runs')
      .select([
        'id',
        'kind',
        'state',
        'inputs',
        'direction',
        'built_on',
        'writer',
        'price_credits',
        'spent_credits',
        'hold',
      ])
      .select(['text', 'result', 'problem_code', 'project_id', 'element_id', 'created_at', 'ended_at'])
      .where('owner_id', '=', ownerId)
      .orderBy('created_at')
      .execute(),
  }));
  return JSON.stringify(everything, null, 1);
}

/** What a writer made, without what the database computes from it. */
async function material(tx: Transaction<Tables>, ownerId: string) {
  const [projects, elements, versions, sources, workingCopies] = [
    await tx
      .selectFrom('projects')
      .select(['id', 'name', 'description', 'type', 'settings', 'is_sample'])
      .select(['created_at', 'updated_at', 'deleted_at'])
      .where('owner_id', '=', ownerId)
      .execute(),
    await tx
      .selectFrom('elements')
      .select(['id', 'project_id', 'kind', 'title', 'subtitle', 'current_version_id'])
      .select(['created_at', 'updated_at', 'deleted_at'])
      .where('owner_id', '=', ownerId)
      .execute(),
    await tx
      .selectFrom('element_versions')
      .select([
        'id',
        'element_id',
        'number',
        'origin',
        'is_waiting',
        'title',
        'subtitle',
        'content',
        'item_ids',
        'inputs',
      ])
      .select([
        'direction',
        'coverage',
        'is_stopped',
        'writer',
        'price_credits',
        'run_id',
        'made_from',
        'created_at',
      ])
      .where('owner_id', '=', ownerId)
      .execute(),
    await tx
      .selectFrom('version_sources')
      .select(['version_id', 'position', 'kind', 'title', 'detail', 'source_element_id', 'source_version_id'])
      .where('owner_id', '=', ownerId)
      .execute(),
    await tx
      .selectFrom('working_copies')
      .select(['element_id', 'base_version_id', 'revision', 'content', 'item_ids', 'updated_at'])
      .where('owner_id', '=', ownerId)
      .execute(),
  ];
  return { projects, elements, versions, version_sources: sources, working_copies: workingCopies };
}
