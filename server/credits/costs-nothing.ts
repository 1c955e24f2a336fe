import type { Credits } from '../../contract/credits.ts';
import type { Deps } from '../deps.ts';
import type { Actor } from '../http/http-env.ts';
import type { Writer } from '../models/port.ts';

/**
 * Why a user's generations by this writer cost no credits; null if they do. Their own key already
 * pays the service, and in production the storyteller is free. On a local server it costs credits,
 * so that all of Fabula can be tried.
 */
export function costsNothing(
  { writer: ours, settings }: Pick<Deps, 'writer' | 'settings'>,
  actor: Actor,
  writer: Writer,
): Credits['costsNothing'] {
  if (actor.kind === 'guest') return null;
  if (writer !== ours) return 'own_key';
  return writer.isFree && settings.isProduction ? 'demo' : null;
}
