import type { ModelOrigin } from '../../contract/models.ts';
import type { Way } from '../../contract/scope.ts';
import { priceOf } from '../../domain/credits/prices.ts';
import type { ElementKind } from '../../domain/generators/index.ts';
import { freeReason } from '../credits/free-reason.ts';
import type { User } from '../identity/actor.ts';
import type { Model } from '../models/port.ts';
import type { Deps } from './deps.ts';

/** What steps of a job cost. */
export type Prices = {
  /** The model that writes, as in `Writer`. */
  writer: string;
  model: Model;
  /** Whether its texts cost nothing. */
  areFree: boolean;
  /** In credits. */
  of(step: { kind: ElementKind; way: Way; fields: readonly string[] }): number;
};

/**
 * The prices with the model that a project names (null for none). Throws `wrong_model` if that one
 * is missing.
 */
export async function pricesOf(
  deps: Pick<Deps, 'models' | 'settings'>,
  user: User,
  model: ModelOrigin | null,
): Promise<Prices> {
  const choice = await deps.models.choose(user.ownerId, model);
  const areFree = freeReason(choice, { actor: user, settings: deps.settings }) !== null;
  return {
    writer: choice.model.name,
    model: choice.model,
    areFree,
    of({ kind, way, fields }) {
      if (areFree) return 0;
      return priceOf(kind, way === 'fields' ? { purpose: way, fields } : null);
    },
  };
}
