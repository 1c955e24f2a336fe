import { type Kysely, sql } from 'kysely';
import { CannotStart } from '../cannot-start.ts';
import type { Tables } from '../db/tables.ts';

/**
 * The user with this e-mail address, in any case, or this id. Throws CannotStart if there is none
 * or several.
 */
export async function findAccount(
  db: Kysely<Tables>,
  emailOrId: string,
): Promise<{ id: string; email: string }> {
  const found = await db
    .selectFrom('profiles')
    .select(['id', 'email'])
    .where((where) =>
      where.or([
        where(sql<string>`lower(email)`, '=', emailOrId.toLowerCase()),
        where(sql<string>`id::text`, '=', emailOrId.toLowerCase()),
      ]),
    )
    .execute();
  const [only, ...others] = found;
  if (only === undefined) throw new CannotStart(`No account has the address or id ${emailOrId}.`);
  if (others.length > 0)
    throw new CannotStart(
      `${found.length} accounts have the address ${emailOrId}. Use an id: ${found.map(({ id }) => id).join(', ')}`,
    );
  return only;
}
