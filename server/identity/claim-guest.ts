import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';

/**
 * Gives a user what a guest made, unless it was claimed before, and moves the guest's messages for
 * help to the account. Returns whether the guest exists: the browser then needs a new guest cookie,
 * so that what it makes later isn't the user's.
 */
export async function claimGuest(db: Kysely<Tables>, tokenHash: Buffer, userId: string): Promise<boolean> {
  const guest = await db
    .updateTable('guests')
    .set((eb) => ({ claimed_by: eb.fn.coalesce('claimed_by', eb.cast<string>(eb.val(userId), 'uuid')) }))
    .where('token_hash', '=', tokenHash)
    .returning(['owner_id', 'claimed_by'])
    .executeTakeFirst();
  if (guest?.claimed_by === userId)
    await db
      .updateTable('help_messages as message')
      .set({ owner_id: userId })
      .where('owner_id', '=', guest.owner_id)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('help_messages as own')
              .select('own.id')
              .where('own.owner_id', '=', userId)
              .whereRef('own.id', '=', 'message.id'),
          ),
        ),
      )
      .execute();
  return guest !== undefined;
}
