import type { Credits } from '../../contract/credits.ts';
import type { Actor } from '../identity/actor.ts';
import type { Writer } from '../models/port.ts';
import type { Deps } from './deps.ts';

/**
 * Why a user's generations by this writer cost no credits, if they don't: their own key pays the service already, and
 * in production the storyteller is free. On a local server it costs credits, so that all of Fabula can be tried.
 */
export function freeReason(
  { writer: ours, settings }: Pick<Deps, 'writer' | 'settings'>,
  actor: Actor,
  writer: Writer,
): Credits['costsNothing'] {
  if (actor.kind === 'guest') return null;
  if (writer !== ours) return 'own_key';
  return writer.isFree && settings.isProduction ? 'demo' : null;
}
