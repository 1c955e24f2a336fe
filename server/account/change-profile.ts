import type { ChangeProfile } from '../../contract/account.ts';
import { asOwner } from '../db/as-owner.ts';
import type { Deps } from './deps.ts';

/** Changes the given fields of a user's profile. A blank name removes it. */
export async function changeProfile(deps: Deps, ownerId: string, change: ChangeProfile): Promise<void> {
  const { fullName, theme } = change;
  await asOwner(deps.db, ownerId, (tx) =>
    tx
      .updateTable('profiles')
      .set({
        updated_at: new Date(deps.now()),
        ...(fullName === undefined ? {} : { full_name: collapseSpaces(fullName) || null }),
        ...(theme === undefined ? {} : { theme }),
      })
      .where('id', '=', ownerId)
      .execute(),
  );
}

function collapseSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
