import type { Kysely } from 'kysely';
import type { SessionUser } from '../../contract/session.ts';
import { asOwner } from '../db/as-owner.ts';
import type { Tables } from '../db/tables.ts';
import type { User } from './actor.ts';
import { findAccessEnd, renewSession } from './session-store.ts';

/** The signed-in user, with access renewed if it has expired. Null if the session has ended. */
export async function readSessionUser(
  db: Kysely<Tables>,
  { ownerId, sessionId }: User,
  now: number,
): Promise<SessionUser | null> {
  const stored = await findAccessEnd(db, sessionId);
  const isOver = stored !== null && stored.getTime() <= now;
  const accessUntil = isOver ? await renewSession(db, sessionId, now) : stored;
  if (accessUntil === null) return null;
  const profile = await asOwner(db, ownerId, (tx) =>
    tx
      .selectFrom('profiles')
      .leftJoin('subscriptions', 'subscriptions.owner_id', 'profiles.id')
      .leftJoin('subscription_plans', 'subscription_plans.id', 'subscriptions.plan_id')
      .select([
        'profiles.id',
        'profiles.email',
        'profiles.full_name',
        'profiles.avatar_url',
        'profiles.theme',
        'profiles.current_project_id',
        'subscription_plans.name as plan',
      ])
      .where('profiles.id', '=', ownerId)
      .executeTakeFirst(),
  );
  if (profile === undefined) return null;
  return {
    id: profile.id,
    email: profile.email,
    name: profile.full_name || profile.email.split('@')[0] || 'User',
    fullName: profile.full_name,
    avatarUrl: profile.avatar_url,
    theme: profile.theme,
    plan: profile.plan ?? 'Free',
    currentProjectId: profile.current_project_id,
    accessUntil: accessUntil.toISOString(),
  };
}
