import { randomUUID } from 'node:crypto';
import type { HelpMessage, SendHelpMessage } from '../../contract/help.ts';
import { limits } from '../../domain/limits.ts';
import { asOwner } from '../db/as-owner.ts';
import { AppError } from '../http/app-error.ts';
import type { Actor } from '../identity/actor.ts';
import { limitReached } from '../quota/limit-reached.ts';
import type { Deps } from './deps.ts';
import * as store from './help-store.ts';

/**
 * Stores a message to the operator. Idempotent. Throws `invalid_input` for a visitor without an
 * e-mail address, `id_taken`, and `limit_reached` if too many messages wait for an answer.
 */
export async function sendMessage(
  { db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>,
  actor: Actor,
  request: SendHelpMessage,
): Promise<HelpMessage> {
  const id = request.id.toLowerCase();
  const email = actor.kind === 'guest' ? requireEmail(request.email) : null;
  const ownerId =
    actor.kind === 'user' ? actor.ownerId : await store.ensureGuestOwner(db, actor.tokenHash, randomUUID());
  return asOwner(db, ownerId, async (tx) => {
    const open = await store.countOpenMessages(tx, ownerId);
    const earlier = await store.findMessage(tx, ownerId, id);
    if (earlier !== undefined) {
      if (earlier.message !== request.message)
        throw new AppError('id_taken', 'This id belongs to another message. Please send it again.');
      return store.viewMessage(earlier);
    }
    if (open >= limits.openHelpMessages) throw limitReached('openHelpMessages');
    const { message } = request;
    const row = { owner_id: ownerId, id, email, message, created_at: new Date(now()) };
    const { reference, ...sent } = await store.insertMessage(tx, row);
    log.info({ event: 'help_message_received', reference });
    return store.viewMessage(sent);
  });
}

function requireEmail(email: string | undefined): string {
  if (email !== undefined) return email;
  const message = 'Write your e-mail address, or sign in, so that you can be reached.';
  throw new AppError('invalid_input', message, { fields: [{ field: 'email', message }] });
}
