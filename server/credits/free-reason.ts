import type { Credits } from '../../contract/credits.ts';
import type { Actor } from '../identity/actor.ts';
import type { Model } from '../models/port.ts';
import type { Deps } from './deps.ts';

/**
 * Why a user's generations by this model cost no credits; null if they do. Their own key already
 * pays, and in production the storyteller is free; on a local server it costs credits, so that all
 * of Fabula can be tried.
 */
export function freeReason(
  { model: ours, settings }: Pick<Deps, 'model' | 'settings'>,
  actor: Actor,
  model: Model,
): Credits['costsNothing'] {
  if (actor.kind === 'guest') return null;
  if (model !== ours) return 'own_key';
  return model.isFree && settings.isProduction ? 'demo' : null;
}
